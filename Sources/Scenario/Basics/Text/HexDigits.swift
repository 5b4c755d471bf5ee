extension UInt8 {
  /// Both of them, also of a small number: `0a`.
  package var hexDigits: String { (self < 16 ? "0" : "") + String(self, radix: 16) }
}
