import Testing

@testable import StubServer

/// The part of an answer that a client has certainly received, derived from the bytes that were sent.
@Suite struct SentBodyCounterTests {
  @Test(arguments: [
    ("HTTP/1.1 200 OK\r\nContent-Le", false, 0), ("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n", true, 0),
    ("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nHel", true, 3),
    // Bytes beyond the declared length are not part of the body.
    ("HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nHello", true, 2),
    ("HTTP/1.1 200 OK\r\n\r\nHello", true, 5),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nHel", true, 3),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nHel\r\n2;x=y\r\nlo\r\n0\r\n\r\n", true, 5),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\nHello", true, 0),
    ("HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 200 OK\r\n\r\nHi", true, 2),
    ("HTTP/1.1 302 Found\r\nLocation: /\r\n\r\nHello", false, 0),
    ("HTTP/1.1 401 Unauthorized\r\n\r\nno", false, 0), ("HTTP/1.1 503 \r\n\r\nbusy", true, 4),
    ("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n\u{1F}", false, 0),
    ("HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\nHello", false, 0),
    ("HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nHello", false, 0), ("Hello", false, 0),
    ("?!\r\n\r\nHi", false, 0), ("HTTP/1.1 204 No Content\r\n\r\nHello", true, 0),
  ])
  func `is counted without its frame`(_ sent: String, _ hasHead: Bool, _ count: Int) {
    var body = SentBodyCounter(method: "GET")
    body.take(Array(sent.utf8))
    #expect((body.hasHead, body.count) == (hasHead, count))
  }

  @Test(arguments: [
    ("GET", "HTTP/1.1 204 \r\nContent-Length: 5\r\n\r", "\n"), ("GET", "HTTP/1.1 304 \r\n\r", "\n"),
    ("head", "HTTP/1.1 200 \r\nContent-Length: 5\r\n\r", "\n"),
    ("GET", "HTTP/1.1 200 \r\nContent-Length: 0\r\n\r", "\n"),
    ("GET", "HTTP/1.1 302 \r\nContent-Length: 2\r\n\r\nH", "i"),
    ("GET", "HTTP/1.1 200 \r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\nH", "i"),
    ("GET", "HTTP/1.1 200 \r\nTransfer-Encoding: chunked\r\n\r\n1\r\nH\r\n0\r\n\r", "\n"),
    ("GET", "HTTP/1.1 200 \r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX: y\r\n\r", "\n"),
    ("GET", "HTTP/1.1 103 \r\n\r\nHTTP/1.1 204 \r\n\r", "\n"), ("GET", "HTTP/1.1 200 \r\n\r\nHello", nil),
    ("GET", "HTTP/1.1 103 \r\n\r\n", nil), ("GET", "HTTP/1.1 200 \r\nContent-Length: 9\r\n\r\nHello", nil),
    ("GET", "HTTP/1.1 200 \r\nContent-Length: 5\r\nContent-Length: 6\r\n\r", "\n"),
    ("GET", "HTTP/1.1 200 \r\nTransfer-Encoding: chunked\r\n\r\nxyz\r", "\n"), ("GET", "?!\r", "\n"),
    ("GET", "HTTP/1.1 99 Broken\r", "\n"), ("GET", "HTTP/1.1 200 OK\r\nX-Broken line\r", "\n"),
  ])
  func `a client is done with an answer at its last byte, or where it cannot read on, and not before`(
    _ method: String, _ before: String, _ last: String?
  ) {
    var client = SentBodyCounter(method: method)
    client.take(Array(before.utf8))
    #expect(!client.isDone)
    guard let last else { return }
    client.take(Array(last.utf8))
    #expect(client.isDone && client.isOver)
  }

  @Test func `does not depend on how the bytes are cut`() {
    let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
    let bytes = Array((head + "5\r\nHello\r\n6\r\n world\r\n0\r\n\r\n").utf8)
    for cut in bytes.indices {
      var (whole, parts) = (SentBodyCounter(method: "GET"), SentBodyCounter(method: "GET"))
      whole.take(bytes)
      parts.take(bytes[..<cut])
      let early = parts.count
      parts.take(bytes[cut...])
      #expect(parts.count == 11 && whole.count == 11 && early <= 11)
      #expect(parts.isOver)
    }
  }

  @Test(arguments: [
    ("200 reset at body+2 text Hello", ["Hello".count - 3, 0]), ("200 text Hello", [5]),
    ("200 fin at body+2 text Hello", [2, 0]), ("204", [0]),
  ])
  func `a break comes in a part of its own`(_ words: String, _ counts: [Int]) throws {
    let fault = words.contains("reset") ? Fault.reset(.body(2)) : words.contains("fin") ? .fin(.body(2)) : nil
    let isEmpty = words == "204"
    var answer = Answer(status: isEmpty ? 204 : 200, body: isEmpty ? [] : Array("Hello".utf8))
    answer.faults = fault.map { [$0] } ?? []
    let plan = try ReplyPlan(answer, method: "GET", keepAlive: false)
    let parts = plan.partsBeforeEnd
    var body = SentBodyCounter(method: "GET")
    let seen = parts.map { part -> Int in
      let before = body.count
      body.take(part.plan.bytes)
      return body.count - before
    }
    expectEqual(seen, counts)
    expectEqual(parts.last?.plan.end, plan.end)
    #expect(parts.dropLast().allSatisfy { $0.plan.end == .keep })
  }
}
