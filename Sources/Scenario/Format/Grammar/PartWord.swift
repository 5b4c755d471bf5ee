/// A word that begins a line about parts.
enum PartWord: String, CaseIterable {
  case include, part

  /// The text that the help shows after the word.
  static let usage = "NAME"

  var summary: String {
    switch self {
    case .include: "has the lines of a part here: its facts, its answers, and its steps, which are one step"
    case .part: "begins a part in the scenario itself; its lines are those below, up to the next part"
    }
  }

  /// The text to write after the word.
  var remedy: String {
    switch self {
    case .include: "write the name of a part: include signed-in.part"
    case .part: "write its name, and its lines below: part signed-in"
    }
  }

  /// Returns the word that begins the line, or nil if it is about something else.
  init?(_ line: SourceLine) {
    guard case .input(let input) = line, let head = TokenStream(input).next else { return nil }
    self.init(rawValue: head.string)
  }
}
