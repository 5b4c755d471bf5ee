/// Faults that HTTP forbids although each byte is well-formed.
package enum ProtocolFaults {
  static let all = [
    row("interim", "COUNT interim answers 103 are sent first", ["COUNT"], counts: 1...100_000) {
      reply, arguments in
      let interim = Array("HTTP/1.1 103 Early Hints\r\n\r\n".utf8)
      reply.interim = Array(repeatElement(interim, count: arguments.count).joined())
    },
    row("with-body", "a body where none is allowed: with 204, 304, or to HEAD") {
      reply, _ throws(InvalidFault) in
      if reply.body.isEmpty { throw .noBody }
      reply.sendsBody = true
      if reply.chunks.isEmpty, reply.lengths.isEmpty { reply.lengths = [String(reply.body.count)] }
    }.endingEarly,
    keepAliveLie, continueNever,
  ]

  static let keepAliveLie = row(
    "keep-alive-lie", "the head says keep-alive, and FIN follows the answer"
  ) { reply, _ in
    reply.connection = "keep-alive"
    reply.end = .fin
  }

  /// RFC 9110 §10.1.1 allows a client to send the body without `100 Continue`; it then receives its answer.
  static let continueNever = row(
    "continue-never", "no 100 Continue to a client that waits for it with its body"
  ) { reply, _ in reply.saysContinue = false }

  private static func row(
    _ name: String, _ summary: String, _ forms: [FaultSyntax] = [""],
    counts: ClosedRange<Int> = 1...1_000_000_000, change: @escaping FaultRow.Change
  ) -> FaultRow {
    FaultRow(name, .protocol, summary, forms, counts: counts, change: change)
  }
}

extension Answer {
  /// Whether a client that waits to send its body receives no `100 Continue`.
  package var withholdsContinue: Bool {
    faults.contains { $0.row.name == ProtocolFaults.continueNever.name }
  }
}

extension Fault {
  /// A fault whose head announces that the connection stays open, although it is ended.
  public static let keepAliveLie = Fault(ProtocolFaults.keepAliveLie)
}
