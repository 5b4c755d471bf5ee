import Foundation
import Testing

@testable import ScenarioReflect

@Suite struct DecimalWordTests {
  @Test(arguments: [
    "0", "-0", "1", "-1", "10", "1.10", "0.001", "-0.5", "100.50", "9007199254740991", "9007199254740992",
    "90071992547409.91", "0.09007199254740993", "340282366920938463463374607431768211455",
  ])
  func `a decimal prints as its description`(_ text: String) throws {
    let number = try #require(Decimal(string: text))
    for sign in [FloatingPointSign.plus, .minus] {
      for exponent in [-128, -127, -38, -16, -3, -2, -1, 0, 1, 2, 17, 100, 127] {
        let value = Decimal(sign: sign, exponent: exponent, significand: number)
        expectEqual(Reflection.render(value), value.description, "\(text) \(sign) \(exponent)")
      }
    }
  }

  @Test(arguments: [
    Decimal.nan, .greatestFiniteMagnitude, .leastFiniteMagnitude, .leastNonzeroMagnitude, .pi,
  ])
  func `a decimal without bounds prints as its description`(_ number: Decimal) {
    expectEqual(Reflection.render(number), number.description)
  }

  @Test(arguments: 0..<16) func `any decimal prints as its description`(_ seed: UInt64) {
    var chance = SampleChance(seed: seed)
    for _ in 0..<500 {
      let whole = UInt128(chance.next()) << 64 | UInt128(chance.next())
      // Numbers of every length, half of them with trailing zeros.
      let step: UInt128 = chance.next() % 2 == 0 ? 1 : 100
      let digits = (whole >> UInt128(chance.next() % 128)) / step * step
      let exponent = Int(chance.next() % 256) - 128
      let number = Decimal(
        sign: chance.next() % 2 == 0 ? .plus : .minus, exponent: exponent,
        significand: Decimal(string: digits.description) ?? .nan)
      expectEqual(Reflection.render(number), number.description, "\(digits) \(exponent)")
      // The result of a calculation may have trailing zeros.
      let sum = number + Decimal(Int(digits % 1000)) / 10
      expectEqual(Reflection.render(sum), sum.description, "\(digits) \(exponent)")
    }
  }
}
