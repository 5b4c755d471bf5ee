/// The steps of a play as a scenario writes them, from what a log has of them.
struct RebuiltSteps {
  private let logged: LoggedSteps
  /// Of the scenario that was played; nil where the log has lost it.
  private let path: String?
  private let parser: ScenarioParser

  init(_ logged: LoggedSteps, of path: String?, _ vocabulary: Vocabulary) {
    (self.logged, self.path) = (logged, path)
    parser = ScenarioParser(vocabulary: vocabulary) { name throws(FixtureProblem) in
      throw .missing(name, nearest: nil)
    }
  }

  /// Whether the log has what was done in all steps.
  var isWhole: Bool { logged.lost.allSatisfy { $0 == 0 } && logged.steps.allSatisfy { $0.text != nil } }

  /// Between the blocks of the script that stood above them.
  func lines(_ script: RebuiltScript) -> [String] {
    var (lines, last): ([String], Int) = ([], 0)
    for (step, lost) in zip(logged.steps, logged.lost) {
      lines += script.lines(in: last..<step.line)
      if last == 0 { lines += [""] }
      lines += Self.gap(lost) + written(step)
      last = step.line
    }
    lines += Self.gap(logged.lost.last ?? 0) + script.lines(in: last..<Int.max)
    return logged.steps.isEmpty ? lines + ["", "launch"] : lines
  }

  private static func gap(_ count: Int) -> [String] {
    if count == 0 { return [] }
    let steps = count == 1 ? "a step" : "\(count) steps"
    return ["# missing: \(steps) here, of which the log has lost what was done"]
  }

  private func written(_ step: LoggedStep) -> [String] {
    guard let text = step.text else {
      let file = path.map { PrintableText($0).text } ?? "the file that was played"
      return ["# missing: the step of line \(step.line) of \(file), of which the log has lost what was done"]
    }
    guard !text.contains("\n"), reads([text]) else {
      let told = PrintableText.quoted(escaped: text, toColumns: 80)
      return ["# missing: the step \(told), which this release does not know"]
    }
    guard let shown = step.shown else {
      // What only claims a value shows nothing.
      if text.hasPrefix("expect "), text.contains(" is ") { return [text] }
      return [
        text, "# missing: what this step showed: delete this line, and rcc-sim run FILE --update writes it",
      ]
    }
    return [text] + scopes(step, shown)
      + shown.map { "  " + ExpectedLine.marked(PrintableText(escapedLine: $0).text) }
  }

  private func reads(_ lines: [String]) -> Bool {
    // What stands above the lines is not looked at, as behind a gap.
    let text = ([Gap.mark] + lines).joined(separator: "\n") + "\n"
    guard let file = try? parser.parse(Array(text.utf8), path: "") else { return false }
    return file.acts.count == 1 && file.steps.count == 1 && file.facts.isEmpty
  }

  /// What changed and did not show was left out by a scope.
  private func scopes(_ step: LoggedStep, _ shown: [String]) -> [String] {
    let heads = Set(shown.map { TranscriptLine($0) }.filter { $0.kind == .state }.map(\.head))
    let patterns = heads.filter { $0.contains("*") }.compactMap { PathPattern($0) }
    var seen: Set<String> = []
    let changed = step.changed.filter { seen.insert($0).inserted }
    let hidden = changed.filter { path in
      !heads.contains(path) && !patterns.contains { pattern in Path(path).map(pattern.matches) ?? false }
    }
    if hidden.isEmpty { return [] }
    let ignored = hidden.count == changed.count ? "**" : hidden.joined(separator: " ")
    return reads(["launch", "  | ignore \(ignored)"]) ? ["  | ignore \(ignored)"] : []
  }
}
