package import ScenarioBasics

/// The failure of a play, as data: its place, what happened instead, the reason, the fix, and the command to
/// type.
///
/// Console, pages and reports render it; no code parses the rendered text.
package struct Failure: Sendable, Equatable {
  /// A value of the state in a row.
  package struct StateValue: Sendable, Equatable {
    package let path: String
    /// The value or its change: `.empty → .loaded`.
    package let value: String

    package init(path: String, value: String) { (self.path, self.value) = (path, value) }
  }

  /// A line of the comparison of the expected with the actual lines.
  package struct Row: Sendable, Equatable {
    package enum Kind: String, Sendable {
      case same, expected, happened
      /// Carets under the differing words of the line above.
      case marks
      /// The number of rows that are left out.
      case omission
      /// A sentence instead of lines.
      case note
    }

    package internal(set) var kind: Kind
    package internal(set) var text: String
    /// The path and the value, if the row is expected or happened and is about a value of the state.
    package internal(set) var state: StateValue?

    package init(_ kind: Kind, _ text: String, state: StateValue? = nil) {
      (self.kind, self.text, self.state) = (kind, text, state)
    }
  }

  /// A change of the file; the line numbers are those of the file that was played.
  package enum SourceEdit: Sendable, Equatable {
    /// Replaces the line.
    case write(Int)
    case insertAbove(Int)
    case insertBelow(Int)
    case append
    case delete(ClosedRange<Int>)
    case move(ClosedRange<Int>, above: Int)
  }

  /// One statement, with the lines to write or the command to type for it.
  package struct SectionEntry: Sendable, Equatable {
    package var words: [String]
    /// The lines to write in the file.
    package var lines: [String]
    /// The place of the edit; nil when only the user can decide it.
    package var edit: SourceEdit?
    /// The command to type.
    package var command: String?

    package init(_ words: [String], _ edit: SourceEdit? = nil, _ lines: [String] = [], command: String? = nil)
    {
      (self.words, self.edit, self.lines, self.command) = (words, edit, lines, command)
    }

    package init(_ words: String, _ edit: SourceEdit? = nil, _ lines: [String] = [], command: String? = nil) {
      self.init([words], edit, lines, command: command)
    }

    /// The lines of the entry on a console, after its label: what is meant to be copied is not broken.
    var consoleLines: [ConsoleLine] {
      let copied = lines.map { ConsoleLine(escaped: $0, nil, .unbroken) }
      guard let command else { return words.map { ConsoleLine(escaped: $0) } + copied }
      return words.dropLast().map { ConsoleLine(escaped: $0) }
        + [.command(escaped: command, after: words.last)] + copied
    }
  }

  package enum Verdict: String, Sendable {
    case fail = "FAIL"
    /// A failure of the harness, and not of the app or its scenario.
    case error = "ERROR"
    /// Two plays that were not the same.
    case differs = "DIFFERS"
  }

  /// The entries behind one label.
  package struct Section: Sendable, Equatable {
    /// `because`, `then`, `to fix`, `again`, or a label of a play that the harness ended.
    package internal(set) var label: String
    package internal(set) var entries: [SectionEntry]

    package init(_ label: String, _ entries: [SectionEntry]) { (self.label, self.entries) = (label, entries) }

    package init(_ label: String, _ words: [String]) {
      self.init(label, words.isEmpty ? [] : [SectionEntry(words)])
    }
  }

  package var verdict: Verdict
  package var path: String
  /// The line of the scenario that failed; nil when the play reached no line.
  package var line: Int?
  /// The text of that line.
  package var text: String
  /// The problem, in one sentence.
  package var sentence: String
  /// The place of the failure in the play: `step 2 of 3`, `T+1s`.
  package var place: [String]
  /// The virtual time since T+0 at which the failure appears.
  package var at: Duration
  package var rows: [Row] = []
  /// The sections that have entries.
  package var sections: [Section] = [] { didSet { sections.removeAll { $0.entries.isEmpty } } }

  package init(
    _ verdict: Verdict = .fail, path: String, line: Int?, text: String, sentence: String, place: [String],
    at time: Duration
  ) {
    (self.path, self.line, self.text, self.sentence) = (path, line, text, sentence)
    (self.place, at, self.verdict) = (place, time, verdict)
  }

  /// The lines of the failure on a console.
  package var lines: [String] { consoleLines.map(\.text) }

  /// The lines of the failure on a console, with their tones.
  package var consoleLines: [ConsoleLine] {
    heading + [""] + (rows.isEmpty ? [] : rows.map(\.consoleLine) + [""])
      + sections.flatMap(\.consoleLines)
  }

  /// The first two lines on a console.
  package var heading: [ConsoleLine] {
    let margin = String(repeating: " ", count: verdict.rawValue.count + 2)
    return [.verdict(verdict.rawValue, .bad, escaped: title), ConsoleLine(escaped: margin + summary)]
  }

  /// The step that failed, with its place: `Scenarios/a.scenario:8  tap add`.
  package var title: String { path.escaped() + (line.map { ":\($0)  \(text)" } ?? "") }

  /// The problem, and its place in the play.
  package var summary: String { ([sentence] + place).joined(separator: " · ") }

  /// The suggested changes of the file and commands.
  package var fixes: [SectionEntry] { entries("to fix") }

  /// Returns the entries behind the label.
  package func entries(_ label: String) -> [SectionEntry] {
    sections.filter { $0.label == label }.flatMap(\.entries)
  }
}

extension Failure.Section {
  package var consoleLines: [ConsoleLine] {
    ConsoleLine.labelled(label, entries.flatMap(\.consoleLines))
  }
}

extension Failure.Row {
  /// The row below the heading.
  package var consoleLine: ConsoleLine {
    switch kind {
    case .same, .note: ConsoleLine(escaped: "      " + text)
    case .omission: ConsoleLine(escaped: "      " + text, .quiet)
    case .marks: ConsoleLine(escaped: "      " + text, .doubtful, .carets)
    case .expected: ConsoleLine(escaped: "    - " + text, .bad, .wrapped(8))
    case .happened: ConsoleLine(escaped: "    + " + text, .good, .wrapped(8))
    }
  }
}
