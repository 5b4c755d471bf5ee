/// Text for the diagnostics of TAP, in the subset of YAML that TAP readers support.
enum YAMLText {
  /// Returns the text in quotation marks, on one line.
  static func quoted(_ text: String) -> String {
    let pairs = [("\\", "\\\\"), ("\"", "\\\""), ("\n", "\\n"), ("\t", "\\t")]
    return "\"" + pairs.reduce(text.visible) { $0.replacing($1.0, with: $1.1) } + "\""
  }

  /// Returns a block with the text's own lines and a line end after the last; in quotation marks when a
  /// reader would drop leading or trailing white space.
  static func block(_ text: String, indent: String) -> String {
    let lines = text.visible.split(separator: "\n", omittingEmptySubsequences: false)
    let begins = lines.first?.first.map { !$0.isWhitespace } ?? false
    let ends = lines.last?.contains { !$0.isWhitespace } ?? false
    guard begins, ends else { return quoted(text) }
    // Empty lines are indented too, because perl's reader takes an unindented one for the end.
    return (["|"] + lines.map { indent + $0 }).joined(separator: "\n")
  }
}
