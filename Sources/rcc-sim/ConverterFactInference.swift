import Foundation
import RCCConverter
import RCCDomain
import Scenario
import StubServer

/// The facts that the app was given, inferred by comparing its requests with those that each service of the
/// table would send.
struct ConverterFactInference {
  private(set) var lines: [String] = []
  /// The requested targets. A `*` in one replaces a value that was removed from a recording, such as a key.
  private let targets: [RequestPattern]

  /// The maximum number of requests to read; more requests add no information.
  private static let most = 50

  init(_ clues: FactInference) {
    let asked = clues.requests.prefix(Self.most).filter { $0.hasPrefix("GET /") }
    targets = asked.map { RequestPattern(method: "GET", target: String($0.dropFirst(4))) }
    guard let found = recognized() else { return }
    if found.service != .frankfurterV1 { lines.append("service \(found.service.rawValue)") }
    lines.append(found.pairs.map(Self.given) ?? "tab amounts")
  }

  private static func given(_ pairs: [CurrencyPair]) -> String {
    "pairs " + pairs.map(\.description).joined(separator: " ")
  }

  /// Returns the first service of the table whose requests match, and its pairs; nil pairs mean the screen
  /// with all currencies.
  private func recognized() -> (service: RateServiceID, pairs: [CurrencyPair]?)? {
    for target in targets {
      for service in RateServiceID.allCases {
        let pairs = Self.pairs(in: target.target, of: service)
        if !pairs.isEmpty, target.isAsked(service.target(.pairs(pairs))) { return (service, pairs) }
        let all = service.target(.all(base: .euro, among: []))
        guard let currencies = service.currenciesTarget, target.isAsked(currencies) else { continue }
        if targets.count == 1 || targets.contains(where: { $0.isAsked(all) }) { return (service, nil) }
      }
    }
    return nil
  }

  /// Returns the pairs whose codes a target contains: the first code paired with each of the others.
  private static func pairs(in target: String, of service: RateServiceID) -> [CurrencyPair] {
    let plain = target.removingPercentEncoding ?? target
    let words = plain.split { !$0.isASCII || !$0.isLetter }
    let pairs = words.filter { $0.count == 6 }.compactMap { CurrencyPair(String($0)) }
    if service == .pairs { return pairs }
    let codes = words.filter { $0.count == 3 }.compactMap { Currency(String($0)) }
    // A service that is requested with a base alone answers any pair with that base.
    guard let base = codes.first ?? (service == .ecb ? .euro : nil) else { return [] }
    let others =
      codes.dropFirst().isEmpty ? [Currency("USD"), .euro].compactMap(\.self) : Array(codes.dropFirst())
    let answered = others.compactMap { CurrencyPair(base, $0) }
    return codes.count > 1 ? answered : Array(answered.prefix(1))
  }
}

extension RequestPattern {
  fileprivate func isAsked(_ target: String) -> Bool { matches(method: "GET", target: target) }
}
