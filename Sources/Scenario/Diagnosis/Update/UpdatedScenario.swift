import ScenarioBasics
import ScenarioFormat

extension ScenarioFile {
  /// The text of the file with other expected lines, and nothing else changed.
  ///
  /// A line that fits stays as it is; a changed one keeps each field whose mask or tolerance fits, and a mask
  /// whose number stands for something else gets the next free number.
  ///
  /// Comments and empty lines stay before the line they stood before; where that line is gone, before the one
  /// that took its place. Updating twice changes nothing, and updating with the lines that are there gives
  /// the same bytes.
  ///
  /// - Parameter printed: The lines that a step printed, by the step's index among the steps. A step that is
  ///   not in it did not run, and keeps its lines.
  /// - Returns: The whole new text, without the parts of other files; the same as the old where nothing
  /// changed.
  package func updated(with printed: [Int: [String]]) -> String {
    var (lines, next) = ([String](), 0)
    var kept = LineMerger(self)
    for (index, step) in steps.enumerated() {
      guard let actual = printed[index] else { continue }
      lines += source[next..<step.lastInputLine]
      next = step.lastInputLine
      let end = endOfExpected(after: step)
      let texts = kept.texts(step.expected.map(\.text), actual.map { ExpectedLine.marked($0.escapedOnce()) })
      lines += Self.rewritten(source[next..<end], step.expected, texts)
      next = end
    }
    return (lines + ownSource[next...]).joined(separator: "\n")
  }

  /// How many source lines there are up to the last expected one: what follows belongs to the next input.
  private func endOfExpected(after step: Step) -> Int { step.expected.last?.line ?? step.lastInputLine }

  private static func rewritten(
    _ region: ArraySlice<String>, _ expected: [ExpectedLine], _ actual: [String]
  ) -> [String] {
    let anchors = CommentAlignment(old: expected.map(\.text), new: actual).anchors
    var (lines, written) = ([String](), 0)
    var old = 0
    for (index, line) in zip(region.indices, region) {
      guard old < expected.count else { break }
      let anchor = anchors[old]
      let isExpected = index + 1 == expected[old].line
      while written < anchor { written = append(actual, written, to: &lines) }
      if isExpected {
        old += 1
      } else {
        lines.append(line)
      }
    }
    while written < actual.count { written = append(actual, written, to: &lines) }
    return lines
  }

  private static func append(_ actual: [String], _ index: Int, to lines: inout [String]) -> Int {
    lines.append("  " + actual[index])
    return index + 1
  }
}
