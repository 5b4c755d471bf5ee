import ScenarioBasics
package import ScenarioFormat
import ScenarioRecording

/// A scenario that replays a recording: what it knows, and what a person must add to it.
package struct RecordedScenario {
  package private(set) var text = ""
  /// The route and the entry of each answer, by the line in which it stands.
  private(set) var places: [Int: (route: Int, entry: Int)] = [:]

  /// What a person would have said of the play, as far as it was found out.
  package struct Setting {
    /// In the place of where and when it was recorded: the words of the title.
    package var title: String?
    /// What stands behind `given`.
    var given: [String] = []
    /// What is said of that; nil for what a person has written.
    package var givenRemark: String? = "Told from what was asked: a person may know better."
    /// Nil for the waits of the recording.
    var steps: RecordedSteps?
    /// In the place of both: the lines of the steps.
    package var stepLines: [String]?
    /// Instead of all that a recording does not say: what is missing all the same.
    package var missing: [String]?

    package init(given: [String] = []) { self.given = given }
  }

  package init(
    _ script: RecordedScript, count: Int, _ vocabulary: Vocabulary, _ setting: Setting = Setting()
  ) {
    let start = script.converted.start
    var lines = ["# " + (setting.title ?? Self.title(script, start, count: count))]
    if let start { lines.append("given start \(start.word)") }
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
    var missing = EntryRemarks(script.remarks.filter(\.isMissing).map(\.withRequest)).lines.map {
      "the answer of \($0.text)"
    }
    missing += (start == nil ? ["given start INSTANT: no entry says when it was asked"] : [])
    missing += setting.missing ?? Self.missing(setting.given, vocabulary)
    lines += [""] + missing.map { "# missing: \($0)" }
    lines += setting.stepLines ?? (setting.steps ?? script.converted.steps).lines
    text = lines.joined(separator: "\n") + "\n"
  }

  private static func title(_ script: RecordedScript, _ start: RecordedInstant?, count: Int) -> String {
    let hosts = script.upstreams.map { String(PrintableText($0).text.prefix(80)) }.joined(separator: " and ")
    let day = start.map { " on \($0.day)" } ?? ""
    let noun = count == 1 ? "entry" : "entries"
    return "Recorded from \(hosts)\(day): \(script.converted.count) of \(count) \(noun)."
  }

  /// In comments above the first step, where each of them can be written.
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
  /// For who must find what was asked: `GET /v1/latest: no answer was recorded (status 0)`
  fileprivate var withRequest: Self {
    let request = asked.map { $0.cut(toColumns: 80) + ": " } ?? ""
    return Self(entry: entry, words: request + words, isLeftOut: isLeftOut)
  }
}
