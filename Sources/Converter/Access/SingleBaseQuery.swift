import Domain

/// How a service with one base is asked for many pairs at once: the first row's first currency is the base,
/// and every other currency is asked for once, in the order in which the rows show it.
struct SingleBaseQuery {
  let base: Currency?
  /// Empty for all that the service has.
  let others: [Currency]

  init(_ question: RatesQuestion) {
    switch question {
    case .all(let base, _): (self.base, others) = (base, [])
    case .pairs(let pairs):
      var seen: Set<Currency> = []
      let currencies = pairs.flatMap { [$0.base, $0.quote] }.filter { seen.insert($0).inserted }
      (base, others) = (currencies.first, Array(currencies.dropFirst()))
    }
  }

  var code: String { base?.code ?? "" }

  /// `base=EUR&symbols=USD,GBP`, by the service's own names for the two.
  func query(_ baseName: String, _ othersName: String) -> String {
    let symbols = others.map(\.code).joined(separator: ",")
    return "\(baseName)=\(code)" + (others.isEmpty ? "" : "&\(othersName)=\(symbols)")
  }
}

extension RatesQuestion {
  /// All currencies that it is about, once each.
  var currencies: [Currency] {
    switch self {
    case .pairs:
      let question = SingleBaseQuery(self)
      return [question.base].compactMap { $0 } + question.others
    case .all(let base, let among): return [base] + among.filter { $0 != base }
    }
  }
}
