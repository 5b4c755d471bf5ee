import Foundation
import RCCDomain
import Testing

@testable import RCCConverter

/// F62 F63: the expected figures are typed by hand, from the rule.
struct NumberStyleTests {
  @Test(arguments: [
    ("0.12345", "0.1235"), ("0.12344", "0.1234"), ("0.12335", "0.1234"), ("1.00005", "1.0001"),
    ("0.99995", "1.0000"), ("1912400.12345", "1,912,400.1235"), ("181.64319999999998", "181.6432"),
  ])
  func `rates are rounded half up`(figure: String, text: String) throws {
    expectEqual(NumberStyle.american.rate(try #require(Decimal(exactly: figure))).whole, text)
  }

  @Test(arguments: [
    ("en_US", "1,912,400.5000"), ("de_DE", "1.912.400,5000"), ("fr_FR", "1\u{202F}912\u{202F}400,5000"),
    ("ar_EG", "١٬٩١٢٬٤٠٠٫٥٠٠٠"),
  ])
  func `each locale has its signs`(locale: String, text: String) throws {
    let style = try #require(NumberStyle(locale: locale))
    expectEqual(style.text(try #require(Decimal(exactly: "1912400.5")), decimals: 4), text)
  }

  @Test(arguments: [
    ("0.0001", "0.0001"), ("0.00009", "0.00009"), ("2.8e-06", "0.0000028"), ("0.000028561", "0.00002856"),
    ("0.0000999999", "0.0001"), ("0.00012", "0.0001"), ("0", "0.0000"),
  ])
  func `below a ten-thousandth, significant digits are shown`(figure: String, text: String) throws {
    expectEqual(NumberStyle.american.rate(try #require(Decimal(exactly: figure))).whole, text)
  }

  @Test(arguments: [
    ("999", "999"), ("1000", "1,000"), ("15919.4", "15,919"), ("0", "0"), ("-1234.5", "-1,235"),
    ("123456789", "123,456,789"),
  ])
  func `thousands are grouped`(figure: String, text: String) throws {
    expectEqual(NumberStyle.american.text(try #require(Decimal(exactly: figure)), decimals: 0), text)
  }
}
