/// A scenario that replays a recording: what it knows, and what a person must add to it.
struct RecordedScenario {
  let text: String

  init(_ script: RecordedScript, count: Int, _ vocabulary: Vocabulary) {
    let start = script.converted.lazy.compactMap { RecordedInstant($0.startedAt) }.first
    var lines = [Self.title(script, start, count: count)]
    if let start { lines.append("given start \(start.word)") }
    for route in script.routes { lines += [""] + route.lines }
    lines += [""] + Self.missing(script, hasStart: start != nil, vocabulary)
    lines += RecordedSteps(script.converted).lines
    text = lines.joined(separator: "\n") + "\n"
  }

  private static func title(_ script: RecordedScript, _ start: RecordedInstant?, count: Int) -> String {
    let hosts = script.upstreams.map { String($0.visibleLine.prefix(80)) }.joined(separator: " and ")
    let day = start.map { " on \($0.day)" } ?? ""
    let noun = count == 1 ? "entry" : "entries"
    return "# Recorded from \(hosts)\(day): \(script.converted.count) of \(count) \(noun)."
  }

  /// In comments above the first step, where each of them can be written.
  private static func missing(
    _ script: RecordedScript, hasStart: Bool, _ vocabulary: Vocabulary
  ) -> [String] {
    var lines = EntryRemarks(script.remarks.filter(\.isLeftOut)).lines.map { "the answer of \($0)" }
    if !hasStart { lines.append("given start INSTANT: no entry says when it was asked") }
    lines += vocabulary.facts.map { "given \($0.name) \($0.usage): \($0.summary)" }
    lines.append("what the user did between the requests: tap, type, back … (rcc-sim help format)")
    return lines.map { "# missing: \($0)" }
  }
}
