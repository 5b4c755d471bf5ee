import StubServer

/// A route of a recording: what was answered there, in order; equal neighbours are one answer.
struct RecordedRoute {
  /// An answer, and how often it was given.
  struct Entry {
    var item: ScriptItem
    var count = 1
    /// What is to be said above it.
    var remark: String?
  }

  let words: String
  private(set) var entries: [Entry] = []

  init(_ words: String) { self.words = words }

  mutating func add(_ item: ScriptItem) {
    // Equal texts may be other bytes: é is one scalar or two.
    if let last = entries.last?.item, last == item, last.bytes == item.bytes {
      entries[entries.count - 1].count += 1
    } else {
      entries.append(Entry(item: item))
    }
  }

  /// The app asked for it so often; what is left over need not be asked for.
  mutating func note(asked: Int, of index: Int) {
    let count = entries[index].count
    if asked >= count { return }
    entries[index].item.isOptional = true
    entries[index].remark =
      asked == 0 ? "# Not asked for." : "# Asked for \(asked == 1 ? "once" : "\(asked) times")."
  }
}

extension RecordedRoute.Entry {
  /// As the lines of a block.
  var lines: [String] {
    var item = item
    if count > 1 { item.uses = .times(count) }
    return (remark.map { [$0] } ?? []) + item.lines
  }
}

extension ScriptItem {
  fileprivate var bytes: [[UInt8]] { lines.map { Array($0.utf8) } }
}
