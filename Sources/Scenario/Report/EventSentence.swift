extension JSONValue {
  /// `T+1s  asked  GET /v1/latest`: an event's time, its name, and what it says in words.
  var sentence: String { (self["at"]?.string.map { "T+\($0)  " } ?? "") + words }

  /// The same without its time.
  var words: String {
    let words = Self.telling.compactMap { self[$0]?.string }
    return ([self["event"]?.string ?? ""] + (words.isEmpty ? numbers : words)).joined(separator: "  ")
  }

  /// The members that say it, in the order of a sentence.
  private static let telling = [
    "text", "scenario", "verdict", "request", "path", "value", "actual", "change", "answer", "end", "outcome",
    "reason", "file", "for",
  ]

  /// What it is about, where it has no words.
  private var numbers: [String] {
    ["exchange", "line"].compactMap { name in self[name]?.integer.map { "\(name) \($0)" } }
  }
}
