package import ScenarioBasics
import ScenarioEvents

/// An error that a play of an event stream cannot become a scenario: a line of the stream is missing, or does
/// not belong to the others.
package struct LogDamage: Error, Equatable {
  /// The line of the stream at which the play begins.
  package let line: Int
  /// The problem at the line, as words that follow the name of the line: `is the play …`
  package let words: PrintableText
  package let remedy: PrintableText
  /// Whether only the source of this play cannot be read, so that the other plays of the stream can be
  /// converted.
  package let isOfSource: Bool

  /// The words state what is missing or wrong, and follow the name of the event with which the play begins.
  init(_ play: LoggedPlay, _ words: PrintableText, remedy: PrintableText? = nil, isOfSource: Bool = false) {
    self.isOfSource = isOfSource
    let event = PrintableText(quoted(play.events.first?.name.rawValue ?? ""))
    let name: PrintableText = play.path.map { " of `\(PrintableText($0).cut(toColumns: 160))`" } ?? ""
    (line, self.words) = (play.line, "is the \(event)\(name), \(words)")
    let place: PrintableText = play.path.map { " \($0.asShellWord)" } ?? ""
    self.remedy = remedy ?? "play it again: \(ToolName.current) run\(place) --report ndjson=FILE"
  }

  /// Returns the reason why a play that a live service answered becomes no scenario: the stream has the
  /// beginnings of its answers alone.
  private static func live(_ play: LoggedPlay) -> LogDamage {
    let run: PrintableText = "run\(play.path.map { " \($0.asShellWord)" } ?? "") --live URL --record FILE.har"
    return LogDamage(
      play, "which a live service answered, and a stream has no whole answers",
      remedy: "record it, and convert the recording: \(ToolName.current) \(run)", isOfSource: true)
  }

  /// Returns the damage that prevents a scenario, or nil if there is none.
  init?(of play: LoggedPlay) {
    if play.events.first?.name != .play {
      self.init(play, "and the `play` before it is missing, which has the source of the scenario")
    } else if play.source == nil {
      self.init(play, "and its `source` is missing")
    } else if play.facts == nil {
      self.init(play, "and the `given` after it is missing, which has the facts and the kind of answers")
    } else if play.isLive {
      self = .live(play)
    } else {
      return nil
    }
  }
}
