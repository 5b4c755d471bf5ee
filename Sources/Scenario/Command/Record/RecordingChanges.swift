import ScenarioBasics
import ScenarioCapture
import ScenarioConvert
import ScenarioRecording
import StubServer

/// The differences between the answers of two recordings, request by request.
///
/// Times do not count, and neither does the `Date` of an answer.
struct RecordingChanges: Equatable {
  /// A line for each request whose answers differ: `GET /rates: the body`
  let lines: [PrintableText]

  init(from old: HAR, to new: HAR) {
    let before = RecordedAnswers(old), after = RecordedAnswers(new)
    let hasHosts = Set((old.entries + new.entries).map { RecordedAddress($0.request.url).upstream }).count > 1
    var lines: [PrintableText] = []
    for request in before.requests + after.requests.filter({ before.answers[$0] == nil }) {
      let change = Self.change(before.answers[request] ?? [], after.answers[request] ?? [])
      guard let change else { continue }
      let target = hasHosts ? request.url : RecordedAddress(request.url).target
      lines.append("\(PrintableText("\(request.method) \(target)").cut(toColumns: 80)): \(change)")
    }
    self.lines = lines
  }

  private static func change(_ old: [HAREntry], _ new: [HAREntry]) -> PrintableText? {
    guard let was = old.first else { return "new" }
    guard !new.isEmpty else {
      return "not requested any more; it had \(RouteSummary.outcome(was))"
    }
    let changed = zip(old, new).filter { AnswerRecord($0) != AnswerRecord($1) }
    let count: PrintableText? =
      old.count == new.count ? nil : "\(counted(new.count, "answer")), and it had \(old.count)"
    let others: PrintableText? =
      changed.count < 2 ? nil : "and \(counted(changed.count - 1, "other answer"))"
    let words = [changed.first.map { difference($0, $1) }, others, count].compactMap(\.self)
    return words.isEmpty ? nil : words.dropFirst().reduce(words[0]) { "\($0), \($1)" }
  }

  private static func difference(_ old: HAREntry, _ new: HAREntry) -> PrintableText {
    let outcomes = [old, new].map(RouteSummary.outcome)
    if outcomes[0] != outcomes[1] { return "\(outcomes[0]) → \(outcomes[1])" }
    if old.response.body != new.response.body { return "the body" }
    let names = AnswerRecord(old).fields.symmetricDifference(AnswerRecord(new).fields).map(\.name)
    guard let name = names.min() else { return "the request" }
    return "the field \(PrintableText(name).cut(toColumns: 40))"
  }
}

/// The answers of a recording, by their requests.
private struct RecordedAnswers {
  struct Request: Hashable {
    let method: String
    let url: String
  }

  /// The requests in the order in which they were first sent.
  private(set) var requests: [Request] = []
  private(set) var answers: [Request: [HAREntry]] = [:]

  init(_ har: HAR) {
    for entry in har.entries {
      let request = Request(method: entry.request.method, url: entry.request.url)
      if answers[request] == nil { requests.append(request) }
      answers[request, default: []].append(entry)
    }
  }
}

/// The compared parts of an exchange: all but times, and the time that the service writes into its answer.
private struct AnswerRecord: Equatable {
  let request: HARRequest
  let response: HARResponse
  let fault: String?

  init(_ entry: HAREntry) {
    request = entry.request
    var response = entry.response
    response.headers.removeAll { $0.name.lowercased() == "date" }
    (self.response, fault) = (response, entry.observed?.fault)
  }

  var fields: Set<Header> { Set(response.headers) }
}
