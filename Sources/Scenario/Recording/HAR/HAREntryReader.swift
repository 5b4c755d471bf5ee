package import ScenarioBasics
import StubServer

/// A reader of entries written by any program. It records a remark for what an entry lacks.
package struct HAREntryReader {
  /// An error that an entry cannot be turned into an answer.
  package struct Unusable: Error {
    package let words: String
    /// Whether the request found no network.
    package var isOffline = false
    /// Whether the service was not asked, so that nothing of it is missing.
    package var isOfProgram = false
  }

  private var notes: RemarkCollector
  /// Whether entries that cannot be turned into an answer are read too, all of them unchanged.
  private let takesAll: Bool

  package var remarks: [HARReading.Remark] { notes.remarks }

  /// `number` is the number of the entry in its file, from 1.
  package init(number: Int = 0, takesAll: Bool = false) {
    (notes, self.takesAll) = (RemarkCollector(entry: number), takesAll)
  }

  package mutating func entry(_ written: JSONValue) throws(Unusable) -> HAREntry {
    var observed = ExchangeObservation(written["_rcc"])
    let value = observed == nil ? written.withoutBlankMembers : written
    // A failure can stand beside a response without members.
    let failed: JSONValue? = value["_error"] == nil ? nil : .object([])
    guard let request = value["request"], let response = value["response"] ?? failed else {
      throw Unusable(words: "it has no request or no response")
    }
    let isOurs = takesAll || observed != nil
    let asked = try self.request(request)
    if value["_resourceType"] == "websocket" || value["_webSocketMessages"] != nil {
      throw Unusable(words: "\(asked.url) is a websocket, which no scenario can play")
    }
    if !isOurs, Self.isInternalRedirect(response) {
      throw Unusable(
        words: "the browser redirected it by itself, because the host is known for https (HSTS)",
        isOfProgram: true)
    }
    let outcome = isOurs ? response : HARFailure.ofService(HARFailure.joined(response, of: value))
    var answered = try self.response(outcome, to: asked, &observed, isOurs: isOurs)
    if isOurs, let sent = value["_rcc"]["body"]?.string { answered.encodeBody(asSent: sent) }
    if !isOurs { tellDate(value["startedDateTime"]) }
    return HAREntry(
      startedAt: value["startedDateTime"].text, request: asked, response: answered,
      timings: HARTimings(value, &notes), comment: value["comment"]?.string,
      observed: observed ?? ExchangeObservation(sight: .imported))
  }

  /// Whether Chrome made the answer itself (RFC 6797 §8.3).
  private static func isInternalRedirect(_ response: JSONValue) -> Bool {
    response["status"]?.number == 307
      && response["headers"]?.array?.contains { $0["name"].text.lowercased() == "non-authoritative-reason" }
        == true
  }

  private mutating func tellDate(_ date: JSONValue?) {
    guard let date = date.given, date != "" else { return notes.tell("it does not state when it was sent") }
    guard let text = date.string, let instant = RecordedInstant(text) else {
      return notes.tell("its date \(quoted(date.string ?? date.line)) cannot be read")
    }
    if !instant.hasZone { notes.tell("its date has no zone: it is taken for UTC") }
  }

  private mutating func request(_ value: JSONValue) throws(Unusable) -> HARRequest {
    let (method, url) = (value["method"].text, address(value))
    if method == "CONNECT", !takesAll {
      throw Unusable(words: "it opened a tunnel to a proxy, which no service sees", isOfProgram: true)
    }
    if method.isEmpty || url.isEmpty { throw Unusable(words: "its request has no method or no url") }
    if !url.contains(":") || "/?.".contains(url.first ?? ":") {
      throw Unusable(words: "its address \(quoted(url.prefix(80))) has no scheme and no host")
    }
    guard RecordedAddress.isOfHTTP(url) else {
      let kind =
        ["ws", "wss"].contains(url.prefix { $0 != ":" }.lowercased()) ? "a websocket" : "of another protocol"
      throw Unusable(words: "\(url.prefix(80)) is \(kind), which no scenario can play")
    }
    if let problem = RecordedAddress.problem(url) {
      throw Unusable(words: "\(quoted(url.prefix(80))) is not an address: \(problem)")
    }
    if RecordedAddress.hasBarePercent(url) {
      notes.tell("a `%` in its address that begins no escape is read as `%25`")
    }
    let body = value["postData"].given.map { self.body($0) }
    return HARRequest(
      method: played(method), url: url, version: value["httpVersion"].text,
      headers: HARFields(value["headers"], of: "request", &notes, takesAll: takesAll).headers, body: body)
  }

  /// Returns the address with its query, which some programs keep only as a list.
  private mutating func address(_ request: JSONValue) -> String {
    let url = request["url"].text
    let known = Set(TargetParts(String(url.drop { $0 != "?" })).query.map(\.name))
    let items = (request["queryString"]?.array ?? []).filter {
      let name = $0["name"].text
      return !known.contains(name) && !known.contains(PercentEncoding.decoded(name))
    }
    guard !takesAll, !url.isEmpty, !items.isEmpty else { return url }
    let whole = known.isEmpty ? "its query is only in `queryString`, and was" : "items of `queryString` were"
    notes.tell("\(whole) added to its address")
    let query = items.map { item in
      [item["name"], item["value"]].compactMap(\.given).map {
        PercentEncoding.encoded($0.string ?? $0.line, plain: ",:@/")
      }.joined(separator: "=")
    }
    let fragment = url.firstIndex(of: "#") ?? url.endIndex
    let sign = url.contains("?") ? "&" : "?"
    return url[..<fragment] + sign + query.joined(separator: "&") + url[fragment...]
  }

  /// Methods are case-sensitive (RFC 9110 §9.1), and some programs write all of them in lower case.
  private mutating func played(_ method: String) -> String {
    let known = method.uppercased()
    if takesAll || method == known || !HTTPMethods.all.contains(known) { return method }
    notes.tell("its method is written \(quoted(method)), and is played as \(known)")
    return known
  }

  private mutating func body(_ value: JSONValue) -> HARBody {
    var bytes: [UInt8] = []
    switch HARContent(value, of: "request", &notes) {
    case .bytes(let kept): bytes = kept
    case .text(let text): bytes = Array(text.utf8)
    case .told: break
    case .absent:
      if let size = value["size"]?.number, size > 0 {
        notes.tell("the body of its request, \(counted(size, "byte")), was not kept")
      }
    }
    return HARBody(bytes: bytes, type: value["mimeType"].text, comment: value["comment"]?.string)
  }

  private mutating func response(
    _ value: JSONValue, to request: HARRequest, _ observed: inout ExchangeObservation?, isOurs: Bool
  ) throws(Unusable) -> HARResponse {
    let status = try HARStatus(value["status"], &notes)
    let failure = HARFailure(value)
    if status.number == 0, observed?.fault == nil, !takesAll {
      let words = [status.words, failure?.words].compactMap(\.self).joined(separator: ", ")
      if failure?.isOffline == true {
        throw Unusable(
          words: "the app was offline (\(words)), for which a scenario has `offline` and `online`",
          isOffline: true)
      }
      guard let fault = failure?.withoutAnswer else {
        throw Unusable(words: "no answer was recorded (\(words))")
      }
      observed = ExchangeObservation(sight: .imported, fault: fault, reason: failure?.words)
    }
    let headers = HARFields(value["headers"], of: "answer", &notes, takesAll: isOurs).headers
    let type = value["content"]["mimeType"].text
    if !takesAll { try check(status.number, headers, type, request) }
    var answer = HARResponseDecoder(
      value, status: status.number, headers, type: type, isHead: request.method == "HEAD")
    let missing = notes.missing
    answer.read(&notes, isOurs: isOurs)
    if !isOurs, status.number != 0 {
      if let failure { observed = answer.broken(by: failure, &notes) }
      tellVersion(value["httpVersion"].text, request.version)
    }
    var body = HARBody(bytes: answer.bytes, type: type, comment: value["content"]["comment"]?.string)
    body.isWhole = notes.missing == missing
    return HARResponse(
      status: status.number, reason: value["statusText"].text,
      version: value["httpVersion"].text, headers: answer.headers, body: body)
  }

  private func check(
    _ status: Int, _ headers: [Header], _ type: String, _ request: HARRequest
  ) throws(Unusable) {
    let types = headers.values("content-type") + [type]
    if types.contains(where: { $0.lowercased().hasPrefix("text/event-stream") }) {
      throw Unusable(words: "its answer is an event stream: write it with `200 events`")
    }
    let asksFor = request.headers.values("upgrade") + headers.values("upgrade")
    if status == 101, asksFor.contains(where: { $0.lowercased() == "websocket" }) {
      throw Unusable(words: "\(request.url) is a websocket, which no scenario can play")
    }
  }

  private mutating func tellVersion(_ answered: String, _ asked: String) {
    let version = (answered.isEmpty ? asked : answered).lowercased()
    let number = version.split(separator: "/").last?.drop { $0 == "h" }.first
    guard version.hasPrefix("h"), let number, ["2", "3"].contains(number) else { return }
    notes.tell("it was received over HTTP/\(number), and is played over HTTP/1.1")
  }
}

extension HAREntry {
  /// Reads any entry that this program wrote. Returns nil for text that it did not write.
  init?(ours text: String) {
    var reader = HAREntryReader(takesAll: true)
    guard let value = try? JSONValue(text), let entry = try? reader.entry(value) else { return nil }
    self = entry
  }
}

/// The header fields of a message, read from the different forms in which programs store them.
struct HARFields {
  private(set) var headers: [Header] = []
  private var unread = 0

  /// With `takesAll`, fields that join several are taken unchanged.
  init(_ value: JSONValue?, of part: String, _ notes: inout RemarkCollector, takesAll: Bool) {
    switch value {
    case nil, .null: break
    case .array(let fields): for field in fields { read(field) }
    case .object(let members): for member in members { read(member.name, member.value) }
    default: unread = 1
    }
    if unread > 0 { notes.tell("\(counted(unread, "header")) of its \(part) cannot be read") }
    if !takesAll { separate(&notes) }
  }

  /// Restores the fields that a program has joined. Apple's systems join `Set-Cookie` by commas, and browsers
  /// join repeated fields by line breaks.
  private mutating func separate(_ notes: inout RemarkCollector) {
    headers = headers.flatMap { header in
      let fields = header.separated
      if fields.count > 1 {
        notes.tell("its `\(header.name)` joins \(fields.count) fields, and is played as these")
      }
      return fields
    }
  }

  private mutating func read(_ field: JSONValue) {
    if let line = field.string, let colon = line.firstIndex(of: ":"), colon != line.startIndex {
      let value = line[line.index(after: colon)...]
      headers.append(Header(String(line[..<colon]), String(value.drop { $0 == " " })))
    } else if let name = field["name"]?.string, let value = field["value"] {
      read(name, value)
    } else {
      unread += 1
    }
  }

  /// Reads a list as one field for each element: Polly stores a repeated field that way.
  private mutating func read(_ name: String, _ value: JSONValue) {
    // HTTP/2 represents the contents of the request line and the status line as fields.
    if name.hasPrefix(":") { return }
    let values = (value.array ?? [value]).map { $0.string ?? $0.number.map(String.init) }
    let read = values.compactMap(\.self)
    unread += name.isEmpty ? 1 : values.count - read.count
    if !name.isEmpty { headers += read.map { Header(name, $0) } }
  }
}

/// The status of an answer, read from the different forms in which programs store it.
struct HARStatus {
  /// The status code, or 0 if no answer was received.
  let number: Int
  /// The status as it appears in the entry: `status -1`
  let words: String

  init(_ value: JSONValue?, _ notes: inout RemarkCollector) throws(HAREntryReader.Unusable) {
    words = value.map { "status \($0.line)" } ?? "no status"
    // Playwright writes -1 where others write 0.
    if value.given == nil {
      number = 0
    } else if let told = value?.number {
      number = told == -1 ? 0 : told
    } else if let text = value?.string, text.utf8.count == 3, let told = Int(text) {
      notes.tell("its status is the text \(quoted(text))")
      number = told
    } else {
      throw HAREntryReader.Unusable(words: "\(value?.line ?? "") is not a status")
    }
    guard number == 0 || (100...999).contains(number) else {
      throw HAREntryReader.Unusable(words: "\(number) is not a status")
    }
  }
}
