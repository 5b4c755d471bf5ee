/// A text that can be shown to a person: nothing in it steers a terminal, hides, or turns the direction of
/// what is read.
///
/// What the tool prints is of this type. A literal is the tool's own words; what is interpolated is escaped,
/// line feeds too, so that a value cannot pretend to be a line:
///
/// ```swift
/// let path = "a\u{1B}[2J.scenario"
/// let text: PrintableText = "`\(path)` cannot be read"
/// // `a\x1b[2J.scenario` cannot be read
/// ```
package struct PrintableText: Sendable, Hashable {
  /// As it is printed.
  package let text: String

  private init(printable text: String) { self.text = text }

  /// One line: its line feeds and tabs are escaped too.
  package init(_ line: some StringProtocol) { self.init(printable: String(line).escaped()) }

  /// Several lines.
  package init(lines text: some StringProtocol) {
    self.init(printable: String(text).escaped(keeping: ["\n", "\t"]))
  }

  /// A text that is escaped already, such as a line of a scenario file or of a transcript: it stays as it is,
  /// but for unseen scalars that it has all the same.
  package init(escaped text: some StringProtocol) {
    self.init(printable: String(text).escapedOnce(keeping: ["\n", "\t"]))
  }

  /// The same for one line, whose line feeds are escaped too.
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

    /// A text that is printable already goes in as it is.
    package mutating func appendInterpolation(_ text: PrintableText) { add(text) }

    /// Behind the other one, so that a literal inside of an interpolation is the tool's own words too.
    @_disfavoredOverload
    package mutating func appendInterpolation(_ value: some Any) {
      add(PrintableText(String(describing: value)))
    }

    private mutating func add(_ next: PrintableText) { text.append(escaped: next.text) }
  }
}

extension DefaultStringInterpolation {
  /// In a `String` it would be escaped again: write a PrintableText, or say `text`.
  @available(*, deprecated, message: "write a PrintableText, or take its `text`")
  package mutating func appendInterpolation(_ text: PrintableText) { appendInterpolation(text.text) }
}

extension PrintableText {
  package static func + (head: Self, tail: Self) -> Self { [head, tail].joined(separator: "") }

  /// How many columns of a terminal it takes.
  var columns: Int { text.columns }

  /// Of a text that is escaped already, the beginning that fits, as refusals quote it.
  package static func quoted(escaped text: String, toColumns limit: Int) -> String {
    ScenarioBasics.quoted(PrintableText(escapedLine: text).cut(toColumns: limit).text)
  }

  /// The beginning that fits, with `…` in the place of what does not.
  package func cut(toColumns limit: Int) -> Self { Self(printable: text.cut(toColumns: limit)) }

  /// A path with `…` in the place of folders that do not fit.
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

  /// Each with a line end behind it.
  package var asLines: PrintableText { map { $0 + "\n" }.joined(separator: "") }
}
