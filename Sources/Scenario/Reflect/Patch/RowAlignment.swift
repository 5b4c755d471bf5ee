/// The alignment of the rows of two lists, with as few moves as possible.
///
/// Keys are found by hash, and the rows that stay are the longest increasing run of old places: any edit of
/// ten thousand rows costs n log n.
struct RowAlignment {
  /// The old places of the removed rows, in order.
  let removed: [Int]
  /// For each new row its old place, nil when it was added.
  let origins: [Int?]
  /// The new places of the rows that moved relative to the others.
  let moved: Set<Int>

  init<Key: Hashable>(from old: [Key], to new: [Key]) {
    let places = Dictionary(zip(old, old.indices)) { first, _ in first }
    self.init(origins: new.map { places[$0] }, of: old.count)
  }

  /// Creates an alignment from the old place of each new row; `count` is the number of old rows.
  init(origins: [Int?], of count: Int) {
    var isGone = [Bool](repeating: true, count: count)
    for origin in origins { if let origin { isGone[origin] = false } }
    self.origins = origins
    removed = isGone.indices.filter { isGone[$0] }
    moved = Self.moved(origins)
  }

  private static func moved(_ origins: [Int?]) -> Set<Int> {
    let kept = origins.indices.filter { origins[$0] != nil }
    let staying = increasing(kept.map { origins[$0] ?? 0 })
    // Most lists are edited in place, and an empty set costs nothing.
    return staying.count == kept.count ? [] : Set(kept).subtracting(staying.map { kept[$0] })
  }

  /// Returns the indices of a longest increasing subsequence, by patience sorting; of several, the one with
  /// the least ending.
  private static func increasing(_ values: [Int]) -> [Int] {
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: values.count)
    for index in values.indices {
      let length = ends.firstIndex(sortedBy: { values[$0] < values[index] })
      previous[index] = length > 0 ? ends[length - 1] : nil
      if length < ends.count { ends[length] = index } else { ends.append(index) }
    }
    return Array(sequence(first: ends.last, next: { $0.map { previous[$0] } }).compactMap { $0 }.reversed())
  }
}

extension [Int] {
  /// Returns the first index whose element does not satisfy the predicate; the elements that do come first.
  fileprivate func firstIndex(sortedBy isBefore: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
