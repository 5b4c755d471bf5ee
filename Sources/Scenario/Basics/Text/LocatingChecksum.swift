/// Sixteen letters computed from lines in their order, `~gqcaeryt50842gca`, which also say which line is
/// another where a single one is.
///
/// The first half is the sum of the lines' hashes, and the second the sum of the hashes multiplied by the
/// places of the lines, from 1. If one hash changes by a difference, the first sum changes by the difference,
/// and the second by the difference multiplied by the place.
package struct LocatingChecksum: Sendable {
  /// The largest prime below 2⁴⁰, so that no factor of a difference divides it and a sum has eight letters.
  private static let prime: UInt64 = 1_099_511_627_689

  private var place: UInt64 = 0
  private var (sum, weighted): (UInt64, UInt64) = (0, 0)

  package init(of lines: some Sequence<String>) {
    for line in lines {
      place += 1
      let hash = Checksum(of: [line]).fortyBits % Self.prime
      sum = (sum + hash) % Self.prime
      weighted = (weighted + Self.product(hash, place)) % Self.prime
    }
  }

  /// The letters, without the `~`.
  package var letters: String { Checksum.letters(of: sum) + Checksum.letters(of: weighted) }

  /// Returns the index of the only line that differs from those with the other letters; nil if several lines
  /// differ, or if the letters are none of a checksum of this kind.
  package func indexOfOnlyDifference(to letters: some StringProtocol) -> Int? {
    guard let before = Checksum.number(letters.prefix(8)), let weight = Checksum.number(letters.dropFirst(8)),
      sum != before
    else { return nil }
    let (one, other) = (Self.difference(sum, before), Self.difference(weighted, weight))
    return (0..<Int(place)).first { Self.product(one, UInt64($0 + 1)) == other }
  }

  private static func product(_ one: UInt64, _ other: UInt64) -> UInt64 {
    let product = one.multipliedFullWidth(by: other)
    return prime.dividingFullWidth(product).remainder
  }

  private static func difference(_ one: UInt64, _ other: UInt64) -> UInt64 {
    (one + prime - other % prime) % prime
  }
}
