extension RowAlignment {
  /// Aligns rows that have no identity: rows that are equal in both lists are the same row; of the others,
  /// those that are at one place between the same neighbours and have half of their parts alike.
  init(matching old: any ContiguousRows, to new: any ContiguousRows) {
    var matching = RowMatcher(old, new)
    matching.matchEnds()
    matching.matchObjects()
    matching.matchAlike { $0.fingerprints(at: $1) }
    matching.matchAlike { rows, places in places.map { RowMatcher.shownMark(rows.row(at: $0)) } }
    matching.matchSimilar()
    self.init(origins: matching.origins, of: old.count)
  }
}

/// A search for the old row that each row of a new list corresponds to.
///
/// Each pass costs at most n log n: rows are found by hash, and only neighbours are compared.
private struct RowMatcher {
  private let old: any ContiguousRows
  private let new: any ContiguousRows
  private(set) var origins: [Int?]
  private var isTaken: [Bool]

  init(_ old: any ContiguousRows, _ new: any ContiguousRows) {
    (self.old, self.new) = (old, new)
    origins = Array(repeating: nil, count: new.count)
    isTaken = Array(repeating: false, count: old.count)
  }

  /// Matches the unchanged rows at the beginning and at the end.
  mutating func matchEnds() {
    let (head, tail) = new.sameEnds(as: old)
    for place in 0..<head { match(place, place) }
    for distance in 1..<tail + 1 { match(old.count - distance, new.count - distance) }
  }

  /// Matches the objects that are in both lists.
  mutating func matchObjects() {
    let objects = { (rows: any ContiguousRows) in
      (0..<rows.count).map { place in Self.object(rows.row(at: place)) }
    }
    let news = objects(new)
    if !news.contains(where: { $0 != nil }) { return }
    let places = Dictionary(
      zip(objects(old), 0...).compactMap { object, place in object.map { ($0, place) } }
    ) { first, _ in first }
    for (place, object) in news.enumerated() where origins[place] == nil {
      if let origin = object.flatMap({ places[$0] }), !isTaken[origin] { match(origin, place) }
    }
  }

  private static func object(_ row: Any) -> ObjectIdentifier? {
    (FrozenValue(row)?.level as? FrozenValue.Object).map { ObjectIdentifier($0.token) }
  }

  /// Matches rows with equal marks: first those whose mark occurs once on both sides, then their neighbours,
  /// then the rest.
  mutating func matchAlike(_ mark: (any ContiguousRows, [Int]) -> [Int]) {
    let olds = RowSignatures(free(isTaken.map { !$0 }), old, mark)
    let news = RowSignatures(free(origins.map { $0 == nil }), new, mark)
    if olds.places.isEmpty || news.places.isEmpty { return }
    for place in news.places {
      guard let key = news.marks[place], let origin = olds.only(key), news.only(key) != nil else { continue }
      match(origin, place)
    }
    for place in news.places { spread(from: place, by: 1, olds, news) }
    for place in news.places.reversed() { spread(from: place, by: -1, olds, news) }
    matchGaps(olds, news)
    matchRest(olds, news)
  }

  private func free(_ isFree: [Bool]) -> [Int] { isFree.indices.filter { isFree[$0] } }

  private mutating func match(_ origin: Int, _ place: Int) {
    origins[place] = origin
    isTaken[origin] = true
  }

  /// Matches the neighbour of a matched row with its old neighbour, if the marks are equal.
  private mutating func spread(from place: Int, by step: Int, _ olds: RowSignatures, _ news: RowSignatures) {
    let next = place + step
    guard let origin = origins[place], (0..<new.count).contains(next),
      (0..<old.count).contains(origin + step),
      origins[next] == nil, !isTaken[origin + step], let mark = news.marks[next],
      mark == olds.marks[origin + step]
    else { return }
    match(origin + step, next)
  }

  /// Matches rows between two rows that stayed, if they have the same mark and the same distance.
  private mutating func matchGaps(_ olds: RowSignatures, _ news: RowSignatures) {
    for gap in gaps() where gap.old.count == gap.new.count {
      for (origin, place) in zip(gap.old, gap.new) where news.marks[place] == olds.marks[origin] {
        match(origin, place)
      }
    }
  }

  private mutating func matchRest(_ olds: RowSignatures, _ news: RowSignatures) {
    var origins = Dictionary(grouping: olds.places.filter { !isTaken[$0] }.reversed()) { olds.marks[$0] ?? 0 }
    for place in news.places where self.origins[place] == nil {
      guard let mark = news.marks[place], let origin = origins[mark]?.popLast() else { continue }
      match(origin, place)
    }
  }
}

// MARK: Similar rows

extension RowMatcher {
  /// The unmatched rows of both lists between the same two rows that stayed.
  typealias Gap = (old: [Int], new: [Int])

  mutating func matchSimilar() {
    for gap in gaps() {
      if gap.old.count == gap.new.count || max(gap.old.count, gap.new.count) > 32 {
        matchInOrder(gap)
      } else {
        matchNearest(gap)
      }
    }
  }

  /// Matches the rows in order, if most of the first ones are similar; otherwise the list was replaced, not
  /// edited.
  private mutating func matchInOrder(_ gap: Gap) {
    let pairs = Array(zip(gap.old, gap.new))
    let probe = pairs.prefix(16)
    let similar = probe.filter { areSimilar($0.0, $0.1) }
    if pairs.count <= probe.count {
      for (origin, place) in similar { match(origin, place) }
    } else if similar.count * 2 >= probe.count {
      for (origin, place) in pairs { match(origin, place) }
    }
  }

  /// Matches each row with the first similar one of the next few, in order.
  private mutating func matchNearest(_ gap: Gap) {
    var rest = gap.old[...]
    for place in gap.new {
      guard let index = rest.prefix(8).firstIndex(where: { areSimilar($0, place) }) else { continue }
      match(rest[index], place)
      rest = rest[(index + 1)...]
    }
  }

  private func gaps() -> [Gap] {
    let alignment = RowAlignment(origins: origins, of: old.count)
    var (gaps, gap): ([Gap], Gap) = ([], ([], []))
    var reached = 0
    for (place, origin) in origins.enumerated() where !alignment.moved.contains(place) {
      guard let origin else {
        gap.new.append(place)
        continue
      }
      gap.old = (reached..<origin).filter { !isTaken[$0] }
      if !gap.old.isEmpty, !gap.new.isEmpty { gaps.append(gap) }
      (gap, reached) = (([], []), origin + 1)
    }
    gap.old = (reached..<old.count).filter { !isTaken[$0] }
    return gap.old.isEmpty || gap.new.isEmpty ? gaps : gaps + [gap]
  }

  /// Returns whether half of the parts are alike; values without parts are similar to each other.
  private func areSimilar(_ origin: Int, _ place: Int) -> Bool {
    switch (Reflection(of: old.row(at: origin)), Reflection(of: new.row(at: place))) {
    case (.record(let parts), .record(let others)), (.object(_, let parts), .object(_, let others)):
      parts.map(\.name) == others.map(\.name)
        && zip(parts, others).count { Self.areAlike($0.value, $1.value) } * 2 >= parts.count
    case (.variant(let name, let parts), .variant(let other, _)): name == other || parts.isEmpty
    default: true
    }
  }

  private static func areAlike(_ one: Any, _ other: Any) -> Bool {
    object(one).map { $0 == object(other) } ?? false
      || BitwiseEquality.haveSameBytes(one, other) || DepthLimit.mark(of: one) == DepthLimit.mark(of: other)
  }

  /// Returns a mark computed from what a row shows, for rows that were created again.
  static func shownMark(_ value: Any) -> Int {
    if let hashable = Reflection.castable(value) as? any Hashable, DepthLimit.isWithin(value) {
      return hashable.hashValue
    }
    return DepthLimit.mark(of: value)
  }
}

/// The unmatched rows of a list, by a mark that equal rows share.
private struct RowSignatures {
  let places: [Int]
  private(set) var marks: [Int: Int] = [:]
  private var onlyPlaces: [Int: Int?] = [:]

  init(_ places: [Int], _ rows: any ContiguousRows, _ mark: (any ContiguousRows, [Int]) -> [Int]) {
    self.places = places
    for (place, mark) in zip(places, mark(rows, places)) {
      marks[place] = mark
      if onlyPlaces.updateValue(place, forKey: mark) != nil { onlyPlaces.updateValue(.none, forKey: mark) }
    }
  }

  /// Returns the place of the row with the mark, if there is only one.
  func only(_ mark: Int) -> Int? { onlyPlaces[mark] ?? nil }
}
