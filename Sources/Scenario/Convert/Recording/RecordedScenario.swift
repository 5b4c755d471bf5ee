import ScenarioBasics
package import ScenarioFormat
import ScenarioRecording

/// A scenario that replays a recording: the parts that the recording contains, and those that the user must
/// add.
package struct RecordedScenario {
  package private(set) var text = ""
  /// The route and the entry of each answer, by its line.
  private(set) var places: [Int: (route: Int, entry: Int)] = [:]

  /// The parts of a scenario that the user would specify, as far as they were determined.
  package struct Setting {
    /// The words of the title, in place of the host and date of the recording.
    package var title: String?
    /// The words after `given`.
    var given: [String] = []
    /// The comment on the given facts, or nil for facts that the user has written.
    package var givenRemark: String? = "Inferred from the requests: correct it if you know better."
    /// The steps, or nil for the waits of the recording.
    var steps: WaitSteps?
    /// The lines of the steps, in place of `steps` and the waits.
    package var stepLines: [String]?
    /// The parts that are still missing, in place of everything that a recording does not contain.
    package var missing: [String]?

    package init(given: [String] = []) { self.given = given }
  }

  package init(
    _ script: RecordedScript, count: Int, _ vocabulary: Vocabulary, _ setting: Setting = Setting()
  ) {
    let start = script.converted.start
    var lines = ["# " + (setting.title ?? Self.title(script, start, count: count))]
    if let start { lines.append("given start \(start.word)") }
    lines += script.hosts.given.map { "given host \($0)" }
    if let remark = setting.givenRemark, !setting.given.isEmpty { lines.append("# " + remark) }
    lines += setting.given.map { "given \($0)" }
    for (index, route) in script.routes.enumerated() {
      lines += ["", "serve " + route.words]
      for (place, entry) in route.entries.enumerated() {
        let written = entry.lines
        places[lines.count + (entry.remark == nil ? 1 : 2)] = (index, place)
        lines += written
      }
    }
    var missing = RemarkSummary(script.remarks.filter(\.isMissing).map(\.withRequest)).lines.map {
      "the answer of \($0.text)"
    }
    missing += (start == nil ? ["given start INSTANT: no entry has the time of its request"] : [])
    missing += setting.missing ?? Self.missing(setting.given, vocabulary)
    lines += [""] + missing.map { "# missing: \($0)" }
    lines += setting.stepLines ?? (setting.steps ?? script.converted.steps).lines
    text = lines.joined(separator: "\n") + "\n"
  }

  private static func title(_ script: RecordedScript, _ start: RecordedInstant?, count: Int) -> String {
    let named = script.hosts.upstreams.map { String(PrintableText($0).text.prefix(80)) }
    let hosts = named.count > 2 ? named.listed(4) : named.joined(separator: " and ")
    let day = start.map { " on \($0.day)" } ?? ""
    let noun = count == 1 ? "entry" : "entries"
    return "Recorded from \(hosts)\(day): \(script.converted.count) of \(count) \(noun)."
  }

  /// Returns the missing parts, for comments above the first step, where each of them can be written.
  private static func missing(
    _ given: [String], _ vocabulary: Vocabulary
  ) -> [String] {
    let names = Set(given.compactMap { $0.split(separator: " ").first.map(String.init) })
    let facts = vocabulary.facts.filter { !names.contains($0.name) }
    return facts.map { "given \($0.name) \($0.usage): \($0.summary)" }
      + ["what the user did between the requests: tap, type, back … (\(ToolName.current) help format)"]
  }
}

extension HARReading.Remark {
  /// The remark with the request, so that the user can find it:
  /// `GET /v1/latest: no answer was recorded (status 0)`
  fileprivate var withRequest: Self {
    let request = asked.map { $0.cut(toColumns: 80) + ": " } ?? ""
    return Self(entry: entry, words: request + words, isLeftOut: isLeftOut)
  }
}
