/// What an answer does on the wire, worked out before anything is sent: the bytes, and the end.
package struct ReplyPlan: Sendable, Equatable {
  /// All that is sent, head and body together, so that one write carries it.
  package let bytes: [UInt8]
  package let end: Receipt.End

  /// Why an answer cannot be sent as it was scripted.
  package enum Impossible: Error, Equatable {
    /// The place lies at or behind the body's end, so nothing would be broken.
    case placeBehindBody(place: Int, body: Int)
    /// A connect fault reached a connection that had already brought a request.
    case connectFault
    /// Neither a status nor a fault that stands alone.
    case noStatus
  }

  init(bytes: [UInt8], end: Receipt.End) { (self.bytes, self.end) = (bytes, end) }

  /// Works out the plan; with `keepAlive` the connection stays after a whole answer.
  ///
  /// - Throws: `Impossible` where the fault would not break this answer.
  package init(_ answer: Answer, method: String, keepAlive: Bool) throws(Impossible) {
    switch answer.fault {
    case nil:
      bytes = try Self.whole(answer, method: method, keepAlive: keepAlive)
      end = keepAlive ? .keep : .fin
    case .refuse:
      throw .connectFault
    case .never:
      (bytes, end) = ([], .silence)
    case .fin(let place):
      (bytes, end) = (try Self.cut(answer, method, keepAlive, place), .fin)
    case .reset(let place):
      (bytes, end) = (try Self.cut(answer, method, keepAlive, place), .reset)
    case .stall(let place):
      (bytes, end) = (try Self.cut(answer, method, keepAlive, place), .silence)
    }
  }

  private static func cut(
    _ answer: Answer, _ method: String, _ keepAlive: Bool, _ place: Place
  ) throws(Impossible) -> [UInt8] {
    guard case .body(let offset) = place else { return [] }
    guard offset < answer.body.count else {
      throw .placeBehindBody(place: offset, body: answer.body.count)
    }
    let whole = try whole(answer, method: method, keepAlive: keepAlive)
    return Array(whole.dropLast(answer.body.count - offset))
  }

  private static func whole(
    _ answer: Answer, method: String, keepAlive: Bool
  ) throws(Impossible) -> [UInt8] {
    guard let status = answer.status else { throw .noStatus }
    var head = "HTTP/1.1 \(status) \(ReasonPhrase.of(status))\r\n"
    for header in answer.headers { head += "\(header.name): \(header.value)\r\n" }
    // RFC 9110 §8.6: no Content-Length with 1xx and 204; a 304 has no body of its own.
    let hasBody = !(100..<200).contains(status) && status != 204 && status != 304
    if hasBody { head += "Content-Length: \(answer.body.count)\r\n" }
    head += "Connection: \(keepAlive ? "keep-alive" : "close")\r\n\r\n"
    return Array(head.utf8) + (hasBody && method != "HEAD" ? answer.body : [])
  }
}

/// The reason phrases of RFC 9110 §15; a code without one is sent with none.
enum ReasonPhrase {
  static func of(_ status: Int) -> String { table[status] ?? "" }

  private static let table = [
    200: "OK", 201: "Created", 204: "No Content", 301: "Moved Permanently", 302: "Found",
    304: "Not Modified", 400: "Bad Request", 401: "Unauthorized", 403: "Forbidden",
    404: "Not Found", 408: "Request Timeout", 413: "Content Too Large",
    414: "URI Too Long", 417: "Expectation Failed",
    422: "Unprocessable Content", 429: "Too Many Requests",
    431: "Request Header Fields Too Large", 500: "Internal Server Error",
    501: "Not Implemented", 502: "Bad Gateway", 503: "Service Unavailable",
    504: "Gateway Timeout", 505: "HTTP Version Not Supported",
  ]
}
