/// A list whose rows are contiguous in memory, so that most of them can be compared without being extracted.
protocol ContiguousRows {
  var count: Int { get }
  /// Returns the row as `Any`.
  func row(at place: Int) -> Any
  /// Whether no row can reach an object, whatever it contains.
  var areWithoutObjects: Bool { get }
  /// Returns the identities of the rows, if each has one.
  func identities() -> RowIdentities?
  /// Returns the number of rows at the beginning, and then at the end, that have the same bytes.
  func sameEnds(as old: any ContiguousRows) -> (head: Int, tail: Int)
  /// Returns for each row whether its bytes equal those at its old place.
  func same(as old: any ContiguousRows, from origins: [Int?]) -> [Bool]
  /// Returns a hash of the bytes of each of the rows.
  func fingerprints(at places: [Int]) -> [Int]
}

extension Array: ContiguousRows {
  func row(at place: Int) -> Any {
    let row: Any = self[place]
    return type(of: row) == Element.self ? row : [self[place]].values[0]
  }

  var areWithoutObjects: Bool {
    guard let first else { return true }
    return type(of: first as Any) == Element.self && Layout.isWithoutObjects(first)
  }

  func identities() -> RowIdentities? {
    guard let type = Element.self as? any Identifiable.Type else {
      return RowIdentities(eachOf: values)
    }
    return identities(of: type)
  }

  private func identities<Row: Identifiable>(of type: Row.Type) -> RowIdentities? {
    (self as? [Row]).flatMap { RowIdentities($0.map(\.id)) }
  }

  func sameEnds(as old: any ContiguousRows) -> (head: Int, tail: Int) {
    guard let old = old as? [Element] else { return (0, 0) }
    let shorter = Swift.min(count, old.count)
    return compare(with: old) { isSame in
      let head = (0..<shorter).first { !isSame($0, $0) } ?? shorter
      let tail = (0..<shorter - head).first { !isSame(old.count - 1 - $0, count - 1 - $0) }
      return (head, tail ?? shorter - head)
    }
  }

  func same(as old: any ContiguousRows, from origins: [Int?]) -> [Bool] {
    guard let old = old as? [Element] else { return origins.map { _ in false } }
    return compare(with: old) { isSame in
      origins.enumerated().map { place, origin in origin.map { isSame($0, place) } ?? false }
    }
  }

  func fingerprints(at places: [Int]) -> [Int] {
    let layout = layout
    return withUnsafeBytes { bytes in
      places.map { place in
        let row = UnsafeRawBufferPointer(rebasing: bytes[(place * MemoryLayout<Element>.stride)...])
        var hasher = Hasher()
        for range in layout.ranges {
          hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: row[range]))
        }
        return hasher.finalize()
      }
    }
  }

  private func compare<Result>(with old: [Element], _ body: ((Int, Int) -> Bool) -> Result) -> Result {
    let (layout, stride) = (layout, MemoryLayout<Element>.stride)
    return withUnsafeBytes { new in
      old.withUnsafeBytes { old in
        body { origin, place in
          guard let old = old.baseAddress, let new = new.baseAddress else { return true }
          return layout.areSame(old + origin * stride, new + place * stride)
        }
      }
    }
  }

  /// The layout of the rows as stored here: an `any` value is stored as its box.
  private var layout: Layout {
    guard let first else { return Layout(ranges: []) }
    return Layout.of(first)
  }
}
