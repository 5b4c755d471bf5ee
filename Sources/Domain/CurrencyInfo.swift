/// The names and the flags of currencies. They are injected because names depend on the language.
package struct CurrencyInfo: Hashable, Sendable {
  private let names: [String: String]
  private let countries: Set<String>

  /// - Parameters:
  ///   - names: the currency names in the user's language, by code.
  ///   - countries: the country codes that have a flag.
  package init(names: [String: String], countries: Set<String> = CountryCodes.codes) {
    self.names = names
    self.countries = countries
  }

  /// Returns the currency's name, or nil for a currency without a name, which is not offered to the user.
  package func name(of currency: Currency) -> String? { names[currency.code] }

  /// Returns the flag of the country whose code is the first two letters of the currency code, or nil if
  /// there is none.
  ///
  /// The euro has the flag of the European Union, which is not a country.
  package func flag(of currency: Currency) -> String? {
    let country = String(currency.code.prefix(2))
    guard country == "EU" || countries.contains(country) else { return nil }
    return Self.flag(country)
  }

  /// Returns the two letters as regional indicator symbols, which a font draws as one flag.
  private static func flag(_ country: String) -> String {
    var flag = String.UnicodeScalarView()
    for letter in country.unicodeScalars {
      flag.append(Unicode.Scalar(letter.value - 0x41 + 0x1F1E6) ?? letter)
    }
    return String(flag)
  }
}
