/// A token of Swift source, as far as a mutation needs to know it.
struct SourceToken: Hashable {
  enum Kind: Hashable {
    /// A name, a keyword or a `$0`.
    case word
    case number
    /// A string literal, with everything that is interpolated in it.
    case text
    /// An operator, such as `<=`, `.` or `->`.
    case symbol
    /// A bracket, `,`, `:`, `;`, `@` or `#`.
    case mark
  }

  let kind: Kind
  let text: String
  /// The bytes of the file that the token covers.
  let bytes: Range<Int>
  /// The line, from 1.
  let line: Int
  /// Whether blanks, a comment or the beginning of the file are before it, and after it.
  var isSpacedBefore: Bool
  var isSpacedAfter = false
  /// Whether it is the first of its line.
  let isFirstInLine: Bool

  /// Whether it is an operator between two operands, by the rule of the language: blanks on both sides or on
  /// neither.
  var isBinary: Bool { kind == .symbol && isSpacedBefore == isSpacedAfter }
}
