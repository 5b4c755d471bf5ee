import ScenarioFormat
import StubServer

/// A route of a recording: what was answered there, in order; equal neighbours are one answer.
struct RecordedRoute {
  /// An answer, and how often it was given.
  struct Entry {
    var item: ScriptItem
    var count = 1
    /// What is to be said above it.
    var remark: String?
    /// Whether it stands for all that a recording has of the route, which knows itself how often.
    var isReference = false
  }

  let words: String
  private(set) var entries: [Entry] = []

  init(_ words: String) { self.words = words }

  /// A route of which the answers stay in the recording.
  init(_ words: String, naming name: String) {
    self.words = words
    var item = ScriptItem()
    item.body = "har \(name)"
    entries = [Entry(item: item, count: 0, isReference: true)]
  }

  /// One answer more in the recording.
  mutating func addReferred() { entries[0].count += 1 }

  mutating func add(_ item: ScriptItem) {
    // Equal texts may be other bytes: é is one scalar or two.
    if let last = entries.last?.item, last == item, last.bytes == item.bytes {
      entries[entries.count - 1].count += 1
    } else {
      entries.append(Entry(item: item))
    }
  }

  /// The app asked for it so often; what is left over need not be asked for. Returns whether that is so.
  mutating func note(asked: Int, of index: Int) -> Bool {
    let count = entries[index].count
    if asked >= count { return false }
    entries[index].item.isOptional = true
    entries[index].remark =
      asked == 0 ? "# Not asked for." : "# Asked for \(asked == 1 ? "once" : "\(asked) times")."
    return true
  }
}

extension RecordedRoute.Entry {
  /// As the lines of a block.
  var lines: [String] {
    var item = item
    if count > 1, !isReference { item.uses = .times(count) }
    return (remark.map { [$0] } ?? []) + item.lines
  }
}

extension ScriptItem {
  fileprivate var bytes: [[UInt8]] { lines.map { Array($0.utf8) } }
}
