import ScenarioEvents
import ScenarioFormat
import ScenarioPlay

/// The rule for the order of lines, when all expected lines are printed in another order, and where to move
/// one.
struct OrderDiagnosis: Diagnosis {
  private let rows: [Comparison.Row]
  private let step: Step
  private let moved: [String]
  private let isLaterOrder: Bool
  /// Whether each instant has the lines that are expected of it, in any order.
  private let isWithinInstants: Bool
  /// The causes, if requests with bodies have moved: which of them is sent first is behavior of the app.
  private let causes: [String]?

  /// Returns nil when more than the order differs.
  init?(_ failed: FailedStep) {
    (rows, step, isLaterOrder) = (failed.lines.rows, failed.step, failed.play.isLaterOrder)
    moved = rows.compactMap { if case .missing(let line) = $0 { line } else { nil } }
    let came = rows.compactMap { if case .unexpected(let line) = $0 { line } else { nil } }
    let others = rows.count { if case .changed = $0 { true } else { false } }
    guard !moved.isEmpty, others == 0, moved.sorted() == came.sorted() else { return nil }
    let record = failed.record
    let arranged = UnorderedLineMatcher.arranged(record.expected, like: record.lines, fits: record.fits)
    isWithinInstants = Comparison(expected: arranged, actual: record.lines, fits: record.fits).isEqual
    let movesBodies = failed.lines.movedLines != Set(moved)
    guard isWithinInstants || !movesBodies else { return nil }
    causes = movesBodies ? LineCauses(failed).lines : nil
  }

  /// Whether nothing that the app did is in doubt.
  var isOfLinesAlone: Bool { causes == nil }

  var because: [String] {
    causes ?? [
      "lines are in order of time; at one instant: exchanges, files, navigation and alerts as they happened,",
      "then state as declared",
    ]
  }

  var toFix: [Failure.SectionEntry] { (isLaterOrder ? [] : move) + acceptAnyOrder }

  private var acceptAnyOrder: [Failure.SectionEntry] {
    guard isWithinInstants, step.verb.mayCompare(.anyOrder) else { return [] }
    let line = step.lastInputLine
    let words = "if the order does not matter, add below line \(line):"
    return [
      .init(move.isEmpty || isLaterOrder ? words : "or, \(words)", .insertBelow(line), ["  | any order"])
    ]
  }

  /// The edit that moves the only line, with the body of its request.
  private var move: [Failure.SectionEntry] {
    guard let first = moved.first, moved.dropFirst().allSatisfy({ $0.hasPrefix("  ") }),
      let line = lineNumber(of: first), let place = rows.firstIndex(of: .unexpected(first))
    else { return [] }
    let last = line + moved.count - 1
    let before = rows[..<place].reversed().lazy.compactMap(expected).compactMap(lineNumber).first
    let after = rows[(place + moved.count)...].lazy.compactMap(expected).compactMap(lineNumber).first
    let ways = before.map { ("below line \($0)", $0 + 1) } ?? after.map { ("above line \($0)", $0) }
    let noun = moved.count == 1 ? "line \(line)" : "lines \(line) to \(last)"
    return ways.map { way, above in [.init("move \(noun) \(way)", .move(line...last, above: above))] } ?? []
  }

  private func expected(_ row: Comparison.Row) -> String? {
    if case .same(let line) = row { line } else { nil }
  }

  private func lineNumber(of text: String) -> Int? { step.expected.first { $0.text == text }?.line }
}
