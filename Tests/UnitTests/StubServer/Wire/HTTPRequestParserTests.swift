import Testing

@testable import StubServer

@Suite struct HTTPRequestParserTests {
  private static let post =
    "POST /a?b=c HTTP/1.1\r\nHost: stub\r\nContent-Length: 4\r\nX-Odd:  a b \r\n\r\nbody"
  private static let get = "GET / HTTP/1.1\r\nHost: stub\r\n\r\n"
  private static let chunked = """
    PUT /c HTTP/1.1\r\nHost: stub\r\nTransfer-Encoding: Chunked\r\n\r
    4;a;b=c ; d="e;\\"f"\r\nWiki\r\n00A\r\npedia in 4\r\n0\r\nX-Sum: 1\r\nX-Sum:\r\n\r\n
    """

  @Test func `a request is the same however its bytes are cut`() {
    let bytes = Array((Self.post + "\r\n" + Self.chunked + Self.get).utf8)
    let expected: [HTTPRequestParser.Output] = [
      .request(
        Request(
          method: "POST", target: "/a?b=c",
          headers: [Header("Host", "stub"), Header("Content-Length", "4"), Header("X-Odd", "a b")],
          body: Array("body".utf8))),
      .request(
        Request(
          method: "PUT", target: "/c",
          headers: [Header("Host", "stub"), Header("Transfer-Encoding", "Chunked")],
          body: Array("Wikipedia in 4".utf8), trailers: [Header("X-Sum", "1"), Header("X-Sum", "")])),
      .request(Request(method: "GET", target: "/", headers: [Header("Host", "stub")])),
    ]
    for cut in bytes.indices {
      var connection = HTTPRequestParser()
      let outputs = connection.receive(bytes[..<cut])
      expectEqual(outputs + connection.receive(bytes[cut...]), expected)
    }
    var connection = HTTPRequestParser()
    var outputs: [HTTPRequestParser.Output] = []
    for byte in bytes { outputs += connection.receive([byte]) }
    expectEqual(outputs, expected)
  }

  /// The third head begins like the others, and has one more field.
  @Test func `a head that comes again has the body that comes with it`() {
    let longer = Self.post.replacing("\r\n\r\nbody", with: "\r\nX-More: 1\r\n\r\nlast")
    let bytes = Array((Self.post + Self.post.replacing("body", with: "else") + longer + Self.post).utf8)
    let bodies = ["body", "else", "last", "body"].map { Array($0.utf8) }
    let expected = zip(bodies, [0, 0, 1, 0]).map { body, more in
      let fields = [Header("Host", "stub"), Header("Content-Length", "4"), Header("X-Odd", "a b")]
      return HTTPRequestParser.Output.request(
        Request(
          method: "POST", target: "/a?b=c", headers: fields + (more > 0 ? [Header("X-More", "1")] : []),
          body: body))
    }
    for cut in bytes.indices {
      var connection = HTTPRequestParser()
      let outputs = connection.receive(bytes[..<cut])
      expectEqual(outputs + connection.receive(bytes[cut...]), expected)
      #expect(connection.taken == (4, 4))
    }
  }

  @Test(arguments: [
    ("HTTP/1.1", "", false), ("HTTP/1.1", "Connection: close\r\n", true),
    ("HTTP/1.1", "Connection: x, CLOSE\r\n", true),
    ("HTTP/1.1", "Connection: x\r\nConnection: close\r\n", true),
    ("HTTP/1.1", "Connection: closer\r\n", false), ("HTTP/1.9", "", false),
    ("HTTP/1.0", "", true), ("HTTP/1.0", "Connection: keep-alive\r\n", false),
    ("HTTP/1.0", "Connection: close, keep-alive\r\n", true), ("HTTP/1.0", "Connection: x\r\n", true),
  ])
  func `who ends the connection is the client's to say, and nothing is read behind it`(
    version: String, fields: String, isLast: Bool
  ) {
    let request = "GET / \(version)\r\nHost: stub\r\n\(fields)\r\n"
    var connection = HTTPRequestParser()
    let outputs = connection.receive(Array((request + request).utf8))
    expectEqual(outputs.map(\.isLast), (isLast ? [true] : [false, false]))
    expectEqual(connection.discarded, (isLast ? request.utf8.count : 0))
  }

  @Test(
    arguments: [
      ("GET", "http://stub", "/", ("http", "stub:80")), ("GET", "http://STUB:/", "/", ("http", "stub")),
      ("GET", "HTTPS://stub:8080/a?b", "/a?b", ("https", "Stub:08080")),
      ("GET", "https://stub/", "/", ("https", "stub:443")),
      ("GET", "http://[::1]:80?q", "/?q", ("HTTP", "[::1]")),
      ("OPTIONS", "http://stub", "*", ("http", "stub")),
      ("OPTIONS", "*", "*", nil), ("GET", "/a://b", "/a://b", nil), ("GET", "//a", "//a", nil),
    ] as [(String, String, String, (String, String)?)])
  func `a target is path and query, in whichever form it came`(
    method: String, sent: String, read: String, server: (String, String)?
  ) {
    var connection = HTTPRequestParser()
    let outputs = connection.receive(Array("\(method) \(sent) HTTP/1.1\r\nHost: stub\r\n\r\n".utf8))
    let origin = server.map { Origin(scheme: $0.0, authority: $0.1) }
    let request = Request(method: method, target: read, headers: [Header("Host", "stub")], origin: origin)
    expectEqual(outputs, [.request(request)])
  }

  @Test func `a client that waits with its body is told to go on, one that does not is not`() {
    let head = "POST / HTTP/1.1\r\nHost: stub\r\nContent-Length: 2\r\nExpect: 100-Continue\r\n\r\n"
    var waits = HTTPRequestParser()
    expectEqual(waits.receive(Array(head.utf8)), [.awaitsContinue])
    expectEqual(waits.receive(Array("ok".utf8)).map(\.isLast), [false])
    var hurries = HTTPRequestParser()
    expectEqual(hurries.receive(Array((head + "o").utf8)), [])
    let old = head.replacing("HTTP/1.1", with: "HTTP/1.0")
    for others in [
      old, old.replacing("100-Continue", with: "x"), head.replacing("Length: 2", with: "Length: 0"),
    ] {
      var connection = HTTPRequestParser()
      #expect(!connection.receive(Array(others.utf8)).contains(.awaitsContinue))
      #expect(!connection.receive(Array("ok".utf8)).contains { $0.status != nil }, "\(others)")
    }
  }

  @Test func `a field's value may be of any encoding`() {
    var connection = HTTPRequestParser()
    let head = Array("GET / HTTP/1.1\r\nHost: stub\r\nA: ".utf8)
    let outputs = connection.receive(head + [0xC3, 0xA9, 13, 10, 66, 58, 0xE9, 13, 10, 13, 10])
    expectEqual(
      outputs,
      [
        .request(
          Request(
            method: "GET", target: "/", headers: [Header("Host", "stub"), Header("A", "é"), Header("B", "é")])
        )
      ])
  }

  @Test func `what a header claims takes no memory and no time`() {
    for claim in ["Content-Length: 8388608", "Transfer-Encoding: chunked"] {
      var connection = HTTPRequestParser()
      expectEqual(connection.receive(Array("POST / HTTP/1.1\r\nHost: stub\r\n\(claim)\r\n\r\n".utf8)), [])
      expectEqual(connection.receive(Array("800000\r\n".utf8)), [])
      #expect(connection.capacity < 1_024)
    }
  }

  @Test func `a request that does not go on can be given up, what has not begun cannot`() {
    var connection = HTTPRequestParser()
    expectEqual(connection.timeOut(), nil)
    _ = connection.receive(Array((Self.get + "\r\n").utf8))
    expectEqual(connection.timeOut(), nil)
    _ = connection.receive(Array("HEAD / HTTP/1.1\r\n".utf8))
    expectEqual(connection.timeOut()?.status, 408)
    expectEqual(connection.receive(Array(Self.get.utf8)), [])
    expectEqual(connection.timeOut(), nil)
  }

  @Test func `behind the last request a bounded number of bytes is read for nothing`() {
    var connection = HTTPRequestParser()
    _ = connection.receive(Array("GET / HTTP/1.0\r\n\r\nmore".utf8))
    expectEqual(connection.discarded, 4)
    _ = connection.receive(repeatElement(0, count: HTTPRequestParser.discardLimit - 4))
    #expect(!connection.isFlooded)
    _ = connection.receive([0])
    #expect(connection.isFlooded)
  }
}

extension HTTPRequestParser.Output {
  /// The status of a refusal.
  var status: Int? { if case .refused(let refusal) = self { refusal.status } else { nil } }

  fileprivate var isLast: Bool? { if case .request(let request) = self { request.isLast } else { nil } }
}
