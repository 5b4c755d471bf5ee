/// Says before which new line the comments of an old one stand.
///
/// Lines are paired by their whole text, then by what they are about, then by their place. Each pairing takes
/// the longest run that keeps the order, in n log n: a step may have thousands of lines.
struct CommentAlignment {
  /// For each old line the new one that stands for it, rising.
  private(set) var anchors: [Int] = []

  init(old: [String], new: [String]) {
    var (oldStart, newStart) = (0, 0)
    for pair in Self.pairs(old, new) + [(old.count, new.count)] {
      pairByHead(Array(old[oldStart..<pair.0]), Array(new[newStart..<pair.1]), from: newStart)
      if pair.0 < old.count { anchors.append(pair.1) }
      (oldStart, newStart) = (pair.0 + 1, pair.1 + 1)
    }
  }

  /// Between two equal lines.
  private mutating func pairByHead(_ old: [String], _ new: [String], from offset: Int) {
    var (oldStart, newStart) = (0, 0)
    for pair in Self.pairs(old.map(Self.head), new.map(Self.head)) + [(old.count, new.count)] {
      for index in oldStart..<pair.0 { anchors.append(offset + min(newStart + index - oldStart, pair.1)) }
      if pair.0 < old.count { anchors.append(offset + pair.1) }
      (oldStart, newStart) = (pair.0 + 1, pair.1 + 1)
    }
  }

  /// Returns the subject of a line: its path or its request, without time and outcome.
  static func head(_ line: String) -> String {
    var parts = line[...]
    if parts.hasPrefix("+"), let gap = parts.firstRange(of: "  ") { parts = parts[gap.upperBound...] }
    let ends = [parts.firstRange(of: "  "), parts.firstRange(of: " → ")].compactMap { $0?.lowerBound }
    return String(parts[..<(ends.min() ?? parts.endIndex)])
  }

  /// Equal texts, the n-th with the n-th, as many as keep the order.
  private static func pairs(_ old: [String], _ new: [String]) -> [(Int, Int)] {
    var places: [String: [Int]] = [:]
    for (index, text) in new.enumerated().reversed() { places[text, default: []].append(index) }
    var candidates: [(Int, Int)] = []
    for (index, text) in old.enumerated() {
      if let place = places[text]?.popLast() { candidates.append((index, place)) }
    }
    return longestRise(candidates)
  }

  /// The longest rising subsequence of the second numbers, by patience sorting.
  private static func longestRise(_ pairs: [(Int, Int)]) -> [(Int, Int)] {
    var piles: [Int] = []
    var previous = [Int?](repeating: nil, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      var (low, high) = (0, piles.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[piles[middle]].1 < pair.1 { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = piles[low - 1] }
      if low < piles.count { piles[low] = index } else { piles.append(index) }
    }
    var (result, next) = ([(Int, Int)](), piles.last)
    while let index = next {
      result.append(pairs[index])
      next = previous[index]
    }
    return result.reversed()
  }
}
