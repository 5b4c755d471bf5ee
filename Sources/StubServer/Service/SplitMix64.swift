package import Foundation

/// The generator SplitMix64 (Steele, Lea, Flood, 2014), whose numbers can be drawn in any order.
package enum SplitMix64 {
  /// Returns the number at a place of the seed's sequence, counted from 1.
  package static func number(seed: UInt64, ordinal: Int) -> UInt64 {
    mixed(seed &+ UInt64(truncatingIfNeeded: ordinal) &* gamma)
  }

  /// Returns a UUID of version 4 (RFC 9562, section 5.4).
  package static func uuid(seed: UInt64, ordinal: Int) -> UUID {
    let numbers = [2 * ordinal - 1, 2 * ordinal].map { number(seed: seed, ordinal: $0) }
    var bytes = numbers.flatMap { number in (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  private static let gamma: UInt64 = 0x9E37_79B9_7F4A_7C15

  private static func mixed(_ number: UInt64) -> UInt64 {
    var mixed = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
