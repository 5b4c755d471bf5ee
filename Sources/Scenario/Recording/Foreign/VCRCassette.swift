import ScenarioBasics
import StubServer

/// A cassette in JSON, as VCR for Ruby, Betamax and VCR for Python write it, in the form of a HAR log.
struct VCRCassette {
  let log: JSONValue

  /// Returns nil for any other JSON.
  init?(_ json: JSONValue) {
    let given = json.withoutBlankMembers
    let ruby = given["http_interactions"]?.array
    let python = given["version"] == nil ? nil : json["interactions"]?.array
    guard let exchanges = ruby ?? python ?? json["http_interactions"]?.array else { return nil }
    let creator = given["recorded_with"]?.string ?? (python == nil ? "VCR" : "VCR.py")
    let words = creator.split(maxSplits: 1) { $0 == " " || $0 == "/" }.map(String.init)
    log = .object([
      "creator": .object([
        "name": .string(words.first ?? creator), "version": .string(words.dropFirst().first ?? ""),
      ]),
      "entries": .array(exchanges.map { Self.entry($0.withoutBlankMembers) }),
    ])
  }

  private static func entry(_ exchange: JSONValue) -> JSONValue {
    let (request, response) = (exchange["request"], exchange["response"])
    let type = value("content-type", of: response)
    var members: [JSONValue.Member] = []
    if let date = exchange["recorded_at"]?.string ?? value("date", of: response) {
      members.append(.init("startedDateTime", .string(HTTPDateText.iso(date))))
    }
    if let request {
      var asked = [
        JSONValue.Member("method", .string(request["method"].text.uppercased())),
        .init("url", request["uri"] ?? .null), .init("headers", request["headers"] ?? .null),
      ]
      let body = body(request["body"], type: value("content-type", of: request))
      if let body, body["text"] != "" { asked.append(.init("postData", body)) }
      members.append(.init("request", .object(asked)))
    }
    if let response {
      members.append(
        .init(
          "response",
          .object([
            "status": response["status"]["code"] ?? .null,
            "statusText": response["status"]["message"] ?? "",
            "httpVersion": response["http_version"] ?? "", "headers": response["headers"] ?? .null,
            "content": body(response["body"], type: type) ?? .object([]),
          ])))
    }
    return .object(members)
  }

  /// Returns the first value of the field, whose name VCR keeps in the case in which it was sent.
  private static func value(_ name: String, of message: JSONValue?) -> String? {
    guard case .object(let fields)? = message["headers"] else { return nil }
    let value = fields.first { $0.name.lowercased() == name }?.value
    return value?.string ?? value?.array?.first?.string
  }

  private static func body(_ body: JSONValue?, type: String?) -> JSONValue? {
    let type = JSONValue.Member("mimeType", .string(type ?? ""))
    if let bytes = body["base64_string"]?.string {
      return .object([type, .init("text", .string(bytes)), .init("encoding", "base64")])
    }
    guard let text = body?.string ?? body["string"]?.string else { return nil }
    return .object([type, .init("text", .string(text))])
  }
}
