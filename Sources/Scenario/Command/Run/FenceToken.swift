import ScenarioBasics

/// What ends a fence: unknown before the run to who writes a scenario or an answer.
enum FenceToken {
  /// 128 bits in hexadecimal digits.
  static func drawn() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<16).map { _ in UInt8(truncatingIfNeeded: generator.next()).hexDigits }.joined()
  }
}
