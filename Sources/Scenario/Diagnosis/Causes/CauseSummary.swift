/// The cause chains of a failure, in the order of the differing lines; each cause is printed once, and the
/// number of printed lines is limited.
struct CauseSummary {
  /// A chain of lines, from the root cause to its consequences.
  struct Chain {
    var root: [String] = []
    /// The text of the trigger; the consequences of one trigger are printed together.
    var triggerText: String?
    var consequences: [Consequence] = []
    /// The lines printed after the consequences.
    var rest: [String] = []
  }

  struct Consequence: Equatable {
    let subject: String
    let value: String
    let isChange: Bool
  }

  /// The maximum number of printed lines; the first chain is always printed in full.
  private static let mostLines = 4
  private static let mostNames = 4

  private var chains: [Chain] = []

  var isEmpty: Bool { chains.isEmpty }

  mutating func add(_ chain: Chain) {
    let same = chains.firstIndex {
      $0.root == chain.root && $0.triggerText == chain.triggerText && $0.rest == chain.rest
    }
    guard let same else { return chains.append(chain) }
    for consequence in chain.consequences where !chains[same].consequences.contains(consequence) {
      chains[same].consequences.append(consequence)
    }
  }

  mutating func add(_ lines: [String]) {
    if !lines.isEmpty { add(Chain(rest: lines)) }
  }

  var lines: [String] {
    var (lines, told): ([String], Int) = ([], 0)
    for chain in chains {
      let more = chain.lines.filter { !lines.contains($0) }
      if told > 0, lines.count + more.count > Self.mostLines { break }
      lines += more
      told += 1
    }
    let left = chains.count - told
    return lines + (left > 0 ? ["… \(left) more \(left == 1 ? "cause" : "causes")"] : [])
  }

  /// Returns `.ratesArrived  gave  rate 1.1711`; `value` is empty for an item that was shown to the user.
  static func gave(_ triggerText: String, _ subject: String, _ value: String) -> String {
    "\(triggerText)  gave  \(subject) \(value)".trimmedAtEnd
  }

  /// Returns `a, b, c, d and 3 more`.
  static func names(_ names: [String]) -> String {
    let more = names.count - mostNames
    return names.prefix(mostNames).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }
}

extension CauseSummary.Chain {
  var lines: [String] { root + consequence + rest }

  private var consequence: [String] {
    guard let triggerText, let first = consequences.first else { return [] }
    if consequences.count == 1 { return [CauseSummary.gave(triggerText, first.subject, first.value)] }
    let verb = consequences.allSatisfy(\.isChange) ? "changed" : "gave"
    var names: [String] = []
    for consequence in consequences where !names.contains(consequence.subject) {
      names.append(consequence.subject)
    }
    return ["\(triggerText)  \(verb)  \(CauseSummary.names(names))"]
  }
}

extension String {
  fileprivate var trimmedAtEnd: String { hasSuffix(" ") ? String(dropLast()) : self }
}
