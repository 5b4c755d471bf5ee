import GoldenFiles
import Testing

@testable import ScenarioPlay
@testable import rcc_sim

/// A scenario with one mistake, or an app that deviates from it, and the complete message.
///
/// The texts are files in `Goldens`, in the folder of the case's group, named by the case's sentence:
/// `.scenario` is played, `.expected` is the message, `.alternative.expected` is the result of the second
/// remedy that the message suggests.
struct FailureMessageCase: Sendable, CustomTestStringConvertible {
  /// The use of the lines after `to fix`, of which the first is 0.
  enum Mend: Sendable {
    case replace(Int, with: Int)
    case insert(above: Int, ClosedRange<Int>)
    /// A line that a sentence names: `wait 1.3s instead of 3s`.
    case write(Int, String)
    case delete(ClosedRange<Int>)
    case append(Int)
    case move(ClosedRange<Int>, above: Int)
  }

  let testDescription: String
  let stage: any Stage.Type
  /// The scenario that is played, if several cases play the same one.
  let input: String?
  /// The first remedy that the message suggests; nil when it suggests none that lets the scenario pass.
  let mend: Mend?
  /// The second remedy that the message suggests.
  let alternative: Mend?
  /// The folder of the group.
  var folder = ""
  /// The name under which the scenario is played.
  var name = ""

  init(
    _ sentence: String, _ stage: any Stage.Type = ConverterStage.self, plays input: String? = nil,
    mend: Mend? = nil, alternative: Mend? = nil
  ) {
    (testDescription, self.stage, self.input) = (sentence, stage, input)
    (self.mend, self.alternative) = (mend, alternative)
  }

  var scenario: String { "\(folder)/\(input ?? fileName).scenario" }
  var message: String { "\(folder)/\(fileName).expected" }
  var alternativeMessage: String? {
    alternative.map { _ in "\(folder)/\(fileName).alternative.expected" }
  }
  var files: [String] { [scenario, message] + (alternativeMessage.map { [$0] } ?? []) }

  private var fileName: String { GoldenFolder.fileName(of: testDescription) }
}

extension FailureMessageCase.Mend {
  /// Returns the file with the lines that the message suggests, pasted unchanged.
  func applied(to file: String, _ message: String) -> String {
    var lines = file.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let fix = Self.toFix(message)
    switch self {
    case .replace(let line, let index): lines[line - 1] = fix[index]
    case .insert(let line, let range): lines.insert(contentsOf: fix[range], at: line - 1)
    case .delete(let range): lines.removeSubrange((range.lowerBound - 1)...(range.upperBound - 1))
    case .write(let line, let text): lines[line - 1] = text
    case .append(let index): lines.insert(fix[index], at: lines.count - 1)
    case .move(let range, let line):
      let moved = Array(lines[(range.lowerBound - 1)...(range.upperBound - 1)])
      lines.removeSubrange((range.lowerBound - 1)...(range.upperBound - 1))
      lines.insert(contentsOf: moved, at: line - 1)
    }
    return lines.joined(separator: "\n")
  }

  private static func toFix(_ message: String) -> [String] {
    let lines = message.split(separator: "\n").map(String.init)
    guard let first = lines.firstIndex(where: { $0.hasPrefix("to fix   ") }) else { return [] }
    return (lines[first...first] + lines[(first + 1)...].prefix { $0.hasPrefix("         ") })
      .map { String($0.dropFirst(9)) }
  }
}
