import Testing

@testable import ScenarioPlay
@testable import rcc_sim

/// The conditions of an answer on its request, played with an app that sends bodies of each kind.
@Suite struct ConditionTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let button: String
    let condition: String
    /// The message about the request; nil if the request meets the condition.
    var unmet: String?

    init(_ button: String, _ condition: String, unmet: String? = nil) {
      (self.button, self.condition, self.unmet) = (button, condition, unmet)
    }

    var testDescription: String { "\(button): \(condition)" }
  }

  /// The lines of the body that each button sends.
  private static let bodies = [
    "json": [#"{"a.b":"\<b>","items":[{"id":7,"price":1.10}],"note":null,"user":{"name":"Ann"}}"#],
    "form": ["email  ann@example.com", "note  a b", "empty  \"\""],
    "multipart": ["title  Hello", "photo  a.png  4 bytes ~<any>"], "text": ["hello"],
  ]

  static let rows = [
    Row("json", "if Authorization: Bearer t1"),
    Row("json", "if authorization: Bearer <any>"),
    Row("json", "if header Authorization"),
    Row("json", "unless header Cookie"),
    Row("json", "unless Authorization: Bearer t2"),
    Row("json", "if header Host"),
    Row("json", "if Content-Length: <int>"),
    Row("json", "unless header If-None-Match"),
    Row("json", "if query page is 2"),
    Row("json", "if query page is <int>"),
    Row("json", "if query q is a b"),
    Row("json", "if query bare"),
    Row("json", "unless query size"),
    Row("json", "if json user.name is \"Ann\""),
    Row("json", "if json user is {\"name\":\"Ann\"}"),
    Row("json", "if json items[0].price is 1.10"),
    Row("json", "if json items[0] is {\"id\":7,\"price\":1.10}"),
    Row("json", "if json items[0] is {\"price\": 1.10, \"id\": 7}"),
    Row("json", "if json items is [{\"price\":1.1±0.01,\"id\":<int>}]"),
    Row("json", "if json items[0].id is <int>"),
    Row("json", "if json items[0].price is 1.1±0.01"),
    Row("json", "if json [a.b] is \"\\<b>\""),
    Row("json", "if json note is null"),
    Row("json", "unless json user.email"),
    Row("json", "unless json user.name is \"Bob\""),
    Row("form", "if field email is ann@example.com"),
    Row("form", "if field note is a b"),
    Row("form", "if field empty"),
    Row("form", "unless field password"),
    Row("multipart", "if field title is Hello"),
    Row("multipart", "if field photo"),
    Row("multipart", "if field photo is 4 bytes ~<any>"),
    Row("json", #"if body is {"user":{"name":"A<any>"},"note":null,"items":<any>,"a.b":"\<b>"}"#),
    Row("text", "if body is hello"),
    Row("text", "unless json user"),
    Row(
      "json", "if Authorization: Bearer t2",
      unmet: "requires Authorization: Bearer t2; the request had Bearer t1"),
    Row("json", "if header Cookie", unmet: "requires header Cookie; the request had none"),
    Row(
      "json", "unless header Authorization",
      unmet: "does not allow header Authorization; the request had Bearer t1"),
    Row("json", "if query page is 3", unmet: "requires query page is 3; the request had 2"),
    Row(
      "json", "if json user.name is \"Bob\"",
      unmet: "requires json user.name is \"Bob\"; the request had \"Ann\""),
    Row(
      "json", "if json items is [{\"price\":1.10}]",
      unmet: "requires json items is [{\"price\":1.10}]; the request had [{\"id\":7,\"price\":1.10}]"),
    Row("json", "if json items[1].id", unmet: "requires json items[1].id; the request had none"),
    Row(
      "json", "if json items[0].price is <int>",
      unmet: "requires json items[0].price is <int>; the request had 1.10"),
    Row(
      "form", "if field email is ann", unmet: "requires field email is ann; the request had ann@example.com"),
    Row("text", "if json user", unmet: "requires json user; the request had none"),
    Row("text", "if body is <int>", unmet: "requires body is <int>; the request had hello"),
  ]

  @Test(arguments: rows)
  func `a condition holds for a request, or the play says what the request had`(_ row: Row) throws {
    let desk = try Workspace()
    let body = try #require(Self.bodies[row.button]).map { "    \($0)\n" }.joined()
    let shown = "  POST /orders?page=2&q=a%20b&bare → 200\n\(body)  answer  \"\" → \"200\"\n"
    try desk.write(
      "a.scenario",
      """
      serve POST /orders?page=2&q=a%20b&bare
        | 200
        |   \(row.condition)

      launch
      tap \(row.button)
      \(row.unmet == nil ? shown : "")
      """)
    let run = desk.run("run", "DESK/a.scenario", stage: SendsBodiesStage.self)
    expectEqual(run.code, (row.unmet == nil ? 0 : 1), "\(run.output)")
    #expect(run.output.contains(row.unmet.map { "because  line 3 \($0)\n" } ?? "1 passed"), "\(run.output)")
  }
}
