import Converter
import Domain
import Foundation
import Scenario
import StubServer

/// What the app was given, told from what it asked: of each service of the table, the question that would be
/// asked so.
struct ConverterFactInference {
  private(set) var lines: [String] = []
  /// A `*` in one stands for what was taken out of a recording, such as a key.
  private let targets: [RequestPattern]

  /// More of them say no more.
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

  /// The first question that a service of the table would ask; nil pairs for the screen with all currencies.
  private func recognized() -> (service: RateServiceName, pairs: [CurrencyPair]?)? {
    for target in targets {
      for service in RateServiceName.allCases {
        let pairs = Self.pairs(in: target.target, of: service)
        if !pairs.isEmpty, target.isAsked(service.target(.pairs(pairs))) { return (service, pairs) }
        let all = service.target(.all(base: .euro, among: []))
        guard let currencies = service.currenciesTarget, target.isAsked(currencies) else { continue }
        if targets.count == 1 || targets.contains(where: { $0.isAsked(all) }) { return (service, nil) }
      }
    }
    return nil
  }

  /// The pairs of which a target has the codes: the first with each of the others.
  private static func pairs(in target: String, of service: RateServiceName) -> [CurrencyPair] {
    let plain = target.removingPercentEncoding ?? target
    let words = plain.split { !$0.isASCII || !$0.isLetter }
    let pairs = words.filter { $0.count == 6 }.compactMap { CurrencyPair(String($0)) }
    if service == .pairs { return pairs }
    let codes = words.filter { $0.count == 3 }.compactMap { Currency(String($0)) }
    // A service that is asked for a base alone answers any pair with it.
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
