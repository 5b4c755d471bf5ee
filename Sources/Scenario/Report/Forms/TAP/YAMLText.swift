/// Text as the diagnostics of TAP hold it, in the part of YAML that the readers of TAP know.
enum YAMLText {
  /// In quotes, on one line.
  static func quoted(_ text: String) -> String {
    let pairs = [("\\", "\\\\"), ("\"", "\\\""), ("\n", "\\n"), ("\t", "\\t")]
    return "\"" + pairs.reduce(text.visible) { $0.replacing($1.0, with: $1.1) } + "\""
  }

  /// With its own lines, and a line end behind the last; where a reader would lose its edges, in quotes.
  static func block(_ text: String, indent: String) -> String {
    let lines = text.visible.split(separator: "\n", omittingEmptySubsequences: false)
    let begins = lines.first?.first.map { !$0.isWhitespace } ?? false
    let ends = lines.last?.contains { !$0.isWhitespace } ?? false
    guard begins, ends else { return quoted(text) }
    // An empty line is indented like the others: perl's reader would take another one for the end.
    return (["|"] + lines.map { indent + $0 }).joined(separator: "\n")
  }
}
