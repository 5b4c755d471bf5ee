package import ScenarioBasics

extension PlayEvent {
  /// The event's time, its name and its text: `T+1s  asked  GET /v1/latest`.
  package var sentence: String { (at.map { "T+\($0.word)  " } ?? "") + words }

  /// The sentence without the time.
  package var words: String {
    let members = members
    func value(_ name: String) -> JSONValue? { members.first { $0.name == name }?.value }
    let words = Self.telling.compactMap { value($0)?.string }
    let numbers = Self.numbers.compactMap { name in value(name)?.integer.map { "\(name) \($0)" } }
    return ([name.rawValue] + (words.isEmpty ? numbers : words)).joined(separator: "  ")
  }

  /// The members that the text consists of, in the order of a sentence.
  private static let telling = [
    "text", "scenario", "verdict", "request", "path", "value", "actual", "change", "answer", "end", "action",
    "store", "name", "outcome", "reason", "file", "for",
  ]

  /// The members that are printed when an event has no text.
  private static let numbers = ["exchange", "line"]

  /// Returns the members without those that an edit of the scenario's file changes by itself: its wording,
  /// and, when the file was edited, its line numbers and the members derived from its script.
  package func behaviour(isEdited: Bool) -> [JSONValue.Member] {
    members.filter { !Self.wording.contains($0.name) && !(isEdited && Self.inputs.contains($0.name)) }
  }

  private static let wording: Set = ["source", "title", "trace"]
  private static let inputs: Set = [
    "line", "because", "cause", "facts", "serves", "script", "unused", "number", "of", "failure", "diagnosis",
    "wrongLine",
  ]
}
