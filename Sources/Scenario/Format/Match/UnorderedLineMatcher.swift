import ScenarioBasics

/// Lines whose order within an instant does not matter.
package enum UnorderedLineMatcher {
  /// A line with those below it that belong to it.
  private struct Entry {
    let lines: ArraySlice<String>
    let times: ClosedRange<Duration>
  }

  /// Returns the expected lines, those of each instant in the order of the lines that they match, followed by
  /// those that match none.
  ///
  /// As many lines as possible find a match: a mask that fits several lines gives way to one that fits fewer.
  package static func arranged(
    _ expected: [String], like actual: [String], fits: (_ expected: String, _ actual: String) -> Bool
  ) -> [String] {
    let (wanted, found) = (entries(expected), entries(actual))
    var arranged = wanted
    for (times, places) in Dictionary(grouping: wanted.indices, by: { wanted[$0].times }) {
      let here = found.filter { $0.times == times }
      let order = order(of: places.map { wanted[$0] }, like: here, fits)
      for (place, index) in zip(places, order) { arranged[place] = wanted[places[index]] }
    }
    return arranged.flatMap(\.lines)
  }

  private static func entries(_ lines: [String]) -> [Entry] {
    let units = TranscriptUnits(lines)
    return units.heads.indices.map { unit in
      let head = units.heads[unit]
      return Entry(
        lines: lines[head..<units.details(of: unit).upperBound], times: TranscriptLine(lines[head]).times)
    }
  }

  /// Returns the indexes of the wanted entries in the order of those that they match.
  private static func order(
    of wanted: [Entry], like found: [Entry], _ fits: (String, String) -> Bool
  ) -> [Int] {
    var matching = BipartiteMatching(count: found.count)
    for (index, entry) in wanted.enumerated() { matching.add(index, places(for: entry, in: found, fits)) }
    let matched = matching.partners.compactMap(\.self)
    let taken = Set(matched)
    return matched + wanted.indices.filter { !taken.contains($0) }
  }

  /// Returns the places of the entries that one matches: those that are equal, or else those that its masks
  /// fit.
  private static func places(
    for wanted: Entry, in found: [Entry], _ fits: (String, String) -> Bool
  ) -> [Int] {
    let equal = found.indices.filter { found[$0].lines == wanted.lines }
    guard equal.isEmpty, wanted.lines.contains(where: MaskedText.hasMasks) else { return equal }
    return found.indices.filter { index in
      let lines = found[index].lines
      return lines.count == wanted.lines.count && zip(wanted.lines, lines).allSatisfy(fits)
    }
  }
}

/// A largest matching of elements with places, by augmenting paths (Kuhn's algorithm).
private struct BipartiteMatching {
  /// The element at each place.
  private(set) var partners: [Int?]
  private var places: [Int: [Int]] = [:]

  init(count: Int) { partners = Array(repeating: nil, count: count) }

  /// Gives the element one of its places, if the elements before it can all keep one.
  mutating func add(_ element: Int, _ places: [Int]) {
    self.places[element] = places
    var visited: Set<Int> = []
    _ = place(element, &visited)
  }

  private mutating func place(_ element: Int, _ visited: inout Set<Int>) -> Bool {
    for place in places[element] ?? [] where visited.insert(place).inserted {
      let isFree = partners[place].map { self.place($0, &visited) } ?? true
      if isFree {
        partners[place] = element
        return true
      }
    }
    return false
  }
}
