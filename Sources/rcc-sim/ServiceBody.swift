import RCCConverter
import RCCDomain
import Scenario
import StubServer

/// The format in which the given service writes rates, so that a scenario contains only figures.
struct ServiceBody {
  let service: RateServiceID
  private let base: String
  /// The day on which the scenario begins, for services that always include a day.
  private let firstDay: String

  init(_ order: BodyMakerInput) {
    service = RateServiceID(order.facts)
    base = RequestedCurrencies(order.route, of: service).base ?? "EUR"
    let start = order.facts.first { $0.name == "start" }?.words.first
    firstDay = String((start ?? "2026-01-01").prefix(10))
  }

  /// Returns the body for words that a user wrote, or throws if the service cannot express them.
  func checked(_ rates: WrittenRates) throws(WordProblem) -> GeneratedBody {
    if service == .pairs, rates.date != nil {
      throw WordProblem(word: 0, message: "the pairs service sends no date", remedy: "delete it")
    }
    let start = rates.date == nil ? 0 : 1
    for (index, code) in rates.figures.map(\.code).enumerated()
    where service == .pairs && CurrencyPair(code) == nil && Currency(code) != nil {
      throw WordProblem(
        word: start + 2 * index, message: "the pairs service has pairs, not `\(code)`",
        remedy: "write both codes: EUR\(code == "EUR" ? "USD" : code)")
    }
    return body(rates)
  }

  func body(_ rates: WrittenRates, note: String? = nil) -> GeneratedBody {
    let type = service == .ecb ? "text/xml" : "application/json"
    return GeneratedBody(bytes: Array(text(rates).utf8), contentType: type, note: note)
  }

  private func text(_ rates: WrittenRates) -> String {
    let members = rates.figures.map { "\"\($0.code)\":\($0.figure)" }.joined(separator: ",")
    let date = rates.date.map { "\"date\":\"\($0)\"," } ?? ""
    let day = rates.date ?? firstDay
    switch service {
    case .frankfurterV1: return "{\"amount\":1.0,\"base\":\"\(base)\",\(date)\"rates\":{\(members)}}"
    case .frankfurterV2: return "[\(rates.figures.map { quote($0, day: day) }.joined(separator: ","))]"
    case .pairs: return "{\(members)}"
    // The service renamed its base field, and dropped the day with the old name.
    case .base where rates.date == nil: return "{\"baseCurrency\":\"\(base)\",\"rates\":{\(members)}}"
    case .base: return "{\"base\":\"\(base)\",\(date)\"rates\":{\(members)}}"
    case .fixer: return "{\"success\":true,\"base\":\"\(base)\",\(date)\"rates\":{\(members)}}"
    case .currencylayer:
      let quotes = rates.figures.map { "\"\(base)\($0.code)\":\($0.figure)" }.joined(separator: ",")
      return
        "{\"success\":true,\"timestamp\":\(seconds(day)),\"source\":\"\(base)\",\"quotes\":{\(quotes)}}"
    case .openexchangerates:
      return "{\"timestamp\":\(seconds(day)),\"base\":\"\(base)\",\"rates\":{\(members)}}"
    case .exchangerateAPI:
      let time = rates.date.map { "\"time_last_update_unix\":\(seconds($0))," } ?? ""
      return
        "{\"result\":\"success\",\(time)\"base_code\":\"\(base)\",\"conversion_rates\":{\(members)}}"
    case .ecb: return envelope(rates, day: day)
    }
  }

  private func quote(_ figure: (code: String, figure: String), day: String) -> String {
    "{\"date\":\"\(day)\",\"base\":\"\(base)\",\"quote\":\"\(figure.code)\",\"rate\":\(figure.figure)}"
  }

  private func envelope(_ rates: WrittenRates, day: String) -> String {
    let cubes = rates.figures.map { "<Cube currency='\($0.code)' rate='\($0.figure)'/>" }
    return "<gesmes:Envelope><Cube><Cube time='\(day)'>\(cubes.joined())</Cube></Cube></gesmes:Envelope>"
  }

  /// Returns the first second of the day, in seconds since 1970.
  private func seconds(_ day: String) -> Int { (CalendarDay(day)?.daysSinceEpoch ?? 0) * 86_400 }
}

extension RateServiceID {
  /// Creates the name from the fact `given service …`.
  init(_ facts: [Fact]) {
    let word = facts.first { $0.name == "service" }?.words.first
    self = word.flatMap { RateServiceID(rawValue: $0) } ?? .frankfurterV1
  }
}
