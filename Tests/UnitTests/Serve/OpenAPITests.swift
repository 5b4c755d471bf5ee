import Foundation
import StubServer
import Testing

@testable import ScenarioBasics
@testable import ScenarioServe

/// Docs/serve.openapi.json matches the code: each path, and each member of each response.
@Suite struct OpenAPITests {
  private static let page: JSONValue = {
    let text = try? String(contentsOfFile: HouseFile.root + "Docs/serve.openapi.json", encoding: .utf8)
    return (text.flatMap { try? JSONValue($0) }) ?? .null
  }()

  @Test func `its paths and summaries are those of the table`() {
    let methods = ["get", "put", "post", "delete"]
    let told = (Self.page["paths"]?.objectMembers ?? []).flatMap { path in
      path.value.objectMembers.filter { methods.contains($0.name) }.map { operation in
        "\(operation.name.uppercased()) \(path.name): \(operation.value["summary"]?.string ?? "")"
      }
    }
    let built = ControlEndpoint.all.map { row in
      "\(row.method) \(row.path.dropFirst(ControlEndpoint.root.count)): \(row.summary)"
    }
    expectEqual(told.sorted(), built.sorted())
  }

  private static let script = """
    serve GET /a
      | 200 {"n":1}
      | 200 reset at body {"n":2}
      | 200 hex ff
    serve GET $other/b
      | 200 optional
    launch
    wait 1h
    offline
    wait 1h
    serve GET /a
      | 200 {"n":3}

    """

  @Test func `each answer has the members that it says, and no others`() throws {
    let server = try ServedSession(Self.script)
    try Self.check(server.call("GET", "health").body, "Health")
    try Self.check(server.call("GET", "sessions/s1").body, "Session")
    for target in ["/a", "/a", "/a", "/a", "/x"] { _ = try server.get(target) }
    _ = try server.raw("GET /a\r\n\r\n", to: UInt16(server.session.stub.url.port ?? 0))
    _ = try server.call("POST", "sessions/s1/faults", #"{"answer":"tls-close","count":1}"#)
    _ = try server.get("/a")
    _ = try server.call("POST", "sessions/s1/faults", #"{"answer":"503","count":9,"route":"GET /c"}"#)
    try Self.check(server.call("POST", "sessions/s1/faults", #"{"answer":"after 1s"}"#).body, "Session")
    try Self.check(server.call("GET", "sessions").body, "SessionList")
    try Self.check(server.call("GET", "sessions/s1/exchanges").body, "ExchangeList")
    try Self.check(
      server.call("POST", "sessions/s1/await", #"{"count":2,"within":"0s"}"#).body, "AwaitResult")
    try Self.check(
      server.call("POST", "sessions/s1/await", #"{"count":99,"within":"1ms"}"#).body, "AwaitResult")
    try Self.check(server.call("GET", "sessions/s1/report").body, "Report")
    try Self.check(server.call("GET", "sessions/s1/scenario").body, "SavedScenario")
    try Self.check(server.call("POST", "sessions/s1/next").body, "Session")
    try Self.check(server.call("GET", "sessions/s2").body, "Error")
    try Self.check(server.call("DELETE", "sessions/s1").body, "Report")
    let states = Set(ServedExchange.State.allCases.map(\.rawValue))
    let told =
      Self.page["components"]?["schemas"]?["Exchange"]?["properties"]?["state"]?.strings("enum") ?? []
    expectEqual(Set(told), states)
  }

  /// Checks the subset of JSON Schema that the file uses: types, members, lists, enumerations, references.
  private static func check(_ value: JSONValue, _ name: String) throws {
    let schema = try #require(page["components"]?["schemas"]?[name], "\(name)")
    expectEqual(complaints(value, schema, name), [])
  }

  private static func complaints(_ value: JSONValue, _ schema: JSONValue, _ path: String) -> [String] {
    if let reference = schema["$ref"]?.string {
      let name = reference.split(separator: "/").last.map(String.init) ?? ""
      return complaints(value, page["components"]?["schemas"]?[name] ?? .null, path)
    }
    if let choices = schema["oneOf"]?.array ?? schema["anyOf"]?.array {
      let fits = choices.contains { complaints(value, $0, path).isEmpty }
      return fits ? [] : ["\(path) fits none"]
    }
    let types = schema["type"]?.array?.compactMap(\.string) ?? [schema["type"]?.string].compactMap(\.self)
    guard types.isEmpty || !Set(types).isDisjoint(with: value.schemaTypes) else {
      return ["\(path) is \(value.schemaTypes), not \(types)"]
    }
    if let cases = schema["enum"]?.array, !cases.contains(value) { return ["\(path) is none of its values"] }
    switch value {
    case .object(let members):
      let known = schema["properties"]?.objectMembers ?? []
      let missing = schema.strings("required").filter { value[$0] == nil }.map { "\(path) lacks \($0)" }
      return missing
        + members.flatMap { member in
          known.first { $0.name == member.name }.map {
            complaints(member.value, $0.value, "\(path).\(member.name)")
          } ?? ["\(path) has \(member.name)"]
        }
    case .array(let elements):
      guard let items = schema["items"] else { return [] }
      return elements.enumerated().flatMap { complaints($0.element, items, "\(path)[\($0.offset)]") }
    default: return []
    }
  }
}

extension JSONValue {
  fileprivate var objectMembers: [Member] { if case .object(let members) = self { members } else { [] } }

  fileprivate var schemaTypes: Set<String> {
    switch self {
    case .null: ["null"]
    case .bool: ["boolean"]
    case .integer: ["integer", "number"]
    case .decimal: ["number"]
    case .string: ["string"]
    case .array: ["array"]
    case .object: ["object"]
    }
  }
}
