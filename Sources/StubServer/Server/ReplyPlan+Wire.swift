extension ReplyPlan {
  /// Does on the wire what was planned, now, and tells what was done.
  package func perform(on connection: ConnectionID, of wire: Wire) -> Receipt {
    let written = bytes.isEmpty ? 0 : wire.write(bytes, to: connection)
    switch end {
    case .keep, .silence, .refused: break
    case .fin: wire.finish(connection)
    case .reset: wire.reset(connection)
    }
    return Receipt(written: written, planned: bytes.count, end: end)
  }
}
