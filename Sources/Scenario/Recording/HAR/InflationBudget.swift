import StubServer

/// How much work is done to open the gzip bodies of one recording.
///
/// A body of a few bytes can stand for a thousand times as many, and a recording can have many of them. What
/// real services send is far from that: up to ``usual`` times what came is free of charge, so that a long
/// recording is opened whole. What a body makes beyond it is taken from the budget; where that is used up a
/// body that needs more is left as it came, and told with those that could not be searched.
package struct InflationBudget: Sendable {
  /// How many times its own size a body may make without a charge.
  static let usual = 32

  /// In bytes: of all bodies of a recording together, beyond what is usual.
  static let excess = 1 << 28

  private(set) var left: Int

  package init(_ left: Int = excess) { self.left = left }

  /// Opens the body, if it is gzip; one that would cost more than is left is then too large.
  mutating func open(_ body: inout HARBody) {
    guard body.isGzip else { return }
    let free = Self.usual * body.bytes.count
    let limit = min(DecodedBody.limit, left + free)
    body.inflate(limit: limit)
    let made =
      switch body.inflated {
      case .success(let content)?: content.count
      // It ended somewhere before its end.
      case .failure?: min(limit, Gzip.mostPerByte * body.bytes.count)
      case nil: 0
      }
    left -= max(0, made - free)
  }

  /// Both bodies of an exchange.
  package mutating func open(_ entry: inout HAREntry) {
    if var asked = entry.request.body {
      open(&asked)
      entry.request.body = asked
    }
    open(&entry.response.body)
  }
}
