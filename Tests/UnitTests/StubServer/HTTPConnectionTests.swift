import Testing

@testable import StubServer

@Suite struct HTTPConnectionTests {
  private static let post =
    "POST /a?b=c HTTP/1.1\r\nHost: stub\r\nContent-Length: 4\r\nX-Odd:  a b \r\n\r\nbody"
  private static let get = "GET / HTTP/1.1\r\nHost: stub\r\n\r\n"

  @Test func `a request is the same however its bytes are cut`() {
    let bytes = Array((Self.post + Self.get).utf8)
    let expected: [HTTPConnection.Output] = [
      .request(
        Request(
          method: "POST", target: "/a?b=c",
          headers: [Header("Host", "stub"), Header("Content-Length", "4"), Header("X-Odd", "a b")],
          body: Array("body".utf8))),
      .request(Request(method: "GET", target: "/", headers: [Header("Host", "stub")])),
    ]
    for cut in bytes.indices {
      var connection = HTTPConnection()
      let outputs = connection.receive(bytes[..<cut])
      #expect(outputs + connection.receive(bytes[cut...]) == expected)
    }
    var connection = HTTPConnection()
    var outputs: [HTTPConnection.Output] = []
    for byte in bytes { outputs += connection.receive([byte]) }
    #expect(outputs == expected)
  }

  @Test(arguments: [
    ("GET / HTTP/1.1\r\nHost stub\r\n\r\n", 400), ("GET  / HTTP/1.1\r\n\r\n", 400),
    ("GET / HTTP/2.0\r\n\r\n", 505),
    ("GET http://stub/ HTTP/1.1\r\n\r\n", 400), ("GET / HTTP/1.1\r\n: a\r\n\r\n", 400), ("\r\n\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nA : b\r\n\r\n", 400), ("GET / HTTP/1.1\r\nA: b\r\n c\r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", 501),
    ("POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nContent-Length: 9000000\r\n\r\n", 413),
    ("G\u{0}T / HTTP/1.1\r\n\r\n", 400), ("GET / HTTP/1.1\r\nA: b\rc\r\n\r\n", 400),
  ])
  func `what is not HTTP is refused with its status, and nothing after it is read`(text: String, status: Int)
  {
    var connection = HTTPConnection()
    #expect(connection.receive(Array(text.utf8)) == [.refused(status: status)])
    #expect(connection.receive(Array(Self.get.utf8)).isEmpty)
  }

  @Test func `a head without end is refused at the limit`() {
    var connection = HTTPConnection()
    let line = Array("GET / HTTP/1.1\r\nA: ".utf8)
    #expect(connection.receive(line).isEmpty)
    let rest = [UInt8](repeating: 65, count: HTTPConnection.headLimit)
    #expect(connection.receive(rest) == [.refused(status: 431)])
  }

  @Test func `bytes that are not UTF-8 are refused`() {
    var connection = HTTPConnection()
    #expect(
      connection.receive([0x47, 0xFF, 0x20] + Array("/ HTTP/1.1\r\n\r\n".utf8)) == [.refused(status: 400)])
  }
}
