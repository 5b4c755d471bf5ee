import ScenarioBasics
import StubServer

/// A recording as text. The members have one order, and long values have one value per line, so that a
/// repeated recording gives a small difference in git.
struct HARText {
  let text: String

  init(_ har: HAR) {
    let frame = HARFrame(har)
    var text = frame.head
    for (index, entry) in har.entries.enumerated() {
      text += (index == 0 ? "" : ",") + Self.entry(entry)
    }
    self.text = text + (har.entries.isEmpty ? "" : HARFrame.behindEntries) + frame.tail
  }

  /// Returns an entry as it appears in the list, beginning with the line break before it.
  static func entry(_ entry: HAREntry) -> String {
    "\n" + String(repeating: " ", count: HARFrame.indent) + json(entry).page(at: HARFrame.indent)
  }

  private static func json(_ entry: HAREntry) -> JSONValue {
    let decoded = entry.decodedBody
    let sent = decoded.map { _ in entry.response.body.base64 }
    return .object(
      members(
        ("startedDateTime", .string(entry.startedAt)), ("time", .milliseconds(entry.timings.total)),
        ("request", json(entry.request)), ("response", json(entry.response, decoded)), ("cache", .object([])),
        ("timings", json(entry.timings)), ("comment", entry.comment.map(JSONValue.string)),
        ("_rcc", entry.observed.map { json($0, sent) })))
  }

  private static func json(_ request: HARRequest) -> JSONValue {
    .object(
      members(
        ("method", .string(request.method)), ("url", .string(request.url)),
        ("httpVersion", .string(request.version)), ("cookies", .array([])),
        ("headers", json(request.headers)), ("queryString", .array(HARQuery(request.url).items)),
        ("postData", request.body.map { .object(content($0)) }), ("headersSize", -1),
        ("bodySize", .integer(request.body?.bytes.count ?? 0))))
  }

  private static func json(_ response: HARResponse, _ decoded: HARBody?) -> JSONValue {
    let location = response.headers.values("location").first ?? ""
    let (sent, body) = (response.body.bytes.count, decoded ?? response.body)
    let sizes = members(
      ("size", .integer(body.bytes.count)),
      ("compression", decoded.map { .integer($0.bytes.count - sent) }))
    return .object(
      members(
        ("status", .integer(response.status)), ("statusText", .string(response.reason)),
        ("httpVersion", .string(response.version)), ("cookies", .array([])),
        ("headers", json(response.headers)), ("content", .object(sizes + content(body))),
        ("redirectURL", .string(location)), ("headersSize", -1),
        ("bodySize", .integer(response.status == 0 ? -1 : sent))))
  }

  private static func content(_ body: HARBody) -> [JSONValue.Member] {
    let text = body.text
    return members(
      ("mimeType", .string(body.type)), ("text", .string(text ?? body.base64)),
      ("encoding", text == nil ? "base64" : nil), ("comment", body.comment.map(JSONValue.string)))
  }

  private static func json(_ headers: [Header]) -> JSONValue {
    .array(headers.map { .object(["name": .string($0.name), "value": .string($0.value)]) })
  }

  private static func json(_ timings: HARTimings) -> JSONValue {
    func seen(_ time: Double?) -> JSONValue { time.map(JSONValue.milliseconds) ?? -1 }
    return .object([
      "blocked": seen(timings.blocked), "dns": seen(timings.dns), "connect": seen(timings.connect),
      "send": .milliseconds(timings.send), "wait": .milliseconds(timings.wait),
      "receive": .milliseconds(timings.receive), "ssl": seen(timings.tls),
    ])
  }

  fileprivate static func json(_ notes: RecordingMetadata) -> JSONValue {
    .object(
      members(
        ("format", 1), ("upstreams", .array(notes.upstreams.map(JSONValue.string))),
        ("expires", notes.expires.map(JSONValue.string))))
  }

  private static func json(_ observed: ExchangeObservation, _ sent: String?) -> JSONValue {
    let chunks = observed.chunks.map { chunk in
      JSONValue.object(["after": .milliseconds(chunk.after), "bytes": .integer(chunk.bytes)])
    }
    let redactions = observed.redactions.map { redaction in
      JSONValue.object(["place": .string(redaction.place), "placeholder": .string(redaction.placeholder)])
    }
    return .object(
      members(
        ("observed", .string(observed.sight.rawValue)),
        ("framing", observed.framing.map { .string($0.rawValue) }),
        ("fault", observed.fault.map(JSONValue.string)), ("reason", observed.reason.map(JSONValue.string)),
        ("chunks", chunks.isEmpty ? nil : .array(chunks)),
        ("redacted", redactions.isEmpty ? nil : .array(redactions)), ("body", sent.map(JSONValue.string))))
  }

  /// Returns the members that have a value.
  fileprivate static func members(_ members: (String, JSONValue?)...) -> [JSONValue.Member] {
    members.compactMap { name, value in value.map { JSONValue.Member(name, $0) } }
  }
}

/// The text around the entries of a recording, so that it can be written before and after them.
package struct HARFrame {
  /// The text up to the bracket before the first entry.
  let head: String
  /// The text from the bracket after the last entry on.
  let tail: String

  static let indent = 6
  /// The text between the last entry and the tail.
  static let behindEntries = "\n" + String(repeating: " ", count: indent - 2)

  /// - Parameter har: The recording; its entries are ignored.
  package init(_ har: HAR) {
    let creator: JSONValue = .object([
      "name": .string(har.creator.name), "version": .string(har.creator.version),
    ])
    let before = [JSONValue.Member("version", "1.2"), .init("creator", creator)].map { Self.line($0) + "," }
    let behind = HARText.members(
      ("comment", har.comment.map(JSONValue.string)), ("_rcc", HARText.json(har.observed)))
    head = "{\n  \"log\": {" + before.joined() + "\n    \"entries\": ["
    tail = "]" + behind.map { "," + Self.line($0) }.joined() + "\n  }\n}\n"
  }

  private static func line(_ member: JSONValue.Member) -> String {
    "\n    \(JSONValue.string(member.name).line): \(member.value.page(at: 4))"
  }
}

extension HARTimings {
  /// The total time. It omits the time of TLS, which the format counts as part of the connection.
  package var total: Double { (blocked ?? 0) + (dns ?? 0) + (connect ?? 0) + send + wait + receive }
}

extension JSONValue {
  /// Returns the time to the microsecond, without an exponent. Values of other programs are capped because
  /// they may exceed any real time.
  fileprivate static func milliseconds(_ time: Double) -> JSONValue {
    let thousandths = Int((min(time, 1e12) * 1000).rounded())
    let (whole, rest) = (thousandths / 1000, thousandths % 1000)
    if rest == 0 { return .integer(whole) }
    let digits = String(1000 + rest).dropFirst()
    return .decimal("\(whole).\(digits.reversed().drop { $0 == "0" }.reversed().map(String.init).joined())")
  }
}

/// The query of an address in the form in which HAR lists it beside the address.
struct HARQuery {
  let items: [JSONValue]

  init(_ url: String) {
    let target = url.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).first ?? ""
    items = TargetParts(String(target)).query.map { item in
      .object(["name": .string(item.name), "value": .string(item.value)])
    }
  }
}
