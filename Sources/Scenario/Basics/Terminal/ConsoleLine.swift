/// A line for the terminal: its parts with their tones, and how it is broken when the terminal is too narrow.
package struct ConsoleLine: Sendable, Equatable {
  /// The colour of a part, as a parameter of Select Graphic Rendition (ECMA-48, 8.3.117). A colour adds no
  /// information to the words.
  package enum Tone: Int, Sendable {
    case quiet = 2
    case bad = 31
    case good, doubtful
    case changed = 36
  }

  package enum Layout: Sendable, Equatable {
    /// Broken between words; the rows after the first are indented by so many columns.
    case wrapped(Int)
    /// Not broken, because it is copied from the terminal as one line, or because it is an excerpt.
    case unbroken
    /// Carets that underline the line above, and are broken with it.
    case carets
  }

  struct Part: Sendable, Equatable {
    let text: PrintableText
    let tone: Tone?
    /// Whether the text is the name of the tool at the beginning of a command.
    var isTool = false
  }

  let parts: [Part]
  package let layout: Layout

  /// The text without its tones.
  package var text: String { parts.map(\.text.text).joined() }

  init(parts: [Part], _ layout: Layout) { (self.parts, self.layout) = (parts, layout) }

  /// Creates a line of one tone, whose further rows are indented a little more than itself.
  package init(_ text: PrintableText, _ tone: Tone? = nil, _ layout: Layout? = nil) {
    let margin = text.text.prefix { $0 == " " }.count + 2
    self.init(parts: [Part(text: text, tone: tone)], layout ?? .wrapped(margin))
  }

  /// Creates a line from a text that is already escaped.
  package init(escaped text: String, _ tone: Tone? = nil, _ layout: Layout? = nil) {
    self.init(PrintableText(escapedLine: text), tone, layout)
  }

  /// Creates a line of several parts.
  package init(escaped parts: [(text: String, tone: Tone?)]) {
    let parts = parts.map { Part(text: PrintableText(escapedLine: $0.text), tone: $0.tone) }
    self.init(parts: parts, .wrapped(2))
  }

  /// Creates a line with a command, which is copied as it stands, and before it the words with a colon. The
  /// command begins with the name of a tool, or with variables for it.
  package static func command(escaped command: String, after words: String? = nil) -> ConsoleLine {
    let variables = command.split(separator: " ").prefix { $0.contains("=") }.map { "\($0) " }.joined()
    let name = command.dropFirst(variables.count).prefix { $0 != " " }
    let rest = command.dropFirst(variables.count + name.count)
    let texts = [words.map { "\($0):  " } ?? "", variables, String(name), String(rest)]
    let parts = texts.enumerated().map { place, text in
      Part(text: PrintableText(escapedLine: text), tone: nil, isTool: place == 2)
    }
    return ConsoleLine(parts: parts.filter { !$0.text.text.isEmpty }, .unbroken)
  }

  /// Returns the line with other words for the tool of that name in its command.
  package func spelling(_ name: String, as words: PrintableText) -> ConsoleLine {
    let tool = PrintableText(name)
    guard parts.contains(where: { $0.isTool && $0.text == tool }) else { return self }
    let spelled = parts.map { $0.isTool && $0.text == tool ? Part(text: words, tone: $0.tone) : $0 }
    return ConsoleLine(parts: spelled, layout)
  }

  /// The number of terminal columns that the line occupies when it is not broken.
  var columns: Int { text.columns }

  /// The indentation of the rows after the first.
  package var margin: Int {
    if case .wrapped(let margin) = layout { margin } else { text.prefix { $0 == " " }.count + 2 }
  }
}

extension ConsoleLine: ExpressibleByStringInterpolation {
  package init(stringLiteral text: String) { self.init(escaped: text) }

  package init(stringInterpolation: PrintableText.StringInterpolation) {
    self.init(PrintableText(stringInterpolation: stringInterpolation))
  }
}

extension ConsoleLine {
  /// The width of the column of labels.
  package static let labelWidth = 9

  /// Returns a line that begins with a verdict, whose tone it has: `PASS  a.scenario`.
  package static func verdict(_ word: String, _ tone: Tone, escaped text: String) -> ConsoleLine {
    let parts = [Part(text: PrintableText(word), tone: tone), Part(text: "  ", tone: nil)]
    return ConsoleLine(
      parts: parts + [Part(text: PrintableText(escapedLine: text), tone: nil)], .wrapped(word.count + 4))
  }

  /// Returns the lines with the label before the first, in a column of its own.
  package static func labelled(_ label: String, _ lines: [ConsoleLine]) -> [ConsoleLine] {
    lines.enumerated().map { number, line in
      let word = PrintableText((number == 0 ? label : "").padded(to: labelWidth))
      let isWrapped = if case .wrapped = line.layout { true } else { false }
      return ConsoleLine(
        parts: [Part(text: word, tone: .quiet)] + line.parts,
        isWrapped ? .wrapped(labelWidth + line.margin) : line.layout)
    }
  }

  /// The line with the escape sequences of its tones.
  var painted: String {
    parts.map { part in
      part.tone.map { "\u{1B}[\($0.rawValue)m\(part.text.text)\u{1B}[0m" } ?? part.text.text
    }.joined()
  }
}
