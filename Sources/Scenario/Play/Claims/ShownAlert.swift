import ScenarioBasics

extension Transcript {
  /// An alert that was shown to the user.
  package struct ShownAlert: Sendable {
    /// The text in quotation marks, as its line has it.
    package let text: String
    /// The virtual time since T+0.
    package let at: Duration
    /// The line of the step in which it was shown.
    package let line: Int
    package let valueOrigin: ValueOrigin

    /// Returns nil for an event that shows no alert.
    init?(_ item: Journal.Item, line: Int, _ origin: ValueOrigin) {
      guard case .app(.navigation(let change)) = item.entry, let text = change.alertText else { return nil }
      (self.text, at) = (text, item.at)
      (self.line, valueOrigin) = (line, origin)
    }
  }
}
