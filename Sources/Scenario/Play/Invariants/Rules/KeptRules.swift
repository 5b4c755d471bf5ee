import ScenarioBasics
import ScenarioFormat

/// Rules about what an app keeps.
extension Invariant {
  /// ``InvariantRule/saved``
  ///
  /// - Parameters:
  ///   - path: The path of what is saved.
  ///   - saved: Returns what the state shows as saved; nil while it is not saved.
  ///   - restored: Returns what the state shows after a launch; nil until it was read.
  /// - Returns: The invariant.
  public static func nothingSavedIsLost<State, Saved: Equatable & Sendable>(
    at path: String, saved: @escaping @Sendable (State) -> Saved?,
    restored: @escaping @Sendable (State) -> Saved?
  ) -> Invariant {
    Invariant(.saved, of: path, remembering: KeptValue<Saved>()) { (kept, now: ObservedInstant<State>) in
      guard now.isRunning else { return nil }
      if kept.isRelaunched(now.launches) {
        guard let found = restored(now.state) else { return nil }
        if let lost = kept.lost(found, launches: now.launches) {
          return "\(path) was shown as saved as \(lost), and is \(found) after the relaunch"
        }
      }
      kept.take(saved(now.state), launches: now.launches)
      return nil
    }
  }

  /// ``InvariantRule/typedText``
  ///
  /// - Parameter fields: Returns the texts of the fields that can be typed into, by identifier.
  /// - Returns: The invariant.
  public static func typedTextIsKept<State>(
    fields: @escaping @Sendable (State) -> [String: String]
  ) -> Invariant {
    Invariant(.typedText, of: nil, remembering: [String: String]()) {
      (typed, now: ObservedInstant<State>) in
      let texts = now.isRunning ? fields(now.state) : [:]
      defer {
        let touched = now.inputs.filter(\.isTyping).map { String($0.identifier) }
        for identifier in Set(typed.keys).union(touched) { typed[identifier] = texts[identifier] }
      }
      guard now.inputs.isEmpty else { return nil }
      for identifier in typed.keys.sorted() {
        guard let last = typed[identifier], let text = texts[identifier], text != last else { continue }
        return "the text of \(identifier) was typed as \"\(last)\", and became \"\(text)\" without an input"
      }
      return nil
    }
  }
}

/// The value that was last shown as saved.
private struct KeptValue<Saved: Equatable & Sendable>: Sendable {
  private var value: Saved?
  private var launches = 0

  func isRelaunched(_ launches: Int) -> Bool { launches != self.launches && self.launches > 0 }

  /// Returns what was shown as saved, if the app has found something else; it is compared once a launch.
  mutating func lost(_ found: Saved, launches: Int) -> Saved? {
    self.launches = launches
    return value.flatMap { $0 == found ? nil : $0 }
  }

  mutating func take(_ saved: Saved?, launches: Int) { (value, self.launches) = (saved, launches) }
}

extension ObservedInput {
  fileprivate var isTyping: Bool { isDone && step.role == .field }
}
