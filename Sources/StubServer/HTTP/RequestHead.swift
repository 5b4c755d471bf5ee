/// The head of a request, with the framing of its body and the client's expectation.
struct RequestHead: Sendable, Equatable {
  enum Framing: Sendable, Equatable {
    case length(Int)
    case chunked
  }

  let line: RequestLine
  let fields: HeaderFields
  let framing: Framing
  /// Whether the client waits for `100 Continue` before it sends the body (RFC 9110 §10.1.1).
  let awaitsContinue: Bool
  /// Whether the client sends no further request on this connection (RFC 9112 §9.3).
  let isLast: Bool

  init(_ line: RequestLine, _ fields: HeaderFields) throws(HTTPRefusal) {
    (self.line, self.fields) = (line, fields)
    try Self.checkHost(line, fields)
    framing = try Self.framing(line, fields)
    awaitsContinue = try Self.awaitsContinue(line, fields)
    let options = fields.elements("connection")
    isLast = options.contains("close") || line.isOld && !options.contains("keep-alive")
  }

  /// Checks the Host field. RFC 9112 §3.2: HTTP/1.1 requires exactly one Host, and no request may have two or
  /// an invalid one.
  private static func checkHost(_ line: RequestLine, _ fields: HeaderFields) throws(HTTPRefusal) {
    let hosts = fields.values("host")
    guard hosts.count <= 1 else { throw .bad("more than one Host") }
    guard let host = hosts.first else {
      if line.isOld { return }
      throw .bad("no Host")
    }
    // An empty Host is valid if the address has no host.
    guard AuthoritySyntax.isValid(host) else { throw .bad("the Host is not valid") }
  }

  /// Returns the framing of the body (RFC 9112 §6.3). A head that two readers could interpret differently is
  /// refused: a reader in front of this server would take for a body what this server takes for a request.
  private static func framing(_ line: RequestLine, _ fields: HeaderFields) throws(HTTPRefusal) -> Framing {
    let lengths = fields.elements("content-length")
    let codings = fields.elements("transfer-encoding")
    if codings.isEmpty { return .length(try length(lengths)) }
    // §6.1: in HTTP/1.0 this framing is faulty.
    guard !line.isOld else { throw .bad("Transfer-Encoding in HTTP/1.0") }
    guard lengths.isEmpty else { throw .bad("Content-Length beside Transfer-Encoding") }
    // §6.3, 4: unless chunked is the last coding, the end of the body is unknown.
    guard codings.last == "chunked", !codings.dropLast().contains("chunked") else {
      throw .bad("a Transfer-Encoding that does not end in one chunked")
    }
    guard codings.count == 1 else { throw .coding }
    return .chunked
  }

  /// Returns the body's length. RFC 9112 §6.3, 5: several lengths are valid if they are the same.
  private static func length(_ values: [String]) throws(HTTPRefusal) -> Int {
    guard let first = values.first else { return 0 }
    guard values.allSatisfy({ $0 == first }) else { throw .bad("two lengths that differ") }
    guard !first.isEmpty, first.utf8.allSatisfy(\.isDigit) else {
      throw .bad("the Content-Length is not a number")
    }
    // A number that does not fit into Int is also too large for a body.
    guard let length = Int(first), length <= HTTPRequestParser.bodyLimit else { throw .bodyTooLarge }
    return length
  }

  private static func awaitsContinue(_ line: RequestLine, _ fields: HeaderFields) throws(HTTPRefusal) -> Bool
  {
    // RFC 9110 §10.1.1: HTTP/1.0 has no expectations, so they are ignored.
    if line.isOld { return false }
    let expectations = fields.elements("expect").filter { !$0.isEmpty }
    guard expectations.allSatisfy({ $0 == "100-continue" }) else { throw .expectation }
    return !expectations.isEmpty
  }
}
