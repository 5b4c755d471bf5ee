/// Compares the traces of an app with those of mutants that are judged equal, over generated scripts.
struct TraceComparison {
  struct Difference {
    let mutant: Int
    let script: Int
  }

  let suite: GeneratedSuite

  /// Returns a script for each mutant that differs from the app as it is written.
  ///
  /// Mutants of several lines of the source are selected together: when nothing differs with all of them,
  /// each of them is equal in these scripts, unless one undoes what the other does.
  func differences(_ mutants: [(number: Int, mutant: Mutant)], log: (String) -> Void) throws -> [Difference] {
    var found: [Difference] = []
    let groups = Self.groups(mutants)
    for (index, group) in groups.enumerated() {
      var rest = group
      var open = try suite.differing(with: rest)
      while let script = open.first, !rest.isEmpty {
        if let guilty = try guilty(rest, script) {
          found.append(Difference(mutant: guilty, script: script))
          rest.removeAll { $0 == guilty }
        } else {
          open.removeFirst()
          log("script \(script) differs with several mutants, and with none alone")
        }
        open = open.isEmpty ? [] : try suite.differing(open, with: rest)
      }
      log("group \(index + 1) of \(groups.count): \(group.count - rest.count) of \(group.count) differ")
    }
    return found
  }

  /// Returns the mutant with which the script differs, found by halving; nil if it takes several.
  private func guilty(_ mutants: [Int], _ script: Int) throws -> Int? {
    var rest = mutants
    while rest.count > 1 {
      let half = Array(rest.prefix(rest.count / 2))
      let others = Array(rest.dropFirst(half.count))
      if try !suite.differing([script], with: half).isEmpty {
        rest = half
      } else if try !suite.differing([script], with: others).isEmpty {
        rest = others
      } else {
        return nil
      }
    }
    return rest.first
  }

  /// Of each line of the source, a group has one mutant.
  private static func groups(_ mutants: [(number: Int, mutant: Mutant)]) -> [[Int]] {
    var groups: [[Int]] = []
    var next: [String: Int] = [:]
    for (number, mutant) in mutants {
      let line = "\(mutant.path):\(mutant.line)"
      let index = next[line, default: 0]
      next[line] = index + 1
      if index == groups.count { groups.append([]) }
      groups[index].append(number)
    }
    return groups
  }
}
