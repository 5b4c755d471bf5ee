import RCCDomain
import Testing

@testable import RCCConverter

/// F71 F42: names, flags and minor units.
struct CurrencyInfoTests {
  private let info = CurrencyInfo(names: Localization.english.currencies)

  @Test(
    arguments: [
      ("USD", "🇺🇸"), ("AUD", "🇦🇺"), ("CHF", "🇨🇭"), ("DKK", "🇩🇰"), ("NOK", "🇳🇴"), ("ILS", "🇮🇱"), ("ZAR", "🇿🇦"),
      ("MAD", "🇲🇦"), ("NZD", "🇳🇿"), ("GBP", "🇬🇧"), ("JPY", "🇯🇵"), ("HRK", "🇭🇷"), ("SIT", "🇸🇮"), ("EUR", "🇪🇺"),
    ] as [(Currency, String)])
  func `a flag is that of the country whose code begins the currency's`(currency: Currency, flag: String) {
    expectEqual(info.flag(of: currency), flag)
  }

  @Test(arguments: ["XOF", "XCD", "XAF", "XPF", "XAU", "XDR", "ANG"] as [Currency])
  func `where no country's code begins it, there is no flag`(currency: Currency) {
    expectEqual(info.flag(of: currency), nil)
  }

  @Test func `ISO 3166 has 249 countries`() {
    expectEqual(CountryCodes.codes.count, 249)
    #expect(CountryCodes.codes.allSatisfy { $0.utf8.count == 2 })
  }

  @Test(
    arguments: [
      ("USD", 2), ("EUR", 2), ("JPY", 0), ("KRW", 0), ("ISK", 0), ("XOF", 0), ("KWD", 3), ("TND", 3),
      ("CLF", 4),
      ("MGA", 2), ("HRK", 2), ("TRL", 0),
    ] as [(Currency, Int)])
  func `amounts have the decimals of ISO 4217`(currency: Currency, digits: Int) {
    expectEqual(currency.minorUnits, digits)
  }

  @Test func `a code that nobody named is not offered`() {
    expectEqual(info.name(of: "XQX"), nil)
    expectEqual(info.name(of: "NZD"), "New Zealand Dollar")
    expectEqual(CurrencyInfo(names: Localization.german.currencies).name(of: "NZD"), "Neuseeland-Dollar")
  }

  @Test func `only currencies have names`() {
    for code in Localization.english.currencies.keys.sorted() {
      #expect(Currency(code) != nil, "\(code)")
    }
  }

  /// The list of Frankfurter, including the currencies that are no longer quoted.
  @Test func `every currency that the European Central Bank quoted has a name`() {
    let quoted = """
      AUD BGN BRL CAD CHF CNY CYP CZK DKK EEK EUR GBP HKD HRK HUF IDR ILS INR ISK JPY KRW LTL LVL MTL MXN
      MYR NOK NZD PHP PLN ROL RON RUB SEK SGD SIT SKK THB TRL TRY USD ZAR
      """
    for code in quoted.split(whereSeparator: \.isWhitespace) {
      #expect(Currency(String(code)).flatMap(info.name) != nil, "\(code)")
    }
  }
}
