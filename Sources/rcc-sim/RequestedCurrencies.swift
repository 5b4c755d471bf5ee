import RCCConverter
import StubServer

/// The base and the symbols that a route's target requests, in the terms of its service; nil matches any
/// value.
struct RequestedCurrencies {
  let base: String?
  /// Currency codes, or pairs for the pairs service.
  let symbols: [String]?

  init(_ route: RequestPattern, of service: RateServiceID) {
    let parts = route.target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let query = parts.dropFirst().first ?? ""
    let values = query.split(separator: "&").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    let all = { (name: String) -> [String] in
      values.compactMap { $0.first == name && $0.count == 2 && $0[1] != "*" ? $0[1] : nil }
    }
    let list = { (name: String) in all(name).first?.split(separator: ",").map(String.init) }
    switch service {
    case .frankfurterV1, .fixer, .openexchangerates: (base, symbols) = (all("base").first, list("symbols"))
    case .frankfurterV2: (base, symbols) = (all("base").first, list("quotes"))
    case .currencylayer: (base, symbols) = (all("source").first, list("currencies"))
    case .base: (base, symbols) = (all("base").first, nil)
    case .pairs: (base, symbols) = (nil, all("pairs").isEmpty ? nil : all("pairs"))
    case .exchangerateAPI:
      base = parts.first?.split(separator: "/").last.map(String.init).flatMap { $0 == "*" ? nil : $0 }
      symbols = nil
    case .ecb: (base, symbols) = ("EUR", nil)
    }
  }
}
