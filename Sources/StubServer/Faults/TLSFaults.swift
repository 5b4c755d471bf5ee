/// Faults for a client that begins with a TLS handshake, sent as fixed bytes, so that no TLS library is
/// needed.
///
/// The bytes are sent after the client's first bytes, its ClientHello, were read.
package enum TLSFaults {
  static let all = [
    row(
      "tls-alert", "a fatal alert with a number COUNT of RFC 8446 §6: 40, 42, 112; then FIN", ["COUNT"],
      counts: 0...255
    ) { _, arguments in [21, 3, 3, 0, 2, 2, UInt8(clamping: arguments.count)] },
    row("tls-garbage", "eight bytes 0xFF instead of a handshake; then FIN") { _, _ in
      Array(repeating: 0xFF, count: 8)
    },
    row("tls-http", "an answer 400 in plain HTTP; then FIN") { _, _ in
      Array("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".utf8)
    },
    row("tls-close", "FIN, no byte before it") { _, _ in [] },
    row("tls-stall", "nothing more; the connection stays open") { reply, _ in
      reply.end = .silence
      return []
    },
  ]

  private static func row(
    _ name: String, _ summary: String, _ forms: [FaultSyntax] = [""],
    counts: ClosedRange<Int> = 1...1_000_000_000,
    bytes: @escaping @Sendable (inout ReplyDraft, FaultArguments) -> [UInt8]
  ) -> FaultRow {
    FaultRow(name, .tls, summary, forms, counts: counts, standsAlone: true) { reply, arguments in
      (reply.hasHead, reply.end) = (false, .fin)
      reply.body = bytes(&reply, arguments)
    }
  }
}
