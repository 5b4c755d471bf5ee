import Foundation
import Testing

@testable import ScenarioFormat
@testable import StubServer

/// The values that an answer takes from its request.
@Suite struct AnswerTemplateTests {
  private static let request = Request(
    method: "PUT", target: "/lists/7/a%20b?q=x%20%22y%22&n=3",
    headers: [Header("X-Trace", "t-1"), Header("Content-Type", "application/json")],
    body: Array(#"{"id":12.50,"name":"Ann \"A\"","tags":["a","b"],"none":null}"#.utf8))

  private func filled(
    _ body: String, type: String = "application/json", headers: [Header] = [], from request: Request = request
  ) throws -> Answer {
    var answer = Answer(
      status: 200, headers: [Header("Content-Type", type)] + headers, body: Array(body.utf8))
    answer.namesHosts = true
    var state = ScriptState(Script(), seed: 0)
    let addresses = AddressTable(server: try #require(URL(string: "http://127.0.0.1:1")))
    return try state.filled(answer, from: request, .scenario, addresses)
  }

  private func text(_ answer: Answer) -> String { String(decoding: answer.body, as: UTF8.self) }

  @Test(arguments: [
    (#"{"id":$request.body.id}"#, #"{"id":12.50}"#),
    (#"{"id":"$request.body.id"}"#, #"{"id":"12.50"}"#),
    (#"{"name":$request.body.name}"#, #"{"name":"Ann \"A\""}"#),
    (#"{"name":"Hi $request.body.name."}"#, #"{"name":"Hi Ann \"A\"."}"#),
    (#"{"tags":$request.body.tags}"#, #"{"tags":["a","b"]}"#),
    (#"{"tag":"$request.body.tags[1]"}"#, #"{"tag":"b"}"#),
    (#"[$request.body.none,"$request.body.none"]"#, #"[null,"null"]"#),
    (#"{"list":$request.path.2,"item":$request.path.3}"#, #"{"list":7,"item":"a b"}"#),
    (#"{"q":"$request.query.q","n":$request.query.n}"#, #"{"q":"x \"y\"","n":3}"#),
    (#"{"trace":"$request.header.x-trace"}"#, #"{"trace":"t-1"}"#),
    (#"[$counter,$counter,$counter.a,"$counter"]"#, #"[1,2,1,"3"]"#),
    (#"["$$counter","$5","$$request.body","$requests"]"#, #"["$counter","$5","$request.body","$requests"]"#),
    // The numbers of SplitMix64 for the seed 0, counted with another program.
    (#"["$uuid"]"#, #"["AFCD1D7B-39A8-40E2-B465-B9A16A9E786E"]"#),
  ]) func `a value stands in JSON with its type, and in a string as its text`(
    _ body: String, _ expected: String
  ) throws {
    expectEqual(text(try filled(body)), expected)
  }

  @Test func `text and headers have the plain value`() throws {
    let answer = try filled(
      "$request.body.name is $request.body.id, $request.body.tags", type: "text/plain",
      headers: [Header("Location", "/lists/$request.path.2/items/$counter")])
    expectEqual(text(answer), #"Ann "A" is 12.50, ["a","b"]"#)
    expectEqual(answer.headers.last?.value, "/lists/7/items/1")
  }

  @Test func `the whole body is repeated as it was sent`() throws {
    let body = String(decoding: Self.request.body, as: UTF8.self)
    expectEqual(text(try filled(#"{"echo":$request.body}"#)), #"{"echo":\#(body)}"#)
    let form = Request(
      method: "POST", target: "/", headers: [Header("Content-Type", "application/x-www-form-urlencoded")],
      body: Array("email=ann%40example.com&n=007".utf8))
    let answer = try filled(
      #"{"all":$request.body,"email":"$request.body.email","n":$request.body.n}"#, from: form)
    // 007 is no number of JSON.
    expectEqual(text(answer), #"{"all":"email=ann%40example.com&n=007","email":"ann@example.com","n":"007"}"#)
  }

  @Test(arguments: [
    "$request.body.missing", "$request.query.z", "$request.header.Z", "$request.path.4",
    "$request.body.tags[2]",
  ]) func `a value that the request does not have is named`(_ reference: String) {
    #expect(throws: MissingReference(text: reference)) { try filled("[\"\(reference)\"]") }
  }

  @Test func `an answer is filled once, so that a value with a dollar sign stays as it is`() throws {
    let request = Request(method: "GET", target: "/?q=$counter", headers: [])
    let once = try filled(#"["$request.query.q"]"#, from: request)
    expectEqual(text(once), #"["$counter"]"#)
    #expect(!once.hasReferences)
  }
}
