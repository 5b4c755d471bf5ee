/// A text that is safe to print: nothing in it controls a terminal, is invisible, or changes the reading
/// direction.
///
/// All output of the tool has this type. Literals are the tool's own words; interpolated values are escaped,
/// including line feeds, so that a value cannot imitate a line:
///
/// ```swift
/// let path = "a\u{1B}[2J.scenario"
/// let text: PrintableText = "`\(path)` cannot be read"
/// // `a\x1b[2J.scenario` cannot be read
/// ```
package struct PrintableText: Sendable, Hashable {
  /// The text as it is printed.
  package let text: String

  private init(printable text: String) { self.text = text }

  /// Creates one line, with line feeds and tabs escaped.
  package init(_ line: some StringProtocol) { self.init(printable: String(line).escaped()) }

  /// Creates a text of several lines, with line feeds and tabs kept.
  package init(lines text: some StringProtocol) {
    self.init(printable: String(text).escaped(keeping: ["\n", "\t"]))
  }

  /// Creates a text from one that is already escaped, such as a line of a scenario file or of a transcript:
  /// only unseen scalars that remain in it are escaped.
  package init(escaped text: some StringProtocol) {
    self.init(printable: String(text).escapedOnce(keeping: ["\n", "\t"]))
  }

  /// Creates one line from a text that is already escaped; line feeds are escaped too.
  package init(escapedLine text: some StringProtocol) {
    self.init(printable: String(text).escapedOnce(keeping: ["\t"]))
  }
}

extension PrintableText: ExpressibleByStringInterpolation {
  package init(stringLiteral text: String) { self.init(escaped: text) }

  package init(stringInterpolation interpolation: StringInterpolation) {
    self.init(printable: interpolation.text)
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) { add(PrintableText(escaped: literal)) }

    /// Inserts a text that is already printable without escaping it.
    package mutating func appendInterpolation(_ text: PrintableText) { add(text) }

    /// Disfavored, so that a literal inside an interpolation is also treated as the tool's own words.
    @_disfavoredOverload
    package mutating func appendInterpolation(_ value: some Any) {
      add(PrintableText(String(describing: value)))
    }

    private mutating func add(_ next: PrintableText) { text.append(escaped: next.text) }
  }
}

extension DefaultStringInterpolation {
  /// Warns because the text would be escaped again in a `String`: use a PrintableText, or its `text`.
  @available(*, deprecated, message: "write a PrintableText, or take its `text`")
  package mutating func appendInterpolation(_ text: PrintableText) { appendInterpolation(text.text) }
}

extension PrintableText {
  package static func + (head: Self, tail: Self) -> Self { [head, tail].joined(separator: "") }

  /// The number of terminal columns that the text occupies.
  var columns: Int { text.columns }

  /// Returns the quoted beginning of an already escaped text that fits, as refusals show it.
  package static func quoted(escaped text: String, toColumns limit: Int) -> String {
    ScenarioBasics.quoted(PrintableText(escapedLine: text).cut(toColumns: limit).text)
  }

  /// Returns the text cut to the limit, with `…` in place of the rest.
  package func cut(toColumns limit: Int) -> Self { Self(printable: text.cut(toColumns: limit)) }

  /// Returns a path cut to the limit, with `…` in place of folders.
  func cutAsPath(toColumns limit: Int) -> Self { Self(printable: text.cutAsPath(toColumns: limit)) }
}

extension Sequence<PrintableText> {
  package func joined(separator: PrintableText) -> PrintableText {
    var all = PrintableText.StringInterpolation(literalCapacity: 0, interpolationCount: 0)
    for (number, text) in enumerated() {
      if number > 0 { all.appendInterpolation(separator) }
      all.appendInterpolation(text)
    }
    return PrintableText(stringInterpolation: all)
  }

  /// The elements, each followed by a line end.
  package var asLines: PrintableText { map { $0 + "\n" }.joined(separator: "") }
}
