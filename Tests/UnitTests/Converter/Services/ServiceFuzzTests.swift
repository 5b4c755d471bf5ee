import Foundation
import RCCDomain
import Testing

@testable import RCCConverter

/// Malformed bodies: each service reads them or reports that it cannot, and does not crash.
struct ServiceFuzzTests {
  private static let bodies = [
    #"{"success":true,"timestamp":1786963200,"base":"EUR","date":"2026-08-17","rates":{"USD":1.15e0,"GBP":"1"}}"#,
    #"{"base":"EUR","rates":{"USD":0,"GBP":-1,"JPY":5e-120,"RUB":9e120}}"#,
    #"[{"date":"2026-08-17","base":"EUR","quote":"USD","rate":1.1593}]"#,
    #"{"success":true,"timestamp":1487946439,"source":"USD","quotes":{"USDRUB":58.500498}}"#,
    #"{"success":false,"error":{"code":105,"info":"\u00e9\ud83c\udf0d"}}"#,
    "<a:Envelope><Cube><Cube time='2026-04-10'><Cube currency='USD' rate='1.1711'/></Cube></Cube></a:Envelope>",
  ]
  private static let splinters = [
    "{", "}", "[", "]", ",", ":", "\"", "\\u", "\\ud83c", "1e999999999999999999", "-", ".", "00", "null", "<",
    "</", "/>", "'", "&", "<!--", "<?", "=", "EUR", "\u{0}", "é", "9223372036854775808", "EURUSD", "-1e-400",
  ]

  @Test(arguments: 1...8) func `no bytes bring a service down`(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<250 {
      let body = Self.body(&random)
      for name in RateServiceID.allCases {
        let kind = RateServiceDescription.named(name)
        let answer = Result { () throws(Failure) in
          try kind.rates(
            body, orThrow: { Failure(status: 200, error: $0, asked: [], retryAt: nil) }, codes: kind.codes)
        }
        guard case .success(let rates) = answer else { continue }
        for pair: CurrencyPair in ["EURUSD", "EURGBP", "USDRUB", "GBPUSD", "JPYRUB", "RUBJPY"] {
          if let rate = rates.rate(of: pair) { #expect(rate > 0 && !rate.isNaN) }
        }
      }
    }
  }

  @Test func `bytes that are no text, and brackets without an end, are refused`() {
    #expect(throws: Failure.malformed("the body is not UTF-8")) {
      try JSONScanner.value(of: Data([0x22, 0xE9, 0x22]))
    }
    #expect(throws: Failure.malformed("not JSON at byte 65: more than 64 brackets inside each other")) {
      try JSONScanner.value(of: Data(String(repeating: "[", count: 100_000).utf8))
    }
    #expect(throws: Failure.malformed("not XML at byte 193: more than 64 elements inside each other")) {
      try XMLScanner.root(of: Data(String(repeating: "<a>", count: 100_000).utf8))
    }
  }

  /// Returns a body in which a few bytes are replaced, removed, repeated or inserted.
  private static func body(_ random: inout SeededGenerator) -> Data {
    var bytes = Array(bodies[Int(random.next() % UInt64(bodies.count))].utf8)
    for _ in 0...(random.next() % 4) {
      let place = bytes.isEmpty ? 0 : Int(random.next() % UInt64(bytes.count))
      switch random.next() % 5 {
      case 0 where !bytes.isEmpty: bytes[place] = UInt8(truncatingIfNeeded: random.next())
      case 1 where !bytes.isEmpty: bytes.remove(at: place)
      case 2: bytes.removeSubrange(place...)
      case 3: bytes.insert(contentsOf: bytes[place...], at: place)
      default:
        bytes.insert(contentsOf: splinters[Int(random.next() % UInt64(splinters.count))].utf8, at: place)
      }
    }
    return Data(bytes)
  }
}
