package import StubServer

extension Transcript {
  /// When a path changed last, and what it has been since.
  package struct LastChange {
    package let value: String
    /// Virtual time since T+0.
    package let at: Duration
    package let line: Int
    package let giver: Giver
    /// The line of the step that launched the app in which it changed; nil before the first launch.
    package let launch: Int?

    /// A row that came, went or moved has no value of its own.
    var isRowMove: Bool { value.hasPrefix("+") || value.hasPrefix("-") || value.hasPrefix("@") }
  }

  /// The event that was taken last in an instant, and the answer that it came of.
  package struct Giver {
    package private(set) var impulse: Impulse?
    package private(set) var answer: Answer?
    private var answers: [(id: ExchangeID, answer: Answer)] = []

    mutating func take(_ item: Journal.Item) {
      switch item.entry {
      case .answered(let id, let answer, _, _): answers.append((id, answer))
      case .app(.processed):
        impulse = item.impulse
        answer = answers.last { item.impulse.origin == .answer($0.id) }?.answer
      default: break
      }
    }
  }
}
