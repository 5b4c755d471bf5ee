/// The sites of a file, numbered as they are found.
struct SiteCollector {
  let outline: SourceOutline
  /// The cases of each enumeration that carry no value.
  let enumerations: [[String]]
  /// Chooses among the elements of long tables.
  let seed: UInt64
  private(set) var sites: [MutationSite] = []
  private(set) var next: Int
  private let lines: [Substring]
  /// How many mutants have the same kind, change and line of source.
  private var counts: [[String]: Int] = [:]

  init(_ outline: SourceOutline, enumerations: [[String]], seed: UInt64, from next: Int) {
    (self.outline, self.enumerations, self.seed, self.next) = (outline, enumerations, seed, next)
    lines = outline.text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  var tokens: [SourceToken] { outline.tokens }

  /// Finds the sites of all operators.
  mutating func collect() {
    addLiterals()
    addOperators()
    addConditions()
    addStatements()
    addResults()
    addLabels()
    addNeighbours()
    addMembers()
    addCalls()
    addArguments()
    addNames()
    addLoops()
  }

  /// Adds a site with a mutant for each change; the edits are made of the number of the first.
  mutating func add(
    _ kind: MutationKind, at index: Int, _ changes: [String], declarations: (Int) -> [String] = { _ in [] },
    _ edits: (Int) -> [MutationSite.Edit]
  ) {
    let line = tokens[index].line
    let source = lines[line - 1].drop { $0 == " " }
    let mutants = changes.map {
      Mutant(
        kind: kind, change: numbered(kind, $0, in: source), path: outline.path, line: line,
        source: String(source))
    }
    sites.append(
      MutationSite(
        mutants: mutants, edits: edits(next), declarations: declarations(next),
        numbers: next...next + changes.count - 1))
    next += changes.count
  }

  /// Returns the change with its number behind the first of those that read alike: `0 → 1 #2`.
  private mutating func numbered(_ kind: MutationKind, _ change: String, in source: Substring) -> String {
    let count = counts[[kind.rawValue, change, String(source)], default: 0] + 1
    counts[[kind.rawValue, change, String(source)]] = count
    return count == 1 ? change : "\(change) #\(count)"
  }

  /// Adds a site that writes a call around an expression.
  mutating func wrap(
    _ kind: MutationKind, _ range: ClosedRange<Int>, _ changes: [String], _ function: (Int) -> String
  ) {
    add(kind, at: range.lowerBound, changes) {
      [MutationSite.Edit(tokens: range, before: "Mx.\(function($0)), ", after: ")")]
    }
  }

  /// Adds a site that has another expression in place of one.
  mutating func replace(
    _ kind: MutationKind, _ range: ClosedRange<Int>, with other: String, _ change: String
  ) {
    add(kind, at: range.lowerBound, [change]) {
      [MutationSite.Edit(tokens: range, before: "(Mx.on(\($0)) ? \(other) : ", after: ")")]
    }
  }

  /// Returns the text, or its beginning and its end, for the name of a change.
  func short(_ range: ClosedRange<Int>) -> String {
    let text = outline.source(range) ?? "\(tokens[range.lowerBound].text) …"
    return text.count > 60 ? "\(text.prefix(40))…\(text.suffix(15))" : text
  }
}
