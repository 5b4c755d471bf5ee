import ScenarioBasics
import ScenarioEvents
import ScenarioFormat
import ScenarioPlay

/// The first thing that is wrong in a step, in one line: what a list of failures has room for.
struct FirstDifference {
  /// Longer lines are cut in their middle: what they are about begins them, what is wrong ends them.
  private static let limit = 160

  /// The room for each of two texts that differ, if the whole line is too long.
  private static let width = 46

  let words: String
  /// The expected line that is meant, and how many of the same text before it are as expected.
  private let expected: (text: String, before: Int)?

  /// Nil if all lines are as expected.
  init?(_ comparison: Comparison) {
    let rows = comparison.rows
    let wrong = rows.indices.filter { !rows[$0].isSame && !comparison.isPart($0) }
    guard let first = wrong.first(where: { rows[$0].broken != nil }) ?? wrong.first else { return nil }
    let (row, moved) = (rows[first], comparison.movedLines)
    let isMoved = row.expected.map(moved.contains) ?? false
    // A line that came in another order stands in two rows.
    let more = wrong.count - moved.count - 1
    let rest = more > 0 ? " (and \(more) more)" : ""
    let exchange = comparison.exchange(of: first).map { TranscriptLine($0.text) }
    func told(_ width: Int) -> String {
      if isMoved { return "\(TranscriptLine(row.expected ?? "").body) is in another order" }
      return exchange.map { row.words(of: $0, width) } ?? row.words(width)
    }
    let (whole, limit) = (told(.max), Self.limit - rest.count)
    words = (whole.count > limit ? Self.cut(told(Self.width), to: limit) : whole) + rest
    expected = row.expected.map { text in (text, rows[..<first].count { $0 == .same(text) }) }
  }

  /// Where the file has it; nil where it has not, since it was not expected.
  func line(in lines: [ExpectedLine]) -> Int? {
    guard let expected else { return nil }
    return lines.filter { $0.text == expected.text }.dropFirst(expected.before).first?.line
  }

  private static func cut(_ text: String, to limit: Int) -> String {
    if text.count <= limit { return text }
    let end = limit / 3
    return text.prefix(limit - end - 3) + " … " + text.suffix(end)
  }
}

extension Comparison.Row {
  fileprivate var expected: String? {
    switch self {
    case .same(let line), .missing(let line), .changed(let line, _): line
    case .unexpected: nil
    }
  }

  fileprivate var broken: MissingAnswerReason? {
    switch self {
    case .unexpected(let line), .changed(_, let line): TranscriptLine(line).missingAnswer
    case .same, .missing: nil
    }
  }

  /// Returns the words of a detail of the exchange, with `width` characters of each of two details.
  fileprivate func words(of exchange: TranscriptLine, _ width: Int) -> String {
    func text(_ line: String) -> Substring { line.drop { $0 == " " } }
    return switch self {
    case .same(let line): "\(exchange.head) has \(text(line))"
    case .missing(let line): "\(exchange.head) lacks \(text(line))"
    case .unexpected(let line): "\(exchange.head) has \(text(line)), which is unexpected"
    case .changed(let expected, let actual):
      TextDifference(text(actual), text(expected), width: width).words(exchange.head, "has")
    }
  }

  /// Returns the words of the row, with `width` characters of each of two texts.
  fileprivate func words(_ width: Int) -> String {
    switch self {
    case .same(let line): TranscriptLine(line).body
    case .missing(let line): "\(TranscriptLine(line).body) is missing"
    case .unexpected(let line):
      broken?.words(TranscriptLine(line).head) ?? "\(TranscriptLine(line).body) is unexpected"
    case .changed(let expected, let actual):
      broken?.words(TranscriptLine(actual).head)
        ?? LinePair(expected: TranscriptLine(expected), actual: TranscriptLine(actual), width: width).words
    }
  }
}

/// A line that came in the stead of another about the same.
private struct LinePair {
  let expected: TranscriptLine
  let actual: TranscriptLine
  /// The room for each of two texts.
  let width: Int

  var words: String {
    let (before, after) = (expected.times.lowerBound, actual.times.lowerBound)
    if expected.isFolded || actual.isFolded { return folded }
    if actual.outcome == "…", expected.outcome != "…" { return outcome }
    if before != after { return "\(subject) occurs \(Self.time(after)), expected \(Self.time(before))" }
    switch actual.kind {
    case .exchange: return outcome
    case .state: return value
    case .file, .rejection, .navigation: return came
    }
  }

  private var subject: String {
    actual.kind == .state || actual.kind == .exchange ? actual.head : actual.body
  }

  private var folded: String {
    let ends = [
      min(expected.times.lowerBound, actual.times.lowerBound),
      max(expected.times.upperBound, actual.times.upperBound),
    ]
    return "\(actual.head) differs between +\(ends[0].word) and +\(ends[1].word)"
  }

  private var outcome: String {
    guard let (one, other) = parts(" → ", dividing: \.body), one.rest != other.rest else { return came }
    let told = TextDifference(other.rest, one.rest, width: width)
    let came = other.rest == "…" ? "is still open" : "gives \(told.one)"
    return "\(actual.head) \(came), expected \(one.rest == "…" ? "to be still open" : told.other)"
  }

  /// The value it came to; from where, only if that is not as expected either.
  private var value: String {
    if expected.detail.hasPrefix("is "), actual.detail.hasPrefix("is ") {
      let values = [actual, expected].map { $0.detail.dropFirst("is ".count) }
      return TextDifference(values[0], values[1], width: width).words(actual.head, "is")
    }
    guard let (one, other) = parts(" → ", dividing: \.detail) else { return came }
    return one.first == other.first
      ? TextDifference(other.rest, one.rest, width: width).words(actual.head, "is")
      : TextDifference(actual.detail, expected.detail, width: width).words(actual.head, "changes")
  }

  private var came: String {
    if actual.head == expected.head, actual.kind == .state {
      let told = TextDifference(actual.detail, expected.detail, width: width)
      return "\(actual.head)  \(told.one) occurred, expected \(told.other)"
    }
    let told = TextDifference(actual.body, expected.body, width: width)
    return "\(told.one) occurred, expected \(expected.kind == .state ? expected.detail : told.other)"
  }

  private typealias Part = (first: Substring, rest: Substring)

  /// Returns the text before and after the first arrow, if both lines have an arrow.
  private func parts(_ arrow: String, dividing text: (TranscriptLine) -> String) -> (Part, Part)? {
    let parts = [expected, actual].map { line -> Part? in
      let whole = text(line)
      return whole.firstRange(of: arrow).map { (whole[..<$0.lowerBound], whole[$0.upperBound...]) }
    }
    guard let one = parts[0], let other = parts[1] else { return nil }
    return (one, other)
  }

  private static func time(_ time: Duration) -> String { time == .zero ? "at once" : "at +\(time.word)" }
}

extension TextDifference {
  fileprivate func words(_ subject: some StringProtocol, _ verb: String) -> String {
    "\(subject) \(verb) \(one), expected \(other)"
  }
}

extension TranscriptLine {
  /// The text after the path in a line of a state.
  fileprivate var detail: String { String(body.dropFirst(head.count).drop { $0 == " " }) }
}
