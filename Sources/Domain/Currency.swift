/// A currency, identified by its ISO 4217 code of three capital letters.
package struct Currency: Hashable, Sendable, Comparable, LosslessStringConvertible {
  package let code: String

  package init?(_ code: String) {
    guard code.utf8.count == 3, code.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else { return nil }
    self.code = code
  }

  private init(known code: String) { self.code = code }

  /// The currency that a converter starts with.
  package static let euro = Currency(known: "EUR")

  package var description: String { code }

  package static func < (one: Currency, other: Currency) -> Bool { one.code < other.code }
}
