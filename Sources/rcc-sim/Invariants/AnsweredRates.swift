import Foundation
import RCCDomain
import Scenario

/// The contents of the body of an answer, as the harness's own parser reads them, and not the app's.
struct AnsweredRates {
  /// The figures by what they are the price of: a currency, or a pair.
  private(set) var figures: [String: Decimal] = [:]
  /// The currency that the body names as the base.
  private(set) var base: String?
  /// The day of the figures, which some bodies name by a second in it.
  private(set) var day: CalendarDay?
  /// The texts of the body, which may explain an error.
  private(set) var texts: [String] = []
  /// Whether the body says that it is an error, and is not only beside one.
  private(set) var isError = false

  /// Returns nil for a body that is no JSON, that has a name twice or figures of several units, or whose day
  /// is none.
  init?(_ response: StageResponse) {
    guard let text = String(data: response.body, encoding: .utf8), let body = try? JSONValue(text) else {
      return nil
    }
    guard read(body) else { return nil }
    if let error = body["error"], error != .null, error != false { isError = true }
    if (body["success"] ?? true) != true || (body["result"] ?? "success") != "success" { isError = true }
    if let status = body["status"]?.integer, status >= 400 { isError = true }
  }

  /// The second since 1970 at which the year 10,000 begins.
  private static let endOfYears = 253_402_300_800

  /// Reads a value; returns false where the body is of no use.
  private mutating func read(_ value: JSONValue) -> Bool {
    if case .array(let elements) = value { return elements.allSatisfy { read($0) } }
    guard case .object(let members) = value else {
      if let text = value.string { texts.append(text) }
      return true
    }
    if Set(members.map(\.name)).count < members.count { return false }
    if let code = value["quote"]?.string, let figure = value["rate"]?.figure { figures[code] = figure }
    return members.allSatisfy { member in
      if member.name.isCode {
        figures[member.name] = member.value.figure
        return true
      }
      switch member.name {
      case "base", "baseCurrency", "base_code", "source": base = member.value.string
      // The figures are those of so many units.
      case "amount": if member.value.figure != 1 { return false }
      case "date":
        day = member.value.string.flatMap { CalendarDay($0) }
        if day == nil, member.value != .null { return false }
      case "timestamp", "time_last_update_unix":
        guard let second = member.value.integer, (1..<Self.endOfYears).contains(second) else { return false }
        day = day ?? CalendarDay(dayOf: second)
      default: break
      }
      return read(member.value)
    }
  }
}

extension AnsweredRates {
  /// Whether it is of an earlier day than what is shown: such rates are not shown.
  func isOlder(than shown: CalendarDay?) -> Bool {
    guard let day, let shown else { return false }
    return day.daysSinceEpoch < shown.daysSinceEpoch
  }

  /// Whether it has rates of the currency, as far as the body and the request name one.
  func isOf(_ base: Currency, asked request: ObservedRequest) -> Bool {
    request.base == base.code && hasBase(of: request)
  }

  /// Returns the price of the pair that the body states, without a calculation; nil if it states none.
  func price(of pair: CurrencyPair, asked request: ObservedRequest) -> Decimal? {
    figures["\(pair)"] ?? (isOf(pair.base, asked: request) ? figures[pair.quote.code] : nil)
  }

  /// Whether it has a price for all that was asked for; a request that names nothing asks for the `pairs`.
  func isWhole(for request: ObservedRequest, of pairs: [CurrencyPair]) -> Bool {
    let areOfBase = pairs.allSatisfy { isOf($0.base, asked: request) }
    let asked = request.symbols.isEmpty && areOfBase ? pairs.map(\.quote.code) : request.symbols
    let prices = asked.map { figures[$0] ?? figures[(request.base ?? "") + $0] ?? 0 }
    return !asked.isEmpty && !isError && hasBase(of: request) && prices.allSatisfy { $0 > 0 }
  }

  private func hasBase(of request: ObservedRequest) -> Bool {
    base == nil || request.base == nil || base == request.base
  }
}

extension ObservedRequest {
  /// The currency whose rates are asked for; nil where the address names none.
  var base: String? {
    let inPath = route.components(separatedBy: "/latest/").dropFirst().first
    return parameters("base").first ?? parameters("source").first ?? inPath
  }

  /// Whether the address is that of a list of currencies alone.
  var isForCurrencies: Bool { ["currencies", "symbols", "list", "codes"].contains { route.contains($0) } }

  /// The currencies, or the pairs, that are asked for; none where the address names none.
  var symbols: [String] {
    let lists = ["symbols", "quotes", "currencies"].lazy.compactMap { parameters($0).first }
    return parameters("pairs") + (lists.first ?? "").split(separator: ",").map(String.init)
  }
}

extension String {
  /// Whether it may be the code of a currency, or of a pair.
  fileprivate var isCode: Bool {
    [3, 6].contains(utf8.count) && utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }
}

extension JSONValue {
  /// A number, or a number in quotation marks.
  fileprivate var figure: Decimal? {
    switch self {
    case .integer(let number): Decimal(number)
    case .decimal(let text): Decimal(string: text)
    case .string(let text): (try? JSONValue(text)).flatMap { $0.string == nil ? $0.figure : nil }
    case .null, .bool, .array, .object: nil
    }
  }
}

extension CalendarDay {
  /// Creates the day, in the zone of UTC, of a second since 1970.
  fileprivate init?(dayOf second: Int) {
    self.init(Date(timeIntervalSince1970: Double(second)).formatted(.iso8601.year().month().day()))
  }
}
