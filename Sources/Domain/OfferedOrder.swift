extension Sequence<Currency> {
  /// Those that most people look for, then the others by code; each once.
  package var inOfferedOrder: [Currency] {
    let offered = Set(self)
    return preferred.filter(offered.contains) + offered.subtracting(preferred).sorted()
  }
}

private let preferred = ["GBP", "EUR", "USD"].compactMap { Currency($0) }
