import StubServer

@testable import ScenarioBasics
@testable import ScenarioCapture
@testable import ScenarioRecording

/// A generated recording, whose routes have answers of random shapes, and one change to it whose finding is
/// known in advance.
struct DrawnRecording {
  enum Change: CaseIterable, Sendable {
    case newField, removedField, type, status, contentType, header, newRoute, removedRoute
  }

  private(set) var har: HAR
  /// The body of each route; the answers of one route are adjacent and have the same shape.
  private var bodies: [JSONValue] = []
  private static let answers = 3

  init(_ generator: inout SeededGenerator) {
    har = HAR(creator: .init(name: "rcc-sim", version: "0.1.0"), entries: [])
    for route in 0..<Int.random(in: 1...5, using: &generator) {
      let body = Self.object(3, &generator)
      bodies.append(body)
      for _ in 0..<Self.answers { har.entries.append(Self.entry(Self.address(route), body.line)) }
    }
  }

  /// Returns the recording with the change in all answers of one route, and the expected finding.
  func changed(_ change: Change, _ generator: inout SeededGenerator) -> (HAR, Drift.Finding) {
    var har = har
    let route = Int.random(in: 0..<bodies.count, using: &generator)
    let answers = (route * Self.answers)..<((route + 1) * Self.answers)
    func edit(_ edit: (inout HARResponse) -> Void) {
      for index in answers { edit(&har.entries[index].response) }
    }
    func found(_ tier: Drift.Severity, _ path: String, _ words: String, status: String = "200")
      -> Drift.Finding
    {
      .init(route: "GET /r\(route)?base&symbols", status: status, tier: tier, path: path, words: words)
    }
    let finding: Drift.Finding
    switch change {
    case .newField, .removedField, .type:
      let (body, tier, path, words) = Self.edited(bodies[route], change, "", &generator)
      edit { $0.body.bytes = Array(body.line.utf8) }
      finding = found(tier, path, words)
    case .status:
      edit { $0.status = 503 }
      finding = found(.error, "status", "200 → 503", status: "")
    case .contentType:
      edit { $0.headers = [Header("content-type", "text/plain")] }
      finding = found(.error, "content type", "application/json → text/plain")
    case .header:
      edit { $0.headers.append(Header("etag", "1")) }
      finding = found(.info, "header ETag", "new")
    case .newRoute:
      har.entries.append(Self.entry("http://rates.example/new", "{}"))
      finding = .init(route: "GET /new", status: "", tier: .info, path: "route", words: "new (200)")
    case .removedRoute:
      har.entries.removeSubrange(answers)
      finding = found(.warning, "route", "no longer requested (200)", status: "")
    }
    return (har, finding)
  }

  static func entry(_ url: String, _ body: String) -> HAREntry {
    HAREntry(
      startedAt: "2026-04-10T09:00:00Z",
      request: HARRequest(method: "GET", url: url, version: "HTTP/1.1", headers: []),
      response: HARResponse(
        status: 200, reason: "OK", version: "HTTP/1.1",
        headers: [Header("Content-Type", "application/json; charset=utf-8")],
        body: HARBody(bytes: Array(body.utf8), type: "application/json")), timings: HARTimings())
  }

  private static func address(_ route: Int) -> String {
    "http://rates.example/r\(route)?symbols=USD&base=EUR"
  }

  private static func object(_ depth: Int, _ generator: inout SeededGenerator) -> JSONValue {
    .object(
      (0..<Int.random(in: 1...4, using: &generator)).map { index in
        JSONValue.Member("f\(index)", value(depth - 1, &generator))
      })
  }

  private static func value(_ depth: Int, _ generator: inout SeededGenerator) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 6 : 4), using: &generator) {
    case 0: .integer(7)
    case 1: "x"
    case 2: true
    case 3: .decimal("1.50")
    case 4: .array([object(depth, &generator), object(depth, &generator)])
    default: object(depth, &generator)
    }
  }

  private typealias Edit = (JSONValue, Drift.Severity, String, String)

  /// Changes the object, or an object in it that is reached through objects only.
  private static func edited(
    _ value: JSONValue, _ change: Change, _ path: String, _ generator: inout SeededGenerator
  ) -> Edit {
    guard case .object(var members) = value else { return (value, .info, path, "") }
    let index = Int.random(in: 0..<members.count, using: &generator)
    let (member, prefix) = (members[index], path.isEmpty ? "" : path + ".")
    if case .object = member.value, Bool.random(using: &generator) {
      let (inner, tier, path, words) = edited(member.value, change, prefix + member.name, &generator)
      members[index] = JSONValue.Member(member.name, inner)
      return (.object(members), tier, path, words)
    }
    switch change {
    case .newField:
      members.insert(JSONValue.Member("fresh", .object(["in": 1])), at: index)
      return (.object(members), .info, prefix + "fresh", "new (object)")
    case .removedField:
      members.remove(at: index)
      return (.object(members), .warning, prefix + member.name, "removed (\(kind(member.value)))")
    default:
      let other: JSONValue = kind(member.value) == "string" ? .bool(true) : .string("y")
      members[index] = JSONValue.Member(member.name, other)
      let words = "\(kind(member.value)) → \(kind(other))"
      return (.object(members), .error, prefix + member.name, words)
    }
  }

  private static func kind(_ value: JSONValue) -> String {
    switch value {
    case .integer, .decimal: "number"
    case .string: "string"
    case .bool: "true or false"
    case .array: "list"
    case .object: "object"
    case .null: "null"
    }
  }
}
