import RCCConverter
import Scenario
import StubServer

/// The body maker of `currencies EUR USD`: codes and names in the format of the given service, in the order
/// of the words.
extension ConverterStage {
  static let currencies = BodyMaker(
    name: "currencies", usage: "CODE …", summary: "the currencies that the service knows, with English names",
    make: { order throws(WordProblem) in
      if order.words.isEmpty { throw .missing(0, after: "currencies", "codes such as EUR USD") }
      var entries: [(code: String, name: String)] = []
      for (index, code) in order.words.enumerated() {
        if order.words[..<index].contains(code) {
          throw WordProblem(
            word: index, message: "`\(code)` appears twice", remedy: "a body has one name for each code")
        }
        guard let name = names[code] else { throw unknown(code, at: index) }
        entries.append((code, name))
      }
      let text = try list(entries, of: RateServiceID(order.facts))
      return [GeneratedBody(bytes: Array(text.utf8), contentType: "application/json")]
    })

  private static func list(
    _ entries: [(code: String, name: String)], of service: RateServiceID
  ) throws(WordProblem) -> String {
    let names = entries.map { "\"\($0.code)\":\"\($0.name)\"" }.joined(separator: ",")
    switch service {
    case .frankfurterV1, .openexchangerates: return "{\(names)}"
    case .frankfurterV2:
      let rows = entries.map { "{\"iso_code\":\"\($0.code)\",\"name\":\"\($0.name)\"}" }
      return "[\(rows.joined(separator: ","))]"
    case .fixer: return "{\"success\":true,\"symbols\":{\(names)}}"
    case .currencylayer: return "{\"success\":true,\"currencies\":{\(names)}}"
    case .exchangerateAPI:
      let rows = entries.map { "[\"\($0.code)\",\"\($0.name)\"]" }.joined(separator: ",")
      return "{\"result\":\"success\",\"supported_codes\":[\(rows)]}"
    case .pairs:
      throw WordProblem(
        word: 0, message: "the app requests no currencies from `service pairs`",
        remedy: "they are built into the app; delete the route")
    case .base, .ecb:
      throw WordProblem(
        word: 0, message: "`service \(service.rawValue)` has no list of currencies",
        remedy: "the app takes them from the rates: 200 rates \(entries[0].code) 1.1711")
    }
  }

  private static func unknown(_ code: String, at index: Int) -> WordProblem {
    let message = "the service has no name for `\(code)`"
    if names[code.uppercased()] != nil {
      return WordProblem(word: index, message: message, remedy: "did you mean `\(code.uppercased())`?")
    }
    return WordProblem(
      word: index, message: message, remedy: "write the body itself: 200 {\"\(code)\":\"…\"}")
  }

  /// The service's own names, which may differ from the app's.
  private static let names = [
    "AUD": "Australian Dollar", "BGN": "Bulgarian Lev", "BRL": "Brazilian Real", "CAD": "Canadian Dollar",
    "CHF": "Swiss Franc", "CNY": "Chinese Yuan", "CYP": "Cypriot Pound", "CZK": "Czech Koruna",
    "DKK": "Danish Krone", "EEK": "Estonian Kroon", "EUR": "Euro", "GBP": "British Pound",
    "HKD": "Hong Kong Dollar", "HRK": "Croatian Kuna", "HUF": "Hungarian Forint",
    "IDR": "Indonesian Rupiah", "ILS": "Israeli Shekel", "INR": "Indian Rupee", "ISK": "Icelandic Króna",
    "JPY": "Japanese Yen", "KRW": "South Korean Won", "LTL": "Lithuanian Litas", "LVL": "Latvian Lats",
    "MTL": "Maltese Lira", "MXN": "Mexican Peso", "MYR": "Malaysian Ringgit", "NOK": "Norwegian Krone",
    "NZD": "New Zealand Dollar", "PHP": "Philippine Peso", "PLN": "Polish Zloty", "ROL": "Old Romanian Leu",
    "RON": "Romanian Leu", "RUB": "Russian Ruble", "SEK": "Swedish Krona", "SGD": "Singapore Dollar",
    "SIT": "Slovenian Tolar", "SKK": "Slovak Koruna", "THB": "Thai Baht", "TRL": "Old Turkish Lira",
    "TRY": "Turkish Lira", "USD": "US Dollar", "ZAR": "South African Rand",
  ]
}
