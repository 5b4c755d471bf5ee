/// An address that a server listens at: `127.0.0.1`.
package struct IPv4Address: Sendable, Hashable, CustomStringConvertible {
  /// In the order of a number: the first part is the highest byte.
  package let bits: UInt32

  /// This machine, for itself alone (RFC 5735 §3).
  package static let loopback = IPv4Address(bits: 0x7f00_0001)
  /// All addresses of the machine.
  package static let any = IPv4Address(bits: 0)

  package init(bits: UInt32) { self.bits = bits }

  /// Four numbers of at most three digits, with dots between them; nil for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { part in
      part.utf8.count <= 3 && part.utf8.allSatisfy(\.isDigit) ? UInt8(part) : nil
    }
    guard parts.count == 4, !parts.contains(nil) else { return nil }
    bits = parts.compactMap(\.self).reduce(0) { $0 << 8 | UInt32($1) }
  }

  package var isLoopback: Bool { bits >> 24 == 127 }

  package var description: String {
    [24, 16, 8, 0].map { String(UInt8(truncatingIfNeeded: bits >> $0)) }.joined(separator: ".")
  }
}
