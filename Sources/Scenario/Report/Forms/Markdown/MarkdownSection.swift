/// A section of the summary that keeps only as many entries as it has room for.
struct MarkdownSection {
  private let head: String
  private var room: Int
  private var text = ""
  private var left = 0

  init(_ head: String, room: Int) { (self.head, self.room) = (head, room) }

  /// Creates a section with a heading and a table.
  init(_ title: String, _ columns: [String], room: Int) {
    let marks = MarkdownText.row(columns.map { _ in "---" })
    self.init("### \(title)\n\n" + MarkdownText.row(columns) + marks, room: room)
  }

  /// Adds an entry; after the first that did not fit, no more are added, so that the beginning is shown.
  mutating func add(_ make: @autoclosure () -> String) {
    if left > 0 { return left += 1 }
    let part = make()
    guard part.utf8.count <= room else { return left += 1 }
    room -= part.utf8.count
    text += part
  }

  /// The text of the section; empty when nothing was added.
  var whole: String {
    if text.isEmpty, left == 0 { return "" }
    let rest = "\n… \(left) more are left out here: GitHub limits a summary's size.\n"
    return "\n" + head + text + (left > 0 ? rest : "")
  }
}
