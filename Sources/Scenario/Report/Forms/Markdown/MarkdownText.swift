/// Text escaped for GitHub's dialect of Markdown, including tables and HTML.
enum MarkdownText {
  /// Returns text that is shown literally.
  static func plain(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.visibleLine.unicodeScalars {
      if "\\`*_[]<>&|~$".unicodeScalars.contains(scalar) { escaped.append("\\") }
      escaped.append(scalar)
    }
    return String(escaped)
  }

  /// Returns text with code between backticks.
  static func sentence(_ text: String) -> String {
    let parts = text.visibleLine.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    // An unpaired backtick is a plain character.
    if parts.count.isMultiple(of: 2) { return plain(text) }
    return parts.enumerated().map { index, part in
      index.isMultiple(of: 2) ? plain(part) : part.isEmpty ? plain("``") : code(part)
    }.joined()
  }

  /// Returns code for a cell of a table, in which a bar would end the cell.
  static func code(_ text: String) -> String {
    let text = text.visibleLine
    let fence = String(repeating: "`", count: longestRun(in: text) + 1)
    // Markdown removes one space on each side; it separates a backtick at the edge from the fence.
    let edge = text.hasPrefix("`") || text.hasSuffix("`") || text.hasPrefix(" ") || text.isEmpty ? " " : ""
    return (fence + edge + text + edge + fence).replacing("|", with: "\\|")
  }

  /// Returns text to write between HTML tags, where Markdown is not interpreted.
  static func html(_ text: String) -> String {
    text.visibleLine.betweenTags
  }

  /// Returns a code block whose lines are shown unchanged.
  static func fenced(_ text: String) -> String {
    let text = text.visible
    let fence = String(repeating: "`", count: max(3, longestRun(in: text) + 1))
    return "\(fence)text\n\(text)\n\(fence)"
  }

  static func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }

  private static func longestRun(in text: String) -> Int {
    var (longest, run) = (0, 0)
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
