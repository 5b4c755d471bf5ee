import ScenarioBasics
import ScenarioEvents
import ScenarioFormat
import ScenarioPlay

/// One sentence for what differs in a step: `1 request is unexpected, 4 lines occur earlier`.
struct DifferenceSummary {
  private let differences: [Difference]

  init(_ comparison: Comparison) {
    let moved = comparison.movedLines
    differences = comparison.rows.indices.compactMap { index in
      let exchange = comparison.exchange(of: index).map { TranscriptLine($0.text) }
      return switch comparison.rows[index] {
      case _ where comparison.isPart(index): nil
      case let row where exchange != nil: exchange.flatMap { Difference(row, of: $0) }
      case .missing(let line) where moved.contains(line): Difference(moved: TranscriptLine(line))
      case .unexpected(let line) where moved.contains(line): nil
      case let row: Difference(row)
      }
    }
  }

  /// Why the script cannot go on; nil while it can.
  var brokenScript: String? { differences.lazy.compactMap(\.brokenScript).first }

  /// The differences, counted by kind.
  var sentence: String {
    if let brokenScript { return brokenScript }
    let counts = Dictionary(grouping: differences, by: \.sort).mapValues(\.count)
    return counts.sorted { $0.key < $1.key }.map { $0.key.words(count: $0.value) }.joined(separator: ", ")
  }

  /// When it first differs, as far as a folded line lets it be known: at the latest when the step was over.
  func time(startedAt start: Duration, endedAt end: Duration? = nil) -> String {
    let known = known
    guard brokenScript != nil || !known.isEmpty else { return between(start) }
    let moment = moment(startedAt: start, endedAt: end)
    let isOneInstant = known.count == differences.count && known.allSatisfy { start + $0 == moment }
    let isAtEnd = end == moment && !known.contains { start + $0 == moment }
    return (brokenScript != nil || isAtEnd || isOneInstant ? "" : "first at ") + "T+\(moment.word)"
  }

  /// The moment that ``time(startedAt:endedAt:)`` names, the first of two.
  func moment(startedAt start: Duration, endedAt end: Duration? = nil) -> Duration {
    if let broken = differences.first(where: { $0.brokenScript != nil }) {
      return start + broken.times.lowerBound
    }
    let first = start + (known.min() ?? differences.map(\.times.lowerBound).min() ?? .zero)
    if !known.isEmpty, let end, end >= start, first > end { return end }
    return first
  }

  /// The times of those that a folded line does not hide.
  private var known: [Duration] { differences.filter { !$0.isFoldedPair }.map(\.times.lowerBound) }

  private func between(_ start: Duration) -> String {
    guard let first = differences.map(\.times.lowerBound).min(),
      let last = differences.map(\.times.upperBound).max()
    else { return "T+\(start.word)" }
    if first == last { return "T+\((start + first).word)" }
    return "between T+\((start + first).word) and T+\((start + last).word)"
  }
}

/// One row that is not as expected.
private struct Difference {
  /// Kinds of difference in the order in which a sentence names them.
  struct Kind: Hashable, Comparable {
    enum Category: Int { case unexpected, missing, differs, earlier, later, moved }
    let fate: Category
    let noun: String

    static func < (one: Kind, other: Kind) -> Bool {
      (one.fate.rawValue, rank(one.noun)) < (other.fate.rawValue, rank(other.noun))
    }

    func words(count: Int) -> String {
      let isOne = count == 1
      let verb =
        switch fate {
        case .unexpected: isOne ? "is unexpected" : "are unexpected"
        case .missing: isOne ? "is missing" : "are missing"
        case .differs: isOne ? "differs" : "differ"
        case .earlier: isOne ? "occurs earlier" : "occur earlier"
        case .later: isOne ? "occurs later" : "occur later"
        case .moved: isOne ? "is in another order" : "are in another order"
        }
      let many = noun == Difference.detail ? "lines of a request" : "\(noun)s"
      return "\(count) \(isOne ? noun : many) \(verb)"
    }

    private static func rank(_ noun: String) -> Int {
      ["request", Difference.detail, "answer", "change", "value", "folded line"].firstIndex(of: noun) ?? 6
    }
  }

  /// A header or a line of the body of a request.
  fileprivate static let detail = "line of a request"

  let sort: Kind
  let times: ClosedRange<Duration>
  var isFoldedPair = false
  var brokenScript: String?

  init?(_ row: Comparison.Row) {
    switch row {
    case .same: return nil
    case .missing(let line): self.init(TranscriptLine(line), .missing)
    case .unexpected(let line):
      self.init(TranscriptLine(line), .unexpected)
      brokenScript = TranscriptLine(line).missingAnswer?.sentence
    case .changed(let expected, let actual):
      self.init(TranscriptLine(expected), TranscriptLine(actual))
      brokenScript = TranscriptLine(actual).missingAnswer?.sentence
    }
  }

  init(moved line: TranscriptLine) {
    sort = Kind(fate: .moved, noun: "line")
    times = line.times
  }

  /// A detail of the exchange.
  init?(_ row: Comparison.Row, of exchange: TranscriptLine) {
    times = exchange.times
    switch row {
    case .same: return nil
    case .missing: sort = Kind(fate: .missing, noun: Self.detail)
    case .unexpected: sort = Kind(fate: .unexpected, noun: Self.detail)
    case .changed: sort = Kind(fate: .differs, noun: Self.detail)
    }
  }

  private init(_ line: TranscriptLine, _ fate: Kind.Category) {
    let nouns: [TranscriptEntry.Kind: String] = [.exchange: "request", .state: "change"]
    sort = Kind(fate: fate, noun: nouns[line.kind] ?? "line")
    times = line.times
  }

  private init(_ expected: TranscriptLine, _ actual: TranscriptLine) {
    let nouns: [TranscriptEntry.Kind: String] = [.exchange: "answer", .state: "value"]
    let (before, after) = (expected.times.lowerBound, actual.times.lowerBound)
    times = min(before, after)...max(expected.times.upperBound, actual.times.upperBound)
    isFoldedPair = expected.isFolded || actual.isFolded
    sort =
      if isFoldedPair {
        Kind(fate: .differs, noun: "folded line")
      } else if before != after {
        Kind(fate: after < before ? .earlier : .later, noun: "line")
      } else {
        Kind(fate: .differs, noun: nouns[actual.kind] ?? "line")
      }
  }
}

extension Comparison {
  /// Lines that were expected and came, and in another order.
  var movedLines: Set<String> {
    let whole = rows.indices.filter { exchange(of: $0) == nil }.map { rows[$0] }
    let missing = whole.compactMap { if case .missing(let line) = $0 { line } else { nil } }
    let unexpected = whole.compactMap { if case .unexpected(let line) = $0 { line } else { nil } }
    return Set(missing).intersection(unexpected)
  }
}
