import ScenarioBasics
import ScenarioFormat
import StubServer

/// A request to the control address, as a row of the table receives it.
struct ControlCall {
  let request: Request
  /// The values of `{session}` and of the other names in the row's path.
  let parts: [String: String]
  let query: [String: String]
  let registry: SessionRegistry

  /// The largest body in bytes; a control request never needs more.
  static let bodyLimit = 1 << 20

  /// - Throws: 404 when the session does not exist.
  var session: ServeSession {
    get throws(ControlFailure) {
      let id = parts["session"] ?? ""
      guard let session = registry[id] else {
        let ids = registry.all.map(\.id).listed(8)
        throw ControlFailure(
          404, "there is no session \(quoted(id.escaped()))", ids.isEmpty ? "open one" : "use one of: \(ids)")
      }
      return session
    }
  }

  /// Returns the members of the body, which may have only the given names.
  ///
  /// - Throws: 400, 413 or 415 for any other body.
  func body(_ names: String...) throws(ControlFailure) -> JSONValue {
    if request.body.isEmpty, names.isEmpty { return .object([]) }
    if request.body.count > Self.bodyLimit {
      throw ControlFailure(413, "the body has \(request.body.count) bytes", "send at most \(Self.bodyLimit)")
    }
    let type = (request.header("content-type") ?? "").prefix { $0 != ";" }
    guard type.lowercased().filter({ $0 != " " }) == "application/json" else {
      throw ControlFailure(415, "the body is not application/json", "send Content-Type: application/json")
    }
    guard let text = String(validating: request.body, as: UTF8.self), let value = try? JSONValue(text),
      case .object(let members) = value
    else { throw ControlFailure(400, "the body is not a JSON object", "send \(Self.example(names))") }
    if let odd = members.first(where: { !names.contains($0.name) }) {
      let near = nearest(to: odd.name, among: names).map { "did you mean `\($0)`?" }
      throw ControlFailure(
        400, "the body has an unknown member \(quoted(odd.name.escaped()))",
        near ?? "send \(Self.example(names))")
    }
    return value
  }

  private static func example(_ names: [String]) -> String {
    names.isEmpty ? "no body" : "an object with " + names.map { "`\($0)`" }.listed(8)
  }
}

extension JSONValue {
  /// Returns the text of a member.
  ///
  /// - Throws: 400 when it is not text, or when it is missing.
  func text(_ name: String) throws(ControlFailure) -> String {
    guard let text = try optionalText(name) else {
      throw ControlFailure(400, "`\(name)` is missing", "send it as a string")
    }
    return text
  }

  func optionalText(_ name: String) throws(ControlFailure) -> String? {
    guard let value = self[name], value != .null else { return nil }
    guard let text = value.string else {
      throw ControlFailure(400, "`\(name)` is not a string", "send it as a string")
    }
    return text
  }

  /// Returns a whole number of at least the given value; nil when it is left out.
  func count(_ name: String, least: Int) throws(ControlFailure) -> Int? {
    guard let value = self[name], value != .null else { return nil }
    guard let number = value.integer, (least...999_999_999).contains(number) else {
      throw ControlFailure(
        400, "`\(name)` is not a whole number from \(least) to 999999999",
        "send one: {\"\(name)\": \(max(1, least))}")
    }
    return number
  }

  /// Returns a duration, in the form of a scenario.
  func duration(_ name: String, _ usual: Duration) throws(ControlFailure) -> Duration {
    guard let text = try optionalText(name) else { return usual }
    guard let duration = Duration(word: text), duration <= .seconds(3600) else {
      throw ControlFailure(
        400, "`\(name)`: \(quoted(text.escaped())) is not a duration of at most 1h",
        "send one: {\"\(name)\": \"5s\"}")
    }
    return duration
  }
}

extension ControlCall {
  /// Returns a request in the form of a route: `GET /v1/*`; nil when it is left out.
  ///
  /// - Throws: 400 when it cannot be a route of the session.
  func pattern(_ name: String, in body: JSONValue) throws(ControlFailure) -> RequestPattern? {
    guard let text = try body.optionalText(name) else { return nil }
    let failure = ControlFailure(
      400, "`\(name)`: \(quoted(text.escaped())) is not a request",
      "write it as a route: GET /v1/latest?base=*")
    if text.contains("\n") || text.hasPrefix(" ") || text == "connections" { throw failure }
    let session = try session
    let acts: [Block]
    do throws(SyntaxError) {
      acts = try registry.parse("serve \(text)\n  | 200\n", name: name, for: session).acts
    } catch {
      throw ControlFailure(400, "`\(name)`: \(error.message)", error.remedy)
    }
    guard case .serve(let serve)? = acts.first, case .route(let pattern) = serve.place else { throw failure }
    try session.checkHosts([serve])
    return pattern
  }

  /// Checks that the query after the path has only the given names.
  ///
  /// - Throws: 400 for another name.
  func check(query names: [String]) throws(ControlFailure) {
    guard let odd = query.keys.sorted().first(where: { !names.contains($0) }) else { return }
    let near = nearest(to: odd, among: names).map { "did you mean `\($0)`?" }
    throw ControlFailure(
      400, "the query parameter \(quoted(odd.escaped())) is not known",
      near ?? (names.isEmpty ? "leave it out" : "use \(names.listed(4))"))
  }
}

extension ServeSession {
  /// - Throws: 400 when a block names a host that the session does not have, because no request could reach
  ///   it.
  func checkHosts(_ blocks: [Serve]) throws(ControlFailure) {
    for block in blocks {
      var hosts: [RequestPattern.Host] = []
      switch block.place {
      case .route(let pattern): hosts.append(pattern.host)
      case .connections(let host): hosts += host.map { [$0] } ?? []
      }
      if block.answers.contains(where: \.namesOther) { hosts.append(.other) }
      if let odd = hosts.first(where: { $0 != .main && stub.otherURLs[$0] == nil }) {
        throw ControlFailure(
          400, "the session has no host \(quoted(odd.word))",
          "name it in a route of the scenario that is served")
      }
    }
  }
}
