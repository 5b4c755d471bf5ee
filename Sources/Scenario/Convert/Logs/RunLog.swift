import Foundation
package import ScenarioBasics
package import ScenarioEvents
package import ScenarioReport

/// The plays of an event stream that is to be converted to scenarios. The stream is complete, or truncated
/// because its run was killed.
package struct RunLog {
  package private(set) var plays: [LoggedPlay] = []
  /// The number of scenarios that the run was to play, or nil if the stream has its summary.
  private(set) var planned: Int?
  /// The number of scenarios that were intentionally not played.
  private(set) var skipped = 0
  private var open: LoggedPlay?

  /// - Throws: A usage error for a stream that is empty, lacks its first line, is of another version, or has
  ///   a line that is not an event. The last line may be truncated.
  package init(_ path: String, _ bytes: [UInt8]) throws(EventStreamFile.Unreadable) {
    let stream = EventStreamFile(path, begun: Data(bytes))
    if stream.count == 0 {
      throw .convert("`\(path)` is empty: its first line, `run`, is missing", Self.remedy)
    }
    try stream.checkFormat()
    let first = try stream.event(0).name
    guard first == .run else {
      throw .convert(
        "line 1 of `\(path)` is the \(quoted(first.rawValue)), and the `run` before it is missing",
        Self.remedy)
    }
    for index in 0..<stream.count {
      let event: PlayEvent
      do throws(EventStreamFile.Unreadable) { event = try stream.event(index) } catch {
        guard index == stream.count - 1, !stream.endsWithLine else { throw error }
        break
      }
      add(event, line: index + 1)
    }
    close()
  }

  private static let remedy: PrintableText = "name a file that --report ndjson wrote: run.ndjson"

  private mutating func add(_ event: PlayEvent, line: Int) {
    switch event {
    case .run(let run): planned = run.scenarios
    case .summary: planned = nil
    case .skipped, .unplayed: skipped += 1
    case .refused, .updated, .unwritten, .diverged, .recorded, .unexercised, .finding, .searched: break
    default:
      if open?.goesOn(with: event) == false { close() }
      var play = open ?? LoggedPlay(line: line)
      play.add(event)
      open = play
      if event.name == .over { close() }
    }
  }

  private mutating func close() {
    if let open { plays.append(open) }
    open = nil
  }
}

/// The events of one play in an event stream.
package struct LoggedPlay {
  /// The line of the stream at which the play begins.
  let line: Int
  private(set) var events: [PlayEvent] = []
  /// The scenario's path as given to the run, or nil if no line contains it.
  package private(set) var path: String?
  package private(set) var title: String?
  /// The lines of the scenario, or nil if the stream does not contain them.
  private(set) var source: [String]?
  /// The verdict, or nil if the stream ends before it.
  package private(set) var verdict: PlayVerdict?
  /// The failure of the play, whole and in short.
  private(set) var failure: (whole: Failure?, wrong: String?) = (nil, nil)
  /// The given facts, one per element, or nil if the stream does not contain them.
  private(set) var facts: [String]?
  /// Whether a service answered instead of the script.
  private(set) var isLive = false
  private var lastStep = 0

  init(line: Int) { self.line = line }

  /// Returns whether the event can be the next one of the same play.
  func goesOn(with event: PlayEvent) -> Bool {
    switch event {
    case .play: false
    case .given: events.count == 1 && events[0].name == .play
    case .step(let step): step.number > lastStep
    case .over(let play): path == nil || path == play.scenario
    default: true
    }
  }

  mutating func add(_ event: PlayEvent) {
    events.append(event)
    path = path ?? event.scenario
    switch event {
    case .play(let play): (title, source) = (play.title, play.source)
    case .given(let inputs): (facts, isLive) = (inputs.facts, inputs.script == nil)
    case .step(let step): lastStep = step.number
    case .over(let play):
      title = title ?? play.title
      verdict = play.verdict
      failure = (play.diagnosis, play.wrong)
    default: break
    }
  }

  /// The name of the play in messages: its path.
  package var name: PrintableText { path.map { PrintableText($0) } ?? "a play whose name is missing" }
}
