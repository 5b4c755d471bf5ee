/// What an app knows of currencies beside their codes. It is injected, since names are of a language.
package struct CurrencyInfo: Hashable, Sendable {
  private let names: [String: String]
  private let countries: Set<String>

  /// - Parameters:
  ///   - names: the user's words for the currencies, by code.
  ///   - countries: the codes that have a flag.
  package init(names: [String: String], countries: Set<String> = Countries.codes) {
    self.names = names
    self.countries = countries
  }

  /// Nil for a currency that nobody would recognise: it is not offered.
  package func name(of currency: Currency) -> String? { names[currency.code] }

  /// The flag of the country whose code begins the currency's; nil where none does.
  ///
  /// The euro's is the European Union's, which is no country.
  package func flag(of currency: Currency) -> String? {
    let country = String(currency.code.prefix(2))
    guard country == "EU" || countries.contains(country) else { return nil }
    return Self.flag(country)
  }

  /// The two letters as regional indicators, which a font draws as one flag.
  private static func flag(_ country: String) -> String {
    var flag = String.UnicodeScalarView()
    for letter in country.unicodeScalars {
      flag.append(Unicode.Scalar(letter.value - 0x41 + 0x1F1E6) ?? letter)
    }
    return String(flag)
  }
}
