import Domain

/// How a service with one base is asked for many pairs at once: the first row's first currency is the base,
/// and every other currency is asked for once, in the order in which the rows show it.
struct BaseQuestion {
  /// The base, then the others.
  let currencies: [Currency]

  init(_ pairs: [CurrencyPair]) {
    var seen: Set<Currency> = []
    currencies = pairs.flatMap { [$0.base, $0.quote] }.filter { seen.insert($0).inserted }
  }

  var query: String {
    "base=\(currencies.prefix(1).map(\.code).joined())"
      + "&symbols=\(currencies.dropFirst().map(\.code).joined(separator: ","))"
  }
}
