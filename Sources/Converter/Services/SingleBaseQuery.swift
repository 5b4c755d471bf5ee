import RCCDomain

/// A request for many pairs from a service with one base: the first row's first currency is the base, and
/// every other currency is requested once, in the order of the rows.
struct SingleBaseQuery {
  let base: Currency?
  /// The other currencies; empty to request all that the service has.
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

  /// Returns the query, such as `base=EUR&symbols=USD,GBP`, with the service's own names for the two
  /// parameters.
  func query(_ baseName: String, _ othersName: String) -> String {
    let symbols = others.map(\.code).joined(separator: ",")
    return "\(baseName)=\(code)" + (others.isEmpty ? "" : "&\(othersName)=\(symbols)")
  }
}

extension RatesQuestion {
  /// The currencies that the request names, once each: no request for all rates names more than the base.
  var currencies: [Currency] {
    let question = SingleBaseQuery(self)
    return [question.base].compactMap { $0 } + question.others
  }
}
