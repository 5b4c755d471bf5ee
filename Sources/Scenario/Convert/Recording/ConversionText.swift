package import ScenarioBasics
import ScenarioFormat
package import ScenarioRecording

/// The messages about a conversion: how much of the recording is in the scenario, and what is not.
package struct ConversionText {
  package let lines: [PrintableText]

  /// The differences to a second recording that were not compared are listed after the masks.
  package init(
    _ script: RecordedScript, _ replay: ReplayFitter, count: Int, path: String,
    differing: [HARReading.Remark] = [], _ findings: RedactionFindings = RedactionFindings()
  ) {
    let leftOut = script.remarks.filter(\.isLeftOut)
    let changed = script.remarks.filter { !$0.isLeftOut }
    let converted = "\(script.converted.count) of \(count) \(count == 1 ? "entry" : "entries") converted"
    var lines: [PrintableText] = [
      "\(path)  \(converted)\(leftOut.isEmpty ? "" : ", \(leftOut.count) left out:")"
    ]
    lines += RemarkSummary(leftOut).lines.map { "  " + $0 }
    lines += [script.choice.words].compactMap(\.self)
    if !changed.isEmpty {
      lines += ["not as they were recorded:"] + RemarkSummary(changed).lines.map { "  " + $0 }
    }
    let files = script.files.entries
    if let first = files.first {
      let folder = first.name.prefix { $0 != "/" }
      lines.append("\(files.count) \(files.count == 1 ? "body is a file" : "bodies are files") in \(folder)/")
    }
    if let named = script.linked?.name {
      lines.append(
        "the answers stay in \(named), which the scenario names: it is too large to be written out")
    }
    let hasGaps = replay.hasGaps
    let played = Self.played(replay.result, count: script.converted.count, path, hasGaps: hasGaps)
    var compared = Self.masked(replay.masked)
    if !differing.isEmpty {
      compared += ["not compared:"] + RemarkSummary(differing).lines.map { "  " + $0 }
    }
    lines += RedactionSummary(findings).lines.map { PrintableText($0) }
    self.lines = lines + played.dropLast() + compared + played.suffix(1)
  }

  private static func masked(_ count: Int?) -> [PrintableText] {
    switch count {
    case nil: []
    case 0?: ["masked   nothing: what is shown is the same with both recordings"]
    case 1?: ["masked   1 line, where the recordings differ"]
    case let count?: ["masked   \(count) lines, where the recordings differ"]
    }
  }

  private static func played(
    _ result: ReplayFitter.Result, count: Int, _ path: String, hasGaps: Bool
  ) -> [PrintableText] {
    let told = played(result, count: count, path)
    guard hasGaps, case .passes = result else { return told }
    return told.dropLast() + [
      "next     write what its lines `# missing:` ask for, or delete them, then: "
        + "\(ToolName.typed) run \(path)"
    ]
  }

  private static func played(_ result: ReplayFitter.Result, count: Int, _ path: String) -> [PrintableText] {
    let toWrite: PrintableText =
      "next     write what its lines `# missing:` ask for, then: \(ToolName.typed) run \(path) --update"
    let answers = counted(count, "answer")
    switch result {
    case .unknown: return ["played   not yet: the requests do not show what the app was given", toWrite]
    case .unasked: return ["played   the app requests none of the \(answers)", toWrite]
    case .fails(let words):
      return ["played   it does not pass: \(PrintableText(escapedLine: words))", toWrite]
    case .passes(count):
      let all = count == 1 ? "the one answer" : "all \(answers)"
      return ["played   it passes: the app requests \(all)", "next     \(ToolName.typed) run \(path)"]
    case .passes(let asked):
      return [
        "played   it passes: the app requests \(asked) of the \(answers), the others are optional",
        "next     \(ToolName.typed) run \(path)",
      ]
    }
  }
}
