import Foundation
import Testing

@testable import ScenarioBasics
@testable import ScenarioFormat

/// The statements that a script may not make about an answer of a service.
@Suite struct `An answer of a service` {
  @Test(arguments: [
    ("from", 1, "`from` needs more", "write the name of a service of the Stage such as shop"),
    ("from ship", 1, "`ship` is not a service of the Stage", "did you mean `shop`?"),
    ("from printer", 1, "`printer` is not a service of the Stage", "write `shop`"),
    (
      "200 from shop", 1, "`200` beside `from shop`, which has a status and a body of its own",
      "delete one of the two"
    ),
    (
      "from shop 200", 1, "`200` beside `from shop`, which has a status and a body of its own",
      "delete one of the two"
    ),
    (
      "from shop text a", 1, "`text a` beside `from shop`, which has a status and a body of its own",
      "delete one of the two"
    ),
    ("from shop from shop", 1, "`from` repeats or contradicts a word before it", "keep one of the two"),
    (
      "from shop refuse", 1, "`refuse` takes effect before a request is read: `from shop` gets none",
      "delete `from shop`; to lose the answer of the service, write `reset at start`"
    ),
    ("from shop stall at start", 1, "`stall at start` has its own word", "write it as: never"),
    ("from shop after 1s never", 1, "`after` has no effect on `never`", "no answer is ever sent: delete it"),
    (
      "from shop\n  |   ETag: \"a\"", 2,
      "neither `if` nor `unless`, and `from shop` has header fields and a body of its own",
      "delete it, or let the service send it"
    ),
    (
      "from shop\n  |   {\"a\":1}", 2,
      "neither `if` nor `unless`, and `from shop` has header fields and a body of its own",
      "delete it, or let the service send it"
    ),
  ])
  func `is refused with`(answer: String, line: Int, message: String, remedy: String) throws {
    let error = #expect(throws: SyntaxError.self) { try parse("serve GET /a\n  | \(answer)\nlaunch\n") }
    expectEqual(error?.message, message)
    expectEqual(error?.remedy, remedy)
    expectEqual(error?.line, line + 1)
  }

  @Test func `is refused under connections, and for an app without services`() throws {
    let text = "serve connections\n  | from shop\nlaunch\n"
    #expect(throws: SyntaxError.self) { try parse(text) }
    let parser = ScenarioParser(vocabulary: Vocabulary()) { name throws(FixtureProblem) in throw .outside }
    let error = #expect(throws: SyntaxError.self) {
      try parser.parse(Array("serve GET /a\n  | from shop\nlaunch\n".utf8), path: "a.scenario")
    }
    expectEqual(error?.message, "`shop` is not a service of the Stage")
    expectEqual(
      error?.remedy, "declare it in `vocabulary` of the Stage:  Vocabulary(services: [\"shop\": …])")
  }

  @Test(arguments: [
    "from shop", "from shop after 1s x2 optional reset at body+5", "from shop never", "from shop forever",
  ])
  func `prints as it is written`(answer: String) throws {
    #expect(try parse("serve GET /a\n  | \(answer)\n\nlaunch\n").text.contains("  | \(answer)\n"))
  }

  @Test func `is made of what the service is told`() throws {
    struct Name: Codable, Equatable { var name: String }
    let request = ServiceRequest(
      "POST", "/a%20b/7?page=2&q=a%26b", headers: ["X-Mark": "one"], body: .init(#"{"name":"Ann"}"#.utf8))
    expectEqual(request.path, ["a b", "7"])
    #expect(request.query("page") == "2" && request.query("q") == "a&b" && request.query("x") == nil)
    expectEqual(request.header("x-mark"), "one")
    #expect(request.json(Name.self) == Name(name: "Ann") && request.json(Int.self) == nil)
    let answer = ServiceAnswer(201, headers: ["ETag": "a"], json: ["b": 1, "a": 2])
    expectEqual(answer.headers.map(\.name), ["Content-Type", "ETag"])
    expectEqual(String(decoding: answer.body, as: UTF8.self), #"{"a":2,"b":1}"#)
  }
}
