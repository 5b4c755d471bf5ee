import ScenarioBasics
import ScenarioFormat
import StubServer

/// A request at the control address, as one row of the table takes it.
struct ControlCall {
  let request: Request
  /// What stands in the place of `{session}` and of other names in the row's path.
  let parts: [String: String]
  let query: [String: String]
  let registry: SessionRegistry

  /// More is no steering.
  static let bodyLimit = 1 << 20

  /// - Throws: 404 for a session that is not there.
  var session: ServeSession {
    get throws(ControlFailure) {
      let id = parts["session"] ?? ""
      guard let session = registry[id] else {
        let ids = registry.all.map(\.id).listed(8)
        throw ControlFailure(
          404, "there is no session \(quoted(id.escaped()))", ids.isEmpty ? "open one" : "there are: \(ids)")
      }
      return session
    }
  }

  /// The members of the body, which has these and no others.
  ///
  /// - Throws: 400, 413 and 415 for a body that is none of this.
  func body(_ names: String...) throws(ControlFailure) -> JSONValue {
    if request.body.isEmpty, names.isEmpty { return .object([]) }
    if request.body.count > Self.bodyLimit {
      throw ControlFailure(413, "the body has \(request.body.count) bytes", "send at most \(Self.bodyLimit)")
    }
    let type = (request.header("content-type") ?? "").prefix { $0 != ";" }
    guard type.lowercased().filter({ $0 != " " }) == "application/json" else {
      throw ControlFailure(415, "the body is no application/json", "send Content-Type: application/json")
    }
    guard let text = String(validating: request.body, as: UTF8.self), let value = try? JSONValue(text),
      case .object(let members) = value
    else { throw ControlFailure(400, "the body is no JSON object", "send \(Self.example(names))") }
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
  /// The text of a member.
  ///
  /// - Throws: 400 where it is no text; also where it is not there, unless it may be left out.
  func text(_ name: String) throws(ControlFailure) -> String {
    guard let text = try optionalText(name) else {
      throw ControlFailure(400, "`\(name)` is missing", "send it as a text")
    }
    return text
  }

  func optionalText(_ name: String) throws(ControlFailure) -> String? {
    guard let value = self[name], value != .null else { return nil }
    guard let text = value.string else {
      throw ControlFailure(400, "`\(name)` is no text", "send it as a text")
    }
    return text
  }

  /// A whole number of at least this; nil where it is left out.
  func count(_ name: String, least: Int) throws(ControlFailure) -> Int? {
    guard let value = self[name], value != .null else { return nil }
    guard let number = value.integer, number >= least, number <= 999_999_999 else {
      throw ControlFailure(
        400, "`\(name)` is no whole number of at least \(least)", "send one: {\"\(name)\": \(max(1, least))}")
    }
    return number
  }

  /// A duration, as a scenario writes it.
  func duration(_ name: String, _ usual: Duration) throws(ControlFailure) -> Duration {
    guard let text = try optionalText(name) else { return usual }
    guard let duration = Duration(word: text), duration <= .seconds(3600) else {
      throw ControlFailure(
        400, "`\(name)`: \(quoted(text.escaped())) is no duration of at most 1h",
        "send one: {\"\(name)\": \"5s\"}")
    }
    return duration
  }

  /// A request as a route is written: `GET /v1/*`.
  func pattern(_ name: String) throws(ControlFailure) -> RequestPattern? {
    guard let text = try optionalText(name) else { return nil }
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    let leading = words.count == 2 ? RequestPattern.Host.leading(words[1]) : nil
    guard let leading, leading.target.hasPrefix("/"), !leading.target.contains(" "),
      HTTPMethods.all.contains(words[0])
    else {
      throw ControlFailure(
        400, "`\(name)`: \(quoted(text.escaped())) is no request",
        "write it as a route: GET /v1/latest?base=*")
    }
    return RequestPattern(method: words[0], target: leading.target, host: leading.host)
  }
}
