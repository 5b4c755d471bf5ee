import StubServer

/// Reads an entry, whoever wrote it, and notes what it lacks.
struct HAREntryReader {
  /// An entry of which no answer can be made.
  struct Unusable: Error {
    let words: String
  }

  private(set) var remarks: [String] = []
  /// Whether an entry is read of which no answer can be made.
  private let takesAll: Bool

  init(takesAll: Bool = false) { self.takesAll = takesAll }

  mutating func entry(_ value: JSONValue) throws(Unusable) -> HAREntry {
    guard let request = value["request"], let response = value["response"] else {
      throw Unusable(words: "it has no request or no response")
    }
    let asked = try self.request(request)
    if value["_resourceType"] == "websocket" || value["_webSocketMessages"] != nil {
      throw Unusable(words: "\(asked.url) is a websocket, which no scenario can play")
    }
    var observed = ObservedExchange(value["_rcc"])
    let answered = try self.response(response, &observed, isOurs: observed != nil)
    return HAREntry(
      startedAt: value["startedDateTime"]?.string ?? "", request: asked, response: answered,
      timings: HARTimings(value["timings"]), comment: value["comment"]?.string,
      observed: observed ?? ObservedExchange(sight: .imported))
  }

  private mutating func request(_ value: JSONValue) throws(Unusable) -> HARRequest {
    guard let method = value["method"]?.string, let url = value["url"]?.string, !method.isEmpty else {
      throw Unusable(words: "its request has no method or no url")
    }
    let scheme = url.prefix { $0 != ":" }.lowercased()
    guard ["http", "https"].contains(scheme), url.dropFirst(scheme.count).hasPrefix("://") else {
      let kind = ["ws", "wss"].contains(scheme) ? "a websocket" : "not of HTTP"
      throw Unusable(words: "\(url.prefix(80)) is \(kind), which no scenario can play")
    }
    return HARRequest(
      method: method, url: url, version: value["httpVersion"]?.string ?? "",
      headers: headers(value["headers"]), body: value["postData"].flatMap { body($0, of: "request") })
  }

  private mutating func response(
    _ value: JSONValue, _ observed: inout ObservedExchange?, isOurs: Bool
  ) throws(Unusable) -> HARResponse {
    let status = value["status"]?.number ?? 0
    if status == 0, observed?.fault == nil, !takesAll {
      let error = value["_error"]?.string ?? value["_failureText"]?.string ?? ""
      guard let fault = Self.faults.first(where: { error.contains($0.error) })?.fault else {
        throw Unusable(words: "no answer was recorded (status 0\(error.isEmpty ? "" : ", \(error)"))")
      }
      observed = ObservedExchange(sight: .imported, fault: fault, reason: error)
    }
    guard status == 0 || (100...999).contains(status) else {
      throw Unusable(words: "\(status) is no status")
    }
    var headers = headers(value["headers"])
    if headers.values("content-type").contains(where: { $0.hasPrefix("text/event-stream") }), !takesAll {
      throw Unusable(words: "its answer is an event stream, which no scenario can play")
    }
    let body = self.body(value["content"] ?? .null, of: "answer") ?? HARBody(bytes: [], type: "")
    if !isOurs { decode(&headers, body) }
    return HARResponse(
      status: status, reason: value["statusText"]?.string ?? "",
      version: value["httpVersion"]?.string ?? "", headers: headers, body: body)
  }

  /// Other programs write down a body as it was after decoding, beside the header field that says it is not.
  private mutating func decode(_ headers: inout [Header], _ body: HARBody) {
    guard let coding = headers.values("content-encoding").first,
      coding.lowercased() != "identity"
    else { return }
    if coding.lowercased().contains("gzip"), body.bytes.starts(with: [0x1F, 0x8B]) { return }
    headers.removeAll { $0.name.lowercased() == "content-encoding" }
    remarks.append("its body was kept decoded, so `Content-Encoding: \(coding)` was left out")
  }

  private func headers(_ value: JSONValue?) -> [Header] {
    (value?.array ?? []).compactMap { field in
      guard let name = field["name"]?.string, let value = field["value"]?.string, !name.hasPrefix(":"),
        !name.isEmpty
      else { return nil }
      return Header(name, value)
    }
  }

  private mutating func body(_ value: JSONValue, of part: String) -> HARBody? {
    let type = value["mimeType"]?.string ?? ""
    guard let text = value["text"]?.string else {
      if let size = value["size"]?.number, size > 0 {
        remarks.append("the body of its \(part), \(size) bytes, was not kept")
      }
      return value["params"].flatMap(\.array).map { HARBody(bytes: Array(form($0).utf8), type: type) }
        ?? HARBody(bytes: [], type: type, comment: value["comment"]?.string)
    }
    var bytes = Array(text.utf8)
    if let encoding = value["encoding"]?.string, !encoding.isEmpty {
      if encoding.lowercased() == "base64", let decoded = HARBody.bytes(base64: text) {
        bytes = decoded
      } else {
        remarks.append("the body of its \(part) is no \(encoding), and was kept as it stands")
      }
    }
    return HARBody(bytes: bytes, type: type, comment: value["comment"]?.string)
  }

  /// A form whose items alone were kept.
  private func form(_ items: [JSONValue]) -> String {
    items.map { "\($0["name"]?.string ?? "")=\($0["value"]?.string ?? "")" }.joined(separator: "&")
  }

  /// What browsers say of a request without an answer, as the fault that looks so to a client.
  private static let faults: [(error: String, fault: String)] = [
    ("ERR_CONNECTION_REFUSED", "refuse"), ("ERR_NAME_NOT_RESOLVED", "unresolved"),
    ("ERR_CONNECTION_RESET", "reset at start"), ("ERR_EMPTY_RESPONSE", "fin at start"),
    ("ERR_CONNECTION_CLOSED", "fin at start"), ("ERR_TIMED_OUT", "never"),
    ("ERR_CONNECTION_TIMED_OUT", "never"), ("ERR_SSL_PROTOCOL_ERROR", "tls-garbage"),
  ]
}

extension HAREntry {
  /// Reads what this program wrote, whatever it is; nil for what it did not write.
  init?(ours text: String) {
    var reader = HAREntryReader(takesAll: true)
    guard let value = try? JSONValue(text), let entry = try? reader.entry(value) else { return nil }
    self = entry
  }
}

extension JSONValue {
  /// A whole number, also one that is written `200.0`.
  var number: Int? {
    if case .decimal(let digits) = self { return Double(digits).flatMap { Int(exactly: $0) } }
    return integer
  }
}
