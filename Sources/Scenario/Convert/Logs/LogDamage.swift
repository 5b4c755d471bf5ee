package import ScenarioBasics
import ScenarioEvents

/// Why a play of an event stream becomes no scenario: a line of the stream that is missing, or that does not
/// belong to the others.
package struct LogDamage: Error, Equatable {
  /// The line of the stream in which the play begins.
  package let line: Int
  /// What is wrong there, behind the name of the line: `is the play …`
  package let words: PrintableText
  package let remedy: PrintableText

  /// The words say what is missing or wrong, behind the name of the event with which the play begins.
  init(_ play: LoggedPlay, _ words: PrintableText, remedy: PrintableText? = nil) {
    let event = PrintableText(quoted(play.events.first?.name.rawValue ?? ""))
    let name: PrintableText = play.path.map { " of `\(PrintableText($0).cut(toColumns: 160))`" } ?? ""
    (line, self.words) = (play.line, "is the \(event)\(name), \(words)")
    let place: PrintableText = play.path.map { " \($0.asShellWord)" } ?? ""
    self.remedy = remedy ?? "play it again: \(ToolName.current) run\(place) --report ndjson=FILE"
  }

  /// What a scenario cannot be made without; nil where the play has it.
  init?(of play: LoggedPlay) {
    if play.events.first?.name != .play {
      self.init(play, "and the `play` before it is missing, which has the source of the scenario")
    } else if play.source == nil {
      self.init(play, "and its `source` is missing")
    } else if play.facts == nil {
      self.init(play, "and the `given` behind it is missing, which says what was given and what answered")
    } else {
      return nil
    }
  }
}
