/// A word that nobody can know beforehand: what ends a fence, what lets somebody steer a server.
package enum RandomToken {
  /// 128 bits in hexadecimal digits.
  package static func drawn() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<16).map { _ in UInt8(truncatingIfNeeded: generator.next()).hexDigits }.joined()
  }
}
