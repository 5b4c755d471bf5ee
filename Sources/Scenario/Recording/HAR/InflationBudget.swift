import StubServer

/// A limit on the work done to decompress the gzip bodies of one recording.
///
/// A body of a few bytes can decompress to a thousand times as many, and a recording can have many such
/// bodies. The bodies of real services stay far below that: up to ``usual`` times the compressed size is free
/// of charge, so that a long recording is decompressed completely. Bytes beyond that are charged to the
/// budget. When it is used up, a body that needs more is left compressed, and reported with those that could
/// not be searched.
package struct InflationBudget: Sendable {
  /// The factor by which a body may grow without a charge.
  static let usual = 32

  /// The budget in bytes: the total for all bodies of a recording, beyond what is usual.
  static let excess = 1 << 28

  private(set) var left: Int

  package init(_ left: Int = excess) { self.left = left }

  /// Decompresses the body, if it is gzip. A body that would cost more than is left counts as too large.
  mutating func open(_ body: inout HARBody) {
    guard body.isGzip else { return }
    let free = Self.usual * body.bytes.count
    let limit = min(DecodedBody.limit, left + free)
    body.inflate(limit: limit)
    let made =
      switch body.inflated {
      case .success(let content)?: content.count
      // Decompression stopped before the end of the body.
      case .failure?: min(limit, Gzip.mostPerByte * body.bytes.count)
      case nil: 0
      }
    left -= max(0, made - free)
  }

  /// Decompresses both bodies of an exchange.
  package mutating func open(_ entry: inout HAREntry) {
    if var asked = entry.request.body {
      open(&asked)
      entry.request.body = asked
    }
    open(&entry.response.body)
  }
}
