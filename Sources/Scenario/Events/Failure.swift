import ScenarioBasics

/// What is wrong with a play, as data: where, what came instead, why, what to write and what to type.
///
/// Console, pages and reports render it; nobody reads what was rendered.
package struct Failure: Sendable, Equatable {
  /// A line of what was expected beside what happened.
  package struct Row: Sendable, Equatable {
    package enum Kind: String, Sendable {
      case same, expected, happened
      /// Carets under the words of the line above that differ.
      case marks
      /// A sentence in the place of lines.
      case note
    }

    package let kind: Kind
    package let text: String

    package init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }
  }

  /// What is done to the file; line numbers are those of the file that was played.
  package enum Edit: Sendable, Equatable {
    /// The line is written anew.
    case write(Int)
    case insertAbove(Int)
    case insertBelow(Int)
    case append
    case delete(ClosedRange<Int>)
    case move(ClosedRange<Int>, above: Int)
  }

  /// One thing that is said, with what is to be written or typed for it.
  package struct Entry: Sendable, Equatable {
    package var words: [String]
    /// What is to be written in the file.
    package var lines: [String]
    /// Where; nil where only a person can say.
    package var edit: Edit?
    /// What is to be typed.
    package var command: String?

    package init(_ words: [String], _ edit: Edit? = nil, _ lines: [String] = [], command: String? = nil) {
      (self.words, self.edit, self.lines, self.command) = (words, edit, lines, command)
    }

    package init(_ words: String, _ edit: Edit? = nil, _ lines: [String] = [], command: String? = nil) {
      self.init([words], edit, lines, command: command)
    }

    /// As they stand on a console behind their label.
    package var text: [String] {
      guard let command else { return words + lines }
      return words.dropLast() + [words.last.map { "\($0):  \(command)" } ?? command] + lines
    }
  }

  package enum Verdict: String, Sendable {
    case fail = "FAIL"
    /// The harness, and not the app or its scenario, is at fault.
    case error = "ERROR"
    /// Two plays were not the same.
    case differs = "DIFFERS"
  }

  /// What stands behind one label.
  package struct Section: Sendable, Equatable {
    /// `because`, `then`, `to fix`, `again`, and those of a play that the harness ended.
    package let label: String
    package let entries: [Entry]

    package init(_ label: String, _ entries: [Entry]) { (self.label, self.entries) = (label, entries) }

    package init(_ label: String, _ words: [String]) {
      self.init(label, words.isEmpty ? [] : [Entry(words)])
    }
  }

  package var verdict: Verdict
  package var path: String
  /// The line of the scenario that is meant; nil where it never came to one.
  package var line: Int?
  /// The line as it stands there.
  package var text: String
  /// What is wrong, in one sentence.
  package var sentence: String
  /// Where in the play that is: `step 2 of 3`, `T+1s`.
  package var place: [String]
  /// The virtual time since T+0 at which it shows.
  package var at: Duration
  package var rows: [Row] = []
  /// Those in which something is said.
  package var sections: [Section] = [] { didSet { sections.removeAll { $0.entries.isEmpty } } }

  package init(
    _ verdict: Verdict = .fail, path: String, line: Int?, text: String, sentence: String, place: [String],
    at time: Duration
  ) {
    (self.path, self.line, self.text, self.sentence) = (path, line, text, sentence)
    (self.place, at, self.verdict) = (place, time, verdict)
  }

  /// As a console shows it.
  package var lines: [String] {
    heading + [""] + (rows.isEmpty ? [] : rows.map(\.printed) + [""]) + sections.flatMap(\.lines)
  }

  /// Its first two lines.
  package var heading: [String] {
    let margin = String(repeating: " ", count: verdict.rawValue.count + 2)
    let line = line.map { ":\($0)  \(text)" } ?? ""
    return ["\(verdict.rawValue)  \(path.escaped())\(line)", margin + summary]
  }

  /// What is wrong, and where in the play that is.
  package var summary: String { ([sentence] + place).joined(separator: " · ") }

  /// What is to be done to the file or typed, of all that it suggests.
  package var fixes: [Entry] { entries("to fix") }

  /// What stands behind the label.
  package func entries(_ label: String) -> [Entry] {
    sections.filter { $0.label == label }.flatMap(\.entries)
  }
}

extension Failure.Section {
  package var lines: [String] { labelled(label, entries.flatMap(\.text)) }
}

extension Failure.Row {
  /// As it stands below the heading.
  package var printed: String {
    switch kind {
    case .same, .marks, .note: "      " + text
    case .expected: "    - " + text
    case .happened: "    + " + text
    }
  }
}
