package import StubServer

extension Transcript {
  /// When a path changed last, and what it has been since.
  package struct LastChange {
    package let value: String
    /// Virtual time since T+0.
    package let at: Duration
    package let line: Int
    package let valueOrigin: ValueOrigin
    /// The line of the step that launched the app in which it changed; nil before the first launch.
    package let launch: Int?

    /// A row that came, went or moved has no value of its own.
    var isRowMove: Bool { value.hasPrefix("+") || value.hasPrefix("-") || value.hasPrefix("@") }
  }

  /// What gave a value: what the app was at, and the answer of the same instant that this came of.
  package struct ValueOrigin {
    package let trigger: Trigger
    package let answer: Answer?

    init(_ item: Journal.Item, _ answers: [ExchangeID: Answer]) {
      trigger = item.trigger
      if case .answer(let id) = trigger.origin { answer = answers[id] } else { answer = nil }
    }
  }
}
