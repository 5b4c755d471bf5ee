/// The reason why a scenario is not played: the first error in it, its place, and what to write instead.
package struct SyntaxError: Error, Sendable, Equatable {
  /// The path as the user gave it.
  package let path: String
  /// The line of the scenario, counted from 1; for an error in a part, that of the `include`.
  package let line: Int
  /// The part whose line is wrong; nil for a line of the scenario itself.
  package let part: PartOrigin?
  /// The line in the file whose line is wrong, counted from 1.
  package let ownLine: Int
  /// The column, counted in characters from 1.
  package let column: Int
  /// The number of characters that the caret underlines; at least 1.
  package let width: Int
  /// The problem, in one sentence.
  package let message: String
  /// The text to write instead.
  package let remedy: String
  /// The source line; nil when the file was not read.
  package let excerpt: String?
  /// Further errors in the file, as far as they can be determined.
  package let others: [SyntaxError]

  init(path: String, _ complaint: Diagnostic, others: some Sequence<Diagnostic> = []) {
    self.path = path
    self.others = others.map { SyntaxError(path: path, $0) }
    part = complaint.at.origin
    line = part.map { $0.root ?? 1 } ?? complaint.at.line
    ownLine = complaint.at.line - (part?.head ?? 0)
    column = complaint.at.column
    width = max(1, complaint.at.text.count)
    message = complaint.message
    remedy = complaint.remedy
    excerpt = complaint.at.text.base
  }

  private init(path: String, message: String, remedy: String) {
    self.path = path
    (line, ownLine, column, width) = (1, 1, 1, 1)
    part = nil
    self.message = message
    self.remedy = remedy
    excerpt = nil
    others = []
  }

  /// Returns the error for a file that is too large to be a scenario, which is reported without reading the
  /// file.
  package static func tooLarge(path: String, bytes: Int) -> SyntaxError {
    SyntaxError(
      path: path, message: "the file has \(bytes) bytes; a scenario has at most 1 MiB",
      remedy: "put long bodies and rates beside it: `file NAME`, `rates csv NAME`")
  }
}
