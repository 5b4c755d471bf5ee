/// Returns the candidate that was probably meant: the nearest within a bound, the first of equals.
package func nearest(to word: some StringProtocol, among candidates: some Sequence<String>) -> String? {
  let typed = Array(word.lowercased().unicodeScalars.prefix(256))
  var bound = min(3, max(1, typed.count / 3))
  var best: String?
  for candidate in candidates {
    let other = Array(candidate.lowercased().unicodeScalars)
    guard abs(other.count - typed.count) <= bound else { continue }
    let distance = editDistance(typed, other)
    // A later candidate must be nearer than the best so far, so that the first of equals is returned.
    if distance <= bound { (best, bound) = (candidate, distance - 1) }
    if bound < 0 { break }
  }
  return best
}

/// Returns the number of characters to insert, delete, replace or swap with their neighbour (optimal string
/// alignment).
private func editDistance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
  var previous: [Int] = []
  var row = Array(0...other.count)
  for i in one.indices {
    var next = [i + 1]
    for j in other.indices {
      let replaced = row[j] + (one[i] == other[j] ? 0 : 1)
      var least = min(replaced, row[j + 1] + 1, next[j] + 1)
      if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] {
        least = min(least, previous[j - 1] + 1)
      }
      next.append(least)
    }
    (previous, row) = (row, next)
  }
  return row[other.count]
}
