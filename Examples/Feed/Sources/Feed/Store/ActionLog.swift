/// The last actions and what became of them, for a report of a fault.
@MainActor
final class ActionLog {
  private static let length = 30

  /// A line for each action, the oldest first.
  private(set) var lines: [String] = []

  init(_ dispatcher: Dispatcher) {
    dispatcher.subscribe { [weak self] outcome in
      switch outcome {
      case .processed(let action, _, _): self?.append(action.name)
      case .rejected(let action, let rejection): self?.append("\(action.name) rejected: \(rejection.reason)")
      }
    }
  }

  private func append(_ line: String) { lines = (lines + [line]).suffix(Self.length) }
}
