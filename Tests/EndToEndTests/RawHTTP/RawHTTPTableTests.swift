import Foundation
import StubServer
import Testing

/// Raw requests, byte for byte, and the required answers of a server.
@Suite struct RawHTTPTableTests {
  static let script: Script = {
    func route(_ method: String, _ target: String, _ answer: Answer) -> Script.Route {
      var answer = answer
      answer.uses = .forever
      return Script.Route(RequestPattern(method: method, target: target), [answer])
    }
    let body = Array("{}".utf8)
    return Script(routes: [
      route("GET", "/probe", Answer(status: 200, body: Array("probe".utf8))),
      route("GET", "/a", Answer(status: 200, body: body)),
      route("HEAD", "/a", Answer(status: 200, body: body)),
      route("POST", "/a", Answer(status: 201)), route("DELETE", "/a", Answer(status: 204)),
      route("OPTIONS", "*", Answer(status: 204)),
      route("GET", "/late", Answer(status: 503, delay: .milliseconds(40))),
      route("GET", "/fin", Answer(status: 200, body: body, fault: .fin(.body(0)))),
    ])
  }()

  @Test func `the table has rows enough, each with its own name`() {
    #expect(RawHTTPRow.all.count >= 25)
    expectEqual(Set(RawHTTPRow.all.map(\.testDescription)).count, RawHTTPRow.all.count)
    print("raw requests: \(RawHTTPRow.all.count) rows")
  }

  @Test(.checks, .enabled(if: RawHTTPClient.isThere, Comment(rawValue: RawHTTPClient.missing)))
  func `the stub says to a raw socket what the table says`() throws {
    let stub = try Stub.start(Self.script)
    defer { stub.stop() }
    let answers = try RawHTTPClient.send(RawHTTPRow.all.map(\.line), to: UInt16(stub.url.port ?? 0))
    expectEqual(answers.count, RawHTTPRow.all.count)
    for (row, said) in zip(RawHTTPRow.all, answers) {
      expectEqual(said, row.expected, "\(row.testDescription)")
    }
  }

  @Test(arguments: RawHTTPRow.all)
  func `the pure connection says what the table says`(_ row: RawHTTPRow) {
    for cut in [1, 7, .max] {
      var stub = PureStub(Self.script)
      for step in row.steps {
        stub.receive(Array(step.text.utf8), inParts: step.text.utf8.count > 1_000 ? .max : cut)
      }
      let lines = stub.lines
      stub.receive(Array("GET /probe HTTP/1.1\r\nHost: stub\r\n\r\n".utf8))
      let stays = stub.lines.count == lines.count + 1 && stub.lines.last == "HTTP/1.1 200 OK"
      let said = (lines + [stays ? "stays" : "closes"]).joined(separator: " | ")
      expectEqual(said, row.expected)
    }
  }

  @Test(.checks, .enabled(if: RawHTTPClient.isThere, Comment(rawValue: RawHTTPClient.missing)))
  func `1,024 connections are held, the next one takes the place of the one idle for longest`() throws {
    let stub = try Stub.start(Self.script)
    defer { stub.stop() }
    let said = try RawHTTPClient.send(["hold 1024"], to: UInt16(stub.url.port ?? 0))
    expectEqual(said, ["1024 | one more is answered | the first is ended | the second stays"])
  }

  @Test(
    .checks, .enabled(if: RawHTTPClient.isThere, Comment(rawValue: RawHTTPClient.missing)),
    arguments: ["idle", "begun"])
  func `1,024 connections that bring no request keep nobody out for ever`(_ kind: String) throws {
    let stub = try Stub.start(Self.script, patience: kind == "idle" ? .seconds(60) : .milliseconds(400))
    defer { stub.stop() }
    let said = try RawHTTPClient.send(["crowd 1024 \(kind)"], to: UInt16(stub.url.port ?? 0))
    expectEqual(said, ["HTTP/1.1 200 OK"])
  }
}

extension PureStub {
  mutating func receive(_ bytes: [UInt8], inParts size: Int) {
    var index = 0
    while index < bytes.count {
      let end = min(bytes.count, size == .max ? .max : index + size)
      receive(bytes[index..<end])
      index = end
    }
  }
}
