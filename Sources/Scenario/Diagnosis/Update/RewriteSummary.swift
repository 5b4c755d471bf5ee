package import ScenarioEvents
package import ScenarioFormat

/// The changes that `--update` made to a file, for a person who wants to know whether to look.
package struct RewriteSummary {
  private let path: String
  /// Expected lines that were written anew, or taken out.
  private let lines: Int
  /// Where the steps begin in whose lines it wrote, in the file as it is now.
  private let steps: [Int]

  package init(of old: ScenarioFile, as new: ScenarioFile) {
    path = new.path
    let counts = zip(old.steps, new.steps).map { before, after in
      (line: after.line, count: Self.count(before.expected.map(\.text), after.expected.map(\.text)))
    }
    lines = counts.map(\.count).reduce(0, +)
    steps = counts.filter { $0.count > 0 }.map(\.line)
  }

  /// The event of the stream that tells of it.
  package var event: PlayEvent { .updated(.init(scenario: path, lines: lines, steps: steps)) }

  /// A changed line counts once, not as one that went and one that came.
  private static func count(_ before: [String], _ after: [String]) -> Int {
    let kept = LineMatching.partners(before, after) { $0.utf8.elementsEqual($1.utf8) }.count
    return max(before.count, after.count) - kept
  }
}
