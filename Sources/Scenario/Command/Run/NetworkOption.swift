import ScenarioBasics
import ScenarioPlay

extension Invocation {
  /// The value of `--transport`.
  ///
  /// - Throws: A usage error for another word, and for an option that needs the wire.
  var network: NetworkKind {
    get throws(UsageError) {
      guard let word = value("--transport") else { return .wire }
      guard let network = NetworkKind(rawValue: word) else {
        throw UsageError(
          message: PrintableText(escaped: "`--transport \(word)` is neither wire nor memory"),
          remedy: "write --transport memory, or leave it out")
      }
      if network == .memory, let other = Self.needingWire.first(where: { has($0.name) }) {
        throw UsageError(
          message: "`--transport memory` has no wire, and `\(other.name)` \(other.need)",
          remedy: "leave one of them out")
      }
      return network
    }
  }

  private static let needingWire: [(name: String, need: PrintableText)] = [
    ("--live", "lets a service answer over it"),
    ("--record", "writes what passes on it"),
    ("--update", "writes what was seen on it"),
  ]
}
