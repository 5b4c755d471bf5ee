/// The colour of a console line, chosen by its beginning; a colour adds no information to the words.
struct ANSIStyle {
  private enum Colour: Int {
    case dim = 2
    case red = 31
    case green, yellow
    case cyan = 36

    func over(_ text: some StringProtocol) -> String { "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" }
  }

  private let colour: Colour?
  /// The number of characters from the line's beginning that are coloured; nil for all.
  private let length: Int?

  init(of line: String) {
    if let word = Self.verdicts.first(where: { line.hasPrefix($0.word + "  ") }) {
      (colour, length) = (word.colour, word.word.count)
    } else if ConsoleLabel(of: line) != nil {
      (colour, length) = (.dim, ConsoleLabel.width)
    } else {
      let beginning = Self.beginnings.first { line.hasPrefix($0.text) }
      (colour, length) = (beginning?.colour ?? (line.isCarets ? .yellow : nil), nil)
    }
  }

  /// Returns the first row of the line with its colour; ``next(_:)`` colours the other rows of a wrapped
  /// line.
  func first(_ row: String) -> String {
    guard let colour else { return Self.counts(row) }
    guard let length else { return colour.over(row) }
    return colour.over(row.prefix(length)) + row.dropFirst(length)
  }

  func next(_ row: String) -> String {
    guard let colour else { return Self.counts(row) }
    return length == nil ? colour.over(row) : row
  }

  /// Returns the line with its counts coloured, if it is a summary that begins with a number.
  static func counts(_ line: String) -> String {
    if line.first?.isNumber != true { return line }
    return line.replacing(#/\d+ passed/#) { Colour.green.over($0.output) }
      .replacing(#/\d+ (failed|broken|not the same twice|files? refused)/#) { Colour.red.over($0.output.0) }
      .replacing(#/\d+ (known to fail|skipped|not played)/#) { Colour.yellow.over($0.output.0) }
  }

  private static let verdicts: [(word: String, colour: Colour)] = [
    ("PASS", .green), ("FAIL", .red), ("ERROR", .red), ("DIFFERS", .red), ("KNOWN", .yellow),
    ("SKIP", .yellow), ("UPDATED", .cyan), ("RECORDED", .cyan),
  ]

  private static let beginnings: [(text: String, colour: Colour)] = [
    ("    - ", .red), ("    + ", .green), ("      … ", .dim), ("    · ", .dim), ("never exercised", .dim),
  ]
}

/// A label before a part of a failure, in a column of its own.
package struct ConsoleLabel {
  package static let width = 9

  /// Whether the text after the label is meant to be copied, so that it is not wrapped.
  let isToCopy: Bool

  /// Returns nil for a line without a label.
  package init?(of line: String) {
    let word = line.prefix(Self.width)
    guard word.count == Self.width, word.hasSuffix("  "), let label = word.split(separator: "  ").first
    else { return nil }
    guard let isToCopy = Self.all[String(label)] else { return nil }
    self.isToCopy = isToCopy
  }

  private static let all = [
    "because": false, "then": false, "first": false, "last": false, "wire": false, "said": false,
    "ledger": false, "by": false, "open": false, "missing": false, "slowest": true, "to fix": true,
    "to see": true,
    "again": true, "accept": true,
  ]
}

extension String {
  /// Whether the line consists of carets that underline the line above.
  package var isCarets: Bool { contains("^") && allSatisfy { $0 == " " || $0 == "^" } }
}
