import Foundation
import ScenarioBasics

/// A number with a permitted difference: `1.1711±0.0005`, `1000ms±50ms`.
package struct Tolerance: Sendable, Equatable {
  private let number: Decimal
  private let slack: Decimal
  /// Whether both sides are durations; then the printed one may have another unit, because durations print
  /// so.
  private let isDuration: Bool

  static let summary = "a number with a permitted difference: 1.1711±0.0005, +1000ms±50ms"

  /// `±` in UTF-8.
  static let sign = Array("±".utf8)

  /// - Parameters:
  ///   - left: The number before the sign, with its unit.
  ///   - right: The number after the sign, with the same unit.
  init?(_ left: Quantity, _ right: Quantity) {
    guard left.unit == right.unit, let number = left.value, let slack = right.value else { return nil }
    (self.number, self.slack, isDuration) = (number, slack, !left.unit.isEmpty)
  }

  /// Returns the end of the number that the bytes begin with, if its difference is permitted.
  func end(in bytes: ArraySlice<UInt8>) -> Int? {
    guard let amount = Quantity(startOf: bytes), amount.unit.isEmpty != isDuration, let value = amount.value
    else { return nil }
    let distance = value > number ? value - number : number - value
    return distance <= slack ? amount.end : nil
  }

  /// Refuses text after a number and its sign that is not an exact difference.
  static func check(_ piece: SourceSpan) throws(Diagnostic) {
    let bytes = Array(piece.text.utf8)
    var start = 0
    while let sign = bytes[start...].firstRange(of: Self.sign) {
      start = sign.upperBound
      guard let left = Quantity(endOf: bytes[..<sign.lowerBound]) else { continue }
      guard let right = Quantity(startOf: bytes[start...]), !goesOn(bytes[right.end...]) else {
        if stands(inQuotes: bytes[..<sign.lowerBound]) { continue }
        let word = bytes[start...].prefix { !" ()[]{}\"".utf8.contains($0) }
        let width = word.count - (word.last == UInt8(ascii: ",") ? 1 : 0)
        throw .notATolerance(piece.from(byte: sign.lowerBound).upTo(byte: sign.count + width), left)
      }
      if left.unit != right.unit {
        throw .toleranceOfTwoUnits(piece.from(byte: left.start).upTo(byte: right.end - left.start), left.unit)
      }
    }
  }

  /// Returns whether a printed sign would be read as a tolerance, or be refused as an invalid one. Text in
  /// quotation marks may contain a plain `±`.
  static func isMeant(after left: ArraySlice<UInt8>, before right: ArraySlice<UInt8>) -> Bool {
    Quantity(endOf: left) != nil && (Quantity(startOf: right) != nil || !stands(inQuotes: left))
  }

  /// Returns whether the text continues after the number: `1%`, `0,01`.
  private static func goesOn(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first else { return false }
    return first == UInt8(ascii: "%")
      || first == UInt8(ascii: ",") && bytes.dropFirst().first.map(isDigit) == true
  }

  /// Returns whether a quotation mark is open at the end of the text.
  private static func stands(inQuotes text: ArraySlice<UInt8>) -> Bool {
    var (isOpen, isEscaped) = (false, false)
    for byte in text {
      if byte == UInt8(ascii: "\""), !isEscaped { isOpen.toggle() }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return isOpen
  }
}

/// A number with its unit, as it appears in a line: `1.1711`, `50ms`.
struct Quantity {
  let start: Int
  let end: Int
  /// `ms`, `s`, `min`, `h`, or none.
  let unit: String
  private let digits: Substring

  /// One unit in the last place of the number, with its unit: 0.01 for `1.17`.
  var lastPlace: String {
    let fraction = digits.drop { $0 != "." }.dropFirst().count
    return (fraction == 0 ? "1" : "0." + String(repeating: "0", count: fraction - 1) + "1") + unit
  }

  /// The amount as it is written.
  var word: String { digits + unit }

  /// The exact value; for a duration, in nanoseconds. Nil when it has more digits than a Decimal can store.
  var value: Decimal? {
    guard digits.utf8.count < 30, let number = Decimal(string: String(digits), locale: nil) else {
      return nil
    }
    return Self.nanoseconds[unit].map { number * $0 }
  }

  private static let nanoseconds: [String: Decimal] = [
    "": 1, "ms": 1_000_000, "s": 1_000_000_000, "min": 60_000_000_000, "h": 3_600_000_000_000,
  ]

  /// Creates the amount that the text begins with.
  init?(startOf bytes: ArraySlice<UInt8>) {
    guard let digits = number(bytes) else { return nil }
    let letters = bytes[digits...].prefix(while: isLetter)
    self.init(bytes, digits: bytes.startIndex..<digits, unit: letters)
  }

  /// Creates the amount that the text ends with.
  init?(endOf bytes: ArraySlice<UInt8>) {
    let letters = bytes.reversed().prefix(while: isLetter).count
    let unit = bytes.suffix(letters)
    let figure = bytes.dropLast(letters).reversed().prefix { isDigit($0) || $0 == UInt8(ascii: ".") }.count
    var start = unit.startIndex - figure
    // A point directly before the digits is not part of them: `.5` is a case named by a number.
    guard start < unit.startIndex, isDigit(bytes[start]) else { return nil }
    if bytes[..<start].last == UInt8(ascii: "-"), bytes[..<start].dropLast().last.map(isWordByte) != true {
      start -= 1
    }
    guard number(bytes[start...]) == unit.startIndex else { return nil }
    self.init(bytes, digits: start..<unit.startIndex, unit: unit)
  }

  private init?(_ bytes: ArraySlice<UInt8>, digits: Range<Int>, unit: ArraySlice<UInt8>) {
    self.unit = String(decoding: unit, as: UTF8.self)
    guard Self.nanoseconds[self.unit] != nil else { return nil }
    self.digits = Substring(decoding: bytes[digits], as: UTF8.self)
    (start, end) = (digits.lowerBound, unit.endIndex)
  }
}
