@testable import ScenarioConvert
@testable import ScenarioFormat
@testable import ScenarioRecording

/// An entry in the form in which another program writes it, and the results of its conversion.
struct ForeignEntry {
  /// The entry, or nil when it was left out.
  let entry: HAREntry?
  /// The remarks about the entry: `told` about differences from the recording, `missing` and `leftOut`.
  let told: [String]
  let missing: [String]
  let leftOut: [String]
  /// The first answer of the scenario, and the comments in the scenario that ask the user for a missing body.
  let answer: [String]
  let asked: [String]

  /// Converts an entry whose response has these members; `rest` are further members of the entry.
  init(
    _ response: String, method: String = "GET", url: String = "https://a.example/b", date: String? = nil,
    version: String = "HTTP/1.1", headers: String = "[]", rest: String = ""
  ) throws {
    let date = date ?? #""2026-04-10T09:00:00Z""#
    let text = """
      {"log":{"entries":[{"startedDateTime":\(date),
      "request":{"method":"\(method)","url":"\(url)","httpVersion":"\(version)","headers":\(headers)},
      "response":{\(response)}\(rest)}]}}
      """
    let reading = try HARReading(Array(text.utf8))
    let script = RecordedScript(reading, folder: "session", Vocabulary())
    entry = reading.har.entries.first
    told = reading.remarks.filter { !$0.isLeftOut && !$0.isMissing }.map(\.words)
    missing = reading.remarks.filter(\.isMissing).map(\.words)
    leftOut = script.remarks.filter(\.isLeftOut).map(\.words)
    answer = (script.routes.first?.entries.first?.lines ?? []).map { String($0.dropFirst(4)) }
    let scenario = RecordedScenario(script, count: reading.count, Vocabulary()).text
    asked = scenario.split(separator: "\n").filter { $0.hasPrefix("# missing: the answer") }.map(String.init)
  }

  var bytes: [UInt8] { entry?.response.body.bytes ?? [] }
  var text: String { String(decoding: bytes, as: UTF8.self) }
}
