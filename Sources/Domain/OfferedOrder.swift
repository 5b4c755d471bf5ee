extension Sequence<Currency> {
  /// The most used currencies first, then the others sorted by code, without duplicates.
  package var inOfferedOrder: [Currency] {
    let offered = Set(self)
    return preferred.filter(offered.contains) + offered.subtracting(preferred).sorted()
  }
}

private let preferred = ["GBP", "EUR", "USD"].compactMap { Currency($0) }
