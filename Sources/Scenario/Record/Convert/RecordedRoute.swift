import StubServer

/// A route of a recording: what was answered there, in order; equal neighbours are one answer.
struct RecordedRoute {
  let words: String
  private(set) var items: [ScriptItem] = []
  private var counts: [Int] = []

  init(_ words: String) { self.words = words }

  mutating func add(_ item: ScriptItem) {
    if items.last == item {
      counts[counts.count - 1] += 1
    } else {
      items.append(item)
      counts.append(1)
    }
  }

  /// As a block of a scenario.
  var lines: [String] {
    ["serve " + words]
      + zip(items, counts).flatMap { item, count in
        var item = item
        if count > 1 { item.uses = .times(count) }
        return item.lines
      }
  }
}
