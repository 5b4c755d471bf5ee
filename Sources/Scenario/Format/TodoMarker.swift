import ScenarioBasics

/// A part that a file made from a recording or a log still lacks: a line `# missing:` says what to write.
package struct TodoMarker: Equatable {
  package let line: Int
  package let words: String

  package static let mark = "# missing:"

  /// Returns whether the line says that something is missing there.
  static func isMarked(_ line: some StringProtocol) -> Bool { line.hasPrefix(mark) }

  /// Returns the markers among a scenario's lines, in their order.
  package static func all(in lines: some Sequence<some StringProtocol>) -> [TodoMarker] {
    lines.enumerated().filter { isMarked($0.element) }.map { number, line in
      TodoMarker(line: number + 1, words: String(line.dropFirst(mark.count).drop { $0 == " " }))
    }
  }
}

extension ScenarioFile {
  package var gaps: [TodoMarker] { TodoMarker.all(in: source) }

  /// The gaps in the form in which they appear below a failure, because the failure may be due to one of
  /// them.
  package var gapSentences: [String] {
    gaps.map { "line \($0.line): \($0.words)" }.first(6) { "… and \($0) more" }
  }
}
