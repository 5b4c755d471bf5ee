package import StubServer

extension Transcript {
  /// The last change of a path, and its value since then.
  package struct LastChange {
    package let value: String
    /// The virtual time since T+0.
    package let at: Duration
    package let line: Int
    package let valueOrigin: ValueOrigin
    /// The line of the step that launched the app in which it changed; nil before the first launch.
    package let launch: Int?

    /// Whether it is a row that was inserted, removed or moved, which has no value of its own.
    var isRowMove: Bool { value.hasPrefix("+") || value.hasPrefix("-") || value.hasPrefix("@") }
  }

  /// The origin of a value: its trigger, and the answer of the same instant that the trigger names.
  package struct ValueOrigin {
    package let trigger: Trigger
    package let answer: Answer?

    init(_ item: Journal.Item, _ answers: [ExchangeID: Answer]) {
      trigger = item.trigger
      if case .answer(let id) = trigger.origin { answer = answers[id] } else { answer = nil }
    }
  }
}
