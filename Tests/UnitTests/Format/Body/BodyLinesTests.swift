import Foundation
import Testing

@testable import ScenarioFormat

/// The lines that a transcript has for the body of a request.
@Suite struct BodyLinesTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let type: String
    let body: String
    let lines: [String]

    init(_ description: String, type: String = "", _ body: String, _ lines: String...) {
      (testDescription, self.type, self.body, self.lines) = (description, type, body, lines)
    }
  }

  private static let form = "application/x-www-form-urlencoded; charset=utf-8"

  static let rows = [
    Row("nothing", ""),
    Row(
      "JSON, its members sorted, its numbers as written", #"{"b": [1, 1.10], "a": {"d": 1, "c": "x y"}}"#,
      #"{"a":{"c":"x y","d":1},"b":[1,1.10]}"#),
    Row("an array", #"[3, {"b":1,"a":2}]"#, #"[3,{"a":2,"b":1}]"#),
    Row("what only begins like JSON", #"{"a":"#, #"{"a":"#),
    Row(
      "a form", type: form, "email=ann%40example.com&note=a+b&empty=&bare", "email  ann@example.com",
      "note  a b", "empty  \"\"", "bare  \"\""),
    Row("text", type: "text/plain", "hello", "hello"),
    Row("text of several lines", type: "text/plain", "a\n  b", #""a\n  b""#),
    Row("text that begins or ends with a space", type: "text/plain", "a ", #""a ""#),
    Row("text in quotation marks", type: "text/plain", #""a""#, #""\"a\"""#),
    Row("text that looks like bytes", type: "text/plain", "4 bytes ~abcdefgh", #""4 bytes ~abcdefgh""#),
    Row(
      "a secret in JSON", #"{"user":"ann","password":"x","pin":1234,"none":""}"#,
      #"{"none":"","password":"REDACTED","pin":"REDACTED","user":"ann"}"#),
    Row(
      "a secret deep in JSON", #"{"token":{"value":"x1","kind":"a"},"all":[{"apiKey":"y"}]}"#,
      #"{"all":[{"apiKey":"REDACTED"}],"token":{"kind":"a","value":"REDACTED"}}"#),
    Row(
      "a secret behind its scheme", #"{"authorization":"Bearer abc"}"#,
      #"{"authorization":"Bearer REDACTED"}"#),
    Row("a secret in a form", type: form, "user=ann&password=x%20y", "user  ann", "password  REDACTED"),
    Row("a secret in a form without a type", "user=ann&password=x", "user=ann&password=REDACTED"),
    Row("no secret, by its name", #"{"nextToken":"x","tokens":2}"#, #"{"nextToken":"x","tokens":2}"#),
  ]

  @Test(arguments: rows)
  func `a body has the lines of its kind`(_ row: Row) {
    expectEqual(BodyLines(Data(row.body.utf8), type: row.type).lines, row.lines)
  }

  @Test func `a multipart body has a line for each part, with the name of a file`() {
    let parts = [
      ("name=\"title\"", Data("Hello".utf8)), ("name=photo; filename=\"a.png\"", Data([0x89, 0xFF, 0x0D])),
      ("name=password", Data("hunter2".utf8)), ("name=\"text\"; filename=a.txt", Data("a\nb".utf8)),
    ]
    var body = Data()
    for (disposition, contents) in parts {
      body += Data("--b\r\nContent-Disposition: form-data; \(disposition)\r\n\r\n".utf8) + contents
      body += Data("\r\n".utf8)
    }
    body += Data("--b--\r\n".utf8)
    expectEqual(
      BodyLines(body, type: "multipart/form-data; boundary=b").lines,
      [
        "title  Hello", "photo  a.png  3 bytes ~3c1x4sy0", "password  REDACTED", #"text  a.txt  "a\nb""#,
      ])
  }

  @Test(arguments: ["\r\n--b", "\r\n--b\r\n", "\r\n", ""])
  func `a multipart body without its closing delimiter says so, and has no fields for conditions`(
    _ end: String
  ) {
    let open = "--b\r\nContent-Disposition: form-data; name="
    let body = Data("\(open)title\r\n\r\nHello\r\n\(open)password\r\n\r\nhunter2\(end)".utf8)
    let type = "multipart/form-data; boundary=b"
    expectEqual(
      BodyLines(body, type: type).lines, ["title  Hello", "password  REDACTED", "(no closing delimiter)"])
    expectEqual(BodyFields(body, type: type)["title"], nil)
    expectEqual(BodyFields(body + Data("\r\n--b--".utf8), type: type)["title"], "Hello")
  }

  @Test func `bytes are their number and a checksum`() {
    expectEqual(BodyLines(Data([0x89, 0xFF]), type: "image/png").lines.map { $0.prefix(9) }, ["2 bytes ~"])
    expectEqual(BodyLines(Data([0x89]), type: "image/png").lines.map { $0.prefix(8) }, ["1 byte ~"])
  }

  @Test(arguments: [
    (#"{"first":1,"list":[LONG],"zebra":2}"#, #"{"first":1,… "#),
    (#"[1,"LONG","b"]"#, "[1,… "), (#"{"a":"LONG"}"#, #"{"a":"xxxx"#), ("LONG", "xxxx"),
  ])
  func `what is long is cut, and every change of it still shows`(body: String, beginning: String) throws {
    func line(_ letter: String) throws -> String {
      let long = String(repeating: letter, count: 400)
      let list = body.contains("[LONG]") ? "\"\(long)\"" : long
      let text = body.replacing("LONG", with: list)
      return try #require(BodyLines(Data(text.utf8), type: "").lines.first)
    }
    let (one, other) = (try line("x"), try line("x").count)
    #expect(one.hasPrefix(beginning), "\(one)")
    #expect(one.contains(/… 4[0-9]{2} bytes ~[0-9a-z]{8}$/), "\(one)")
    #expect(other <= 100)
    let changed = body.replacing("LONG", with: body.contains("[LONG]") ? "\"LONG\"" : "LONG")
      .replacing("LONG", with: String(repeating: "x", count: 399) + "y")
    #expect(BodyLines(Data(changed.utf8), type: "").lines != [one])
  }

  /// The checksum is of what is printed: a long body with another secret has the same line.
  @Test func `a checksum does not give a secret away`() {
    func lines(_ secret: String) -> [String] {
      BodyLines(
        Data(#"{"password":"\#(secret)","text":"\#(String(repeating: "x", count: 200))"}"#.utf8), type: ""
      )
      .lines
    }
    expectEqual(lines("one"), lines("other, and longer"))
    expectEqual(lines("one").first?.hasPrefix(#"{"password":"REDACTED",… "#), true)
  }
}
