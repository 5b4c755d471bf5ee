/// The chains of what went wrong, in the order of the lines that differ: each cause is told once, and a page
/// of them is not told at all.
struct CauseChains {
  /// From its root on.
  struct Chain {
    var root: [String] = []
    /// What was done, by whom; several deeds of one doer are told together.
    var triggerText: String?
    var consequences: [Consequence] = []
    /// What follows the deed.
    var rest: [String] = []
  }

  struct Consequence: Equatable {
    let subject: String
    let value: String
    let isChange: Bool
  }

  /// More lines are not read; the first chain is told whole.
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

  /// `.ratesArrived  gave  rate 1.1711`; what was shown has no value.
  static func gave(_ triggerText: String, _ subject: String, _ value: String) -> String {
    "\(triggerText)  gave  \(subject) \(value)".trimmedAtEnd
  }

  /// `a, b, c, d and 3 more`
  static func names(_ names: [String]) -> String {
    let more = names.count - mostNames
    return names.prefix(mostNames).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }
}

extension CauseChains.Chain {
  var lines: [String] { root + consequence + rest }

  private var consequence: [String] {
    guard let triggerText, let first = consequences.first else { return [] }
    if consequences.count == 1 { return [CauseChains.gave(triggerText, first.subject, first.value)] }
    let verb = consequences.allSatisfy(\.isChange) ? "changed" : "gave"
    var names: [String] = []
    for consequence in consequences where !names.contains(consequence.subject) {
      names.append(consequence.subject)
    }
    return ["\(triggerText)  \(verb)  \(CauseChains.names(names))"]
  }
}

extension String {
  fileprivate var trimmedAtEnd: String { hasSuffix(" ") ? String(dropLast()) : self }
}
