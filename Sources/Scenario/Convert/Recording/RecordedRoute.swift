import ScenarioFormat
import StubServer

/// A route of a recording: its answers in order. Equal consecutive answers are combined into one.
struct RecordedRoute {
  /// An answer, and the number of times it was given.
  struct Entry {
    var item: ScriptItem
    var count = 1
    /// A comment above the answer.
    var remark: String?
    /// The number of the answers that the app did not request when the scenario was played.
    var unrequested = 0
    /// Whether the answer refers to all answers of the route in a recording, which itself defines their
    /// number.
    var isReference = false
  }

  let pattern: RequestPattern
  private(set) var entries: [Entry] = []

  init(_ pattern: RequestPattern) { self.pattern = pattern }

  /// Creates a route whose answers stay in the recording.
  init(_ pattern: RequestPattern, naming name: String) {
    self.pattern = pattern
    var item = ScriptItem()
    item.body = "har \(name)"
    entries = [Entry(item: item, count: 0, isReference: true)]
  }

  /// The route as a scenario has it after `serve`.
  var words: String { pattern.description }

  /// Counts one more answer in the recording.
  mutating func addReferred() { entries[0].count += 1 }

  mutating func add(_ item: ScriptItem) {
    // Equal texts may have different bytes: é is one scalar or two.
    if let last = entries.last?.item, last == item, last.bytes == item.bytes {
      entries[entries.count - 1].count += 1
    } else {
      entries.append(Entry(item: item))
    }
  }

  /// Records how often the app requested an answer, and makes the rest optional. Returns whether there is
  /// such a rest.
  mutating func note(asked: Int, of index: Int) -> Bool {
    let count = entries[index].count
    if asked >= count { return false }
    entries[index].item.isOptional = true
    entries[index].unrequested = count - asked
    entries[index].remark =
      asked == 0 ? "# Not requested." : "# Requested \(asked == 1 ? "once" : "\(asked) times")."
    return true
  }

  /// The number of recorded requests of a method that is not safe (RFC 9110 §9.2.1) and that the app did not
  /// send by itself: an act of the user caused them.
  var requestsOfUser: Int {
    let isSafe = ["GET", "HEAD", "OPTIONS", "TRACE"].contains(pattern.method)
    return isSafe ? 0 : entries.map(\.unrequested).reduce(0, +)
  }
}

extension RecordedRoute.Entry {
  /// The answer as the lines of a block.
  var lines: [String] {
    var item = item
    if count > 1, !isReference { item.uses = .times(count) }
    return (remark.map { [$0] } ?? []) + item.lines
  }
}

extension ScriptItem {
  fileprivate var bytes: [[UInt8]] { lines.map { Array($0.utf8) } }
}
