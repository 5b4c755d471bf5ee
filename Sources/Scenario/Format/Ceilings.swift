/// The most of what an app may have at once before a play of it fails.
package struct Ceilings: Sendable, Equatable {
  /// The quantity that is counted.
  package enum Kind: String, Sendable, CaseIterable {
    /// The app's timers that are set.
    case timers
    /// The app's requests in flight.
    case requests
    /// The jobs that the app runs within one instant.
    case jobs
    /// The values of the app's state, each part of each value counted.
    case nodes
  }

  /// The ceilings of a scenario that sets none. Nodes are not counted then, because counting takes time.
  private static let defaults: [Kind: Int] = [.timers: 50, .requests: 100]

  private var most: [Kind: Int] = Self.defaults

  package init() {}

  /// Takes the ceilings of the facts.
  package init(_ facts: [Fact]) {
    for fact in facts where fact.name == Self.fact {
      guard let kind = Kind(rawValue: fact.words[0]), let count = Int(fact.words[1]) else { continue }
      most[kind] = count
    }
  }

  /// The name of the fact that sets one.
  static let fact = "ceiling"

  /// Returns the words of a fact that sets a ceiling.
  package static func allowance(_ kind: Kind, _ count: Int) -> String { "\(fact) \(kind.rawValue) \(count)" }

  /// The ceiling of a kind; nil for none.
  package subscript(_ kind: Kind) -> Int? { most[kind] }
}
