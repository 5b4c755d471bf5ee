/// An address at which a server listens: `127.0.0.1`.
package struct IPv4Address: Sendable, Hashable, CustomStringConvertible {
  /// The address as a number: its first part is the highest byte.
  package let bits: UInt32

  /// This machine, reachable only from itself (RFC 5735 §3).
  package static let loopback = IPv4Address(bits: 0x7f00_0001)
  /// All addresses of this machine.
  package static let any = IPv4Address(bits: 0)

  package init(bits: UInt32) { self.bits = bits }

  /// Parses four numbers of at most three digits, separated by dots; returns nil for any other text.
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
