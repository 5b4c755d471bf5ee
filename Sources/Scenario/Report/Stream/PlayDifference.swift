import ScenarioBasics
package import ScenarioEvents

/// The first difference between two plays of one scenario, with the events before it and after it in each.
package struct PlayDifference {
  private static let (before, after) = (3, 4)

  /// The place of the difference: `Scenarios/a.scenario:12  wait 1s`.
  let place: String
  /// The lines that report the difference.
  let lines: [String]
  /// The first events that differ; nil after the last event of a play.
  package let events: (mine: PlayEvent?, theirs: PlayEvent?)
  /// The names of the members in which they differ.
  package let members: [String]

  /// Returns nil when the plays are the same except for the file's own text, because an edit is not a change
  /// of behaviour.
  package init?(
    _ path: String, _ one: PlayEvents, _ other: PlayEvents, isEdited: Bool? = nil
  ) throws(EventStreamFile.Unreadable) {
    let sources = (try one.source(), try other.source())
    let isEdited = isEdited ?? (sources.0 != sources.1)
    var step: PlayEvent.StepStarted?
    for index in 0..<max(one.count, other.count) {
      let (mine, theirs) = (try one.event(index), try other.event(index))
      // Most events are equal without a closer look.
      if mine == theirs || mine?.behaviour(isEdited: isEdited) == theirs?.behaviour(isEdited: isEdited) {
        if case .step(let started) = mine { step = started }
        continue
      }
      place = path.escaped() + (step.map { ":\($0.line)  \($0.text)" } ?? "")
      events = (mine, theirs)
      members = Self.differing(mine, theirs, isEdited).map(\.name)
      let edit = isEdited ? ["", "edited   the file is not the same in both runs"] : []
      lines =
        ["DIFFERS  \(place)", "         event \(index + 1) of its play", ""]
        + (try Self.context(index, one, other)) + Self.members(mine, theirs, isEdited) + edit
      return
    }
    return nil
  }

  private static func context(
    _ index: Int, _ one: PlayEvents, _ other: PlayEvents
  ) throws(EventStreamFile.Unreadable) -> [String] {
    let common = try one.told(max(0, index - before)..<index)
    var (rest, others) = (try one.told(index..<(index + after)), try other.told(index..<(index + after)))
    var again: [String] = []
    while rest.count > 1, rest.count == others.count, let last = rest.last, last == others.last {
      again.insert(last, at: 0)
      (rest, others) = (rest.dropLast(), others.dropLast())
    }
    let changed = rest.map { "    - " + $0 } + others.map { "    + " + $0 }
    return common.map { "      " + $0 } + changed + again.map { "      " + $0 }
  }

  /// Returns the members in which two events of one kind differ, one below the other.
  private static func members(
    _ mine: PlayEvent?, _ theirs: PlayEvent?, _ isEdited: Bool
  ) -> [String] {
    differing(mine, theirs, isEdited).flatMap { member in
      let other = theirs?.members.first { $0.name == member.name }
      let difference = TextDifference(member.value.line, other?.value.line ?? "none", width: 160)
      return ["", "      \(member.name)", "    - \(difference.one)", "    + \(difference.other)"]
    }
  }

  private static func differing(
    _ mine: PlayEvent?, _ theirs: PlayEvent?, _ isEdited: Bool
  ) -> [JSONValue.Member] {
    guard let mine, let theirs, mine.name == theirs.name else { return [] }
    let members = theirs.behaviour(isEdited: isEdited)
    return mine.behaviour(isEdited: isEdited).filter { !members.contains($0) }
  }
}

/// The events of one scenario, from a stream or from an array.
package struct PlayEvents {
  let count: Int
  private let read: (Int) throws(EventStreamFile.Unreadable) -> PlayEvent

  init(stream: EventStreamFile, range: ClosedRange<Int>) {
    count = range.count
    read = { index throws(EventStreamFile.Unreadable) in try stream.event(range.lowerBound + index) }
  }

  package init(_ events: [PlayEvent]) {
    count = events.count
    read = { index in events[index] }
  }

  func event(_ index: Int) throws(EventStreamFile.Unreadable) -> PlayEvent? {
    index < count ? try read(index) : nil
  }

  /// Returns the sentences of the events in the range that exist.
  func told(_ events: Range<Int>) throws(EventStreamFile.Unreadable) -> [String] {
    var lines: [String] = []
    for index in events.clamped(to: 0..<count) {
      lines += try event(index).map { [$0.sentence.escaped()] } ?? []
    }
    return lines + (events.upperBound > count ? ["(no more events)"] : [])
  }

  /// Returns the lines of the file; nil if the stream does not contain them.
  func source() throws(EventStreamFile.Unreadable) -> [String]? {
    for index in 0..<count {
      if case .play(let play)? = try event(index) { return play.source }
    }
    return nil
  }
}
