import Foundation
import ScenarioBasics

/// The annotations that GitHub shows beside the lines of a change: the failures of a run, each at its line.
///
/// Known failures and scenarios for another platform are intended: the summary lists them, and annotations
/// for them would teach readers to ignore annotations.
struct Annotations {
  /// The number of annotations that GitHub shows for one step.
  private static let limit = 10
  /// The number of paths listed in one annotation; more are not read.
  private static let namedLimit = 40
  /// The length of a message in an annotation; more is not read beside a line of code.
  private static let messageLimit = 4096

  private let repository: RepositoryRoot
  /// The failures that may be shown, each with its line for the last annotation.
  private var failures: [(command: WorkflowCommand, words: String)] = []
  /// The lines of failures that are not shown.
  private var untold: [String] = []
  private var (wrong, unplayed) = (0, 0)

  init(_ repository: RepositoryRoot) { self.repository = repository }

  mutating func take(_ result: ScenarioResult) {
    if result.verdict == .unplayed { unplayed += 1 }
    guard result.verdict.isWrong else { return }
    wrong += 1
    let words = "\(result.place)  \(result.sentence.headline(200))"
    if failures.count < Self.limit {
      failures.append((error(result), words))
    } else if untold.count < Self.namedLimit {
      untold.append(words)
    }
  }

  /// The annotations, at most ten.
  var commands: [WorkflowCommand] {
    let warnings = unplayed == 0 ? [] : [warning]
    let room = Self.limit - warnings.count
    let shown = wrong > room ? room - 1 : wrong
    let rest = wrong > shown ? [more(than: shown)] : []
    return failures.prefix(shown).map(\.command) + rest + warnings
  }

  private func error(_ result: ScenarioResult) -> WorkflowCommand {
    let line = result.wrongLine.map { [("line", String($0))] } ?? []
    let file = [("file", repository.path(of: result.path).escaped())]
    return WorkflowCommand(
      level: .error, properties: file + line + [("title", result.sentence.headline(200))],
      message: result.text.cut(to: Self.messageLimit).visible)
  }

  private func more(than shown: Int) -> WorkflowCommand {
    let named = failures.dropFirst(shown).map(\.words) + untold
    let count = wrong - shown
    let rest = count - min(named.count, Self.namedLimit)
    let lines = named.prefix(Self.namedLimit) + (rest > 0 ? ["… \(rest) more"] : [])
    let noun = count == 1 ? "scenario" : "scenarios"
    return WorkflowCommand(
      level: .error, properties: [("title", "\(count) more \(noun) did not pass")],
      message: lines.joined(separator: "\n"))
  }

  private var warning: WorkflowCommand {
    let words = unplayed == 1 ? "1 scenario was not played" : "\(unplayed) scenarios were not played"
    return WorkflowCommand(
      level: .warning, properties: [("title", words)],
      message: "The run was interrupted, or stopped at the first failure.")
  }
}
