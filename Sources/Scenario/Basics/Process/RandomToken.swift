/// An unpredictable token that ends a fence in a GitHub Actions log, or authorizes control of a server.
package enum RandomToken {
  /// Returns 128 random bits as hexadecimal digits.
  package static func drawn() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<16).map { _ in UInt8(truncatingIfNeeded: generator.next()).hexDigits }.joined()
  }
}
