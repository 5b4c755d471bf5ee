/// Text as Markdown holds it in the dialect of GitHub, tables and HTML included.
enum MarkdownText {
  /// Words that are read as they stand.
  static func plain(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.visibleLine.unicodeScalars {
      if "\\`*_[]<>&|~$".unicodeScalars.contains(scalar) { escaped.append("\\") }
      escaped.append(scalar)
    }
    return String(escaped)
  }

  /// Words with code between backticks.
  static func sentence(_ text: String) -> String {
    let parts = text.visibleLine.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    // Without its partner a backtick is just one.
    if parts.count.isMultiple(of: 2) { return plain(text) }
    return parts.enumerated().map { index, part in
      index.isMultiple(of: 2) ? plain(part) : part.isEmpty ? plain("``") : code(part)
    }.joined()
  }

  /// Code in a cell of a table: a bar would end the cell.
  static func code(_ text: String) -> String {
    let text = text.visibleLine
    let fence = String(repeating: "`", count: longestRun(in: text) + 1)
    // One space on each side is taken off again, and keeps a backtick at an edge from the fence.
    let edge = text.hasPrefix("`") || text.hasSuffix("`") || text.hasPrefix(" ") || text.isEmpty ? " " : ""
    return (fence + edge + text + edge + fence).replacing("|", with: "\\|")
  }

  /// Text between tags of HTML, where no Markdown is read.
  static func html(_ text: String) -> String {
    text.visibleLine.betweenTags
  }

  /// A block of lines that are shown as they are.
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
