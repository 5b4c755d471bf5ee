extension UInt8 {
  /// The byte as two hexadecimal digits: `0a`.
  package var hexDigits: String { (self < 16 ? "0" : "") + String(self, radix: 16) }
}

extension StringProtocol {
  /// The bytes written as pairs of hexadecimal digits; nil when the text is empty or not such pairs.
  package var hexBytes: [UInt8]? {
    let digits = utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard !digits.isEmpty, digits.count == utf8.count, digits.count.isMultiple(of: 2) else { return nil }
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }
}
