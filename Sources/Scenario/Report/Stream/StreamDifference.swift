/// Where two event streams part, with what came before it and what comes after it in each.
struct StreamDifference {
  private static let (before, after) = (3, 4)

  private let one: WrittenStream
  private let other: WrittenStream

  init(_ one: WrittenStream, _ other: WrittenStream) { (self.one, self.other) = (one, other) }

  /// What a person reads; nil where the streams are the same.
  func lines() throws(WrittenStream.Unreadable) -> [String]? {
    var place = StreamPlace()
    for index in 0..<max(one.count, other.count) {
      let (mine, theirs) = (try event(one, index), try event(other, index))
      guard mine == theirs else { return try lines(at: index, place, mine, theirs) }
      if let mine { place.take(mine) }
    }
    return nil
  }

  private func event(_ stream: WrittenStream, _ index: Int) throws(WrittenStream.Unreadable) -> JSONValue? {
    index < stream.count ? try stream.event(index) : nil
  }

  private func lines(
    at index: Int, _ place: StreamPlace, _ mine: JSONValue?, _ theirs: JSONValue?
  ) throws(WrittenStream.Unreadable) -> [String] {
    let common = try told(one, max(0, index - Self.before)..<index)
    var (rest, others) = (try told(one, from: index), try told(other, from: index))
    var again: [String] = []
    while rest.count > 1, rest.count == others.count, let last = rest.last, last == others.last {
      again.insert(last, at: 0)
      (rest, others) = (rest.dropLast(), others.dropLast())
    }
    let changed = rest.map { "    - " + $0 } + others.map { "    + " + $0 }
    return ["DIFFERS  \(place.words)", "         event \(index + 1)", ""]
      + common.map { "      " + $0 } + changed + again.map { "      " + $0 } + members(mine, theirs)
      + ["", "- is \(one.path), + is \(other.path)"]
  }

  private func told(
    _ stream: WrittenStream, from index: Int
  ) throws(WrittenStream.Unreadable) -> [String] {
    let end = min(stream.count, index + Self.after)
    return try told(stream, index..<end) + (end < index + Self.after ? ["(no more events)"] : [])
  }

  private func told(
    _ stream: WrittenStream, _ range: Range<Int>
  ) throws(WrittenStream.Unreadable) -> [String] {
    try range.map { index throws(WrittenStream.Unreadable) in try stream.event(index).sentence }
  }

  /// The members in which two events of one kind differ, one below the other.
  private func members(_ mine: JSONValue?, _ theirs: JSONValue?) -> [String] {
    guard case .object(let members)? = mine, let theirs, mine?["event"] == theirs["event"] else { return [] }
    return members.filter { $0.value != theirs[$0.name] }.flatMap { member in
      let (mine, theirs) = Self.excerpts(member.value.line, theirs[member.name]?.line ?? "none")
      return ["", "      \(member.name)", "    - \(mine)", "    + \(theirs)"]
    }
  }

  /// Of two long values what stands around their first difference.
  private static func excerpts(_ one: String, _ other: String) -> (String, String) {
    let common = zip(one, other).prefix { $0 == $1 }.count
    let start = max(0, common - 40)
    return (excerpt(of: one, from: start), excerpt(of: other, from: start))
  }

  private static func excerpt(of value: String, from start: Int) -> String {
    if value.count <= 160 { return value }
    let rest = value.dropFirst(start)
    return (start > 0 ? "…" : "") + rest.prefix(160) + (rest.count > 160 ? "…" : "")
  }
}

/// How far into a run one has read.
struct StreamPlace {
  private var scenario: String?
  private var step: JSONValue?

  mutating func take(_ event: JSONValue) {
    switch event["event"]?.string {
    case "play": (scenario, step) = (event["scenario"]?.string, nil)
    case "step": step = event
    case "over", "diverged": (scenario, step) = (nil, nil)
    default: break
    }
  }

  /// `Scenarios/a.scenario:12  wait 1s`
  var words: String {
    guard let scenario else { return "between two scenarios" }
    guard let step else { return scenario }
    return "\(scenario):\(step["line"]?.integer ?? 0)  \(step["text"]?.string ?? "")"
  }
}
