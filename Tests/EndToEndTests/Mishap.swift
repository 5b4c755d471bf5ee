import Testing

@testable import Scenario
@testable import rcc_sim

/// A scenario with one thing wrong, its whole message, and the file as the message says to mend it.
struct Mishap: Sendable, CustomTestStringConvertible {
  /// What one does with the lines behind `to fix`, of which the first is 0.
  enum Mend: Sendable {
    case replace(Int, with: Int)
    case insert(above: Int, ClosedRange<Int>)
    /// A line that a sentence names: `wait 1.3s instead of 3s`.
    case write(Int, String)
    case delete(ClosedRange<Int>)
    case append(Int)
    case move(ClosedRange<Int>, above: Int)
  }

  /// The second thing that the message suggests, and what it leads to.
  struct Other: Sendable {
    let mend: Mend
    /// What the file then shows.
    let message: String

    init(_ mend: Mend, shows message: String) { (self.mend, self.message) = (mend, message) }
  }

  let testDescription: String
  let file: String
  let message: String
  let mend: Mend?
  let other: Other?

  init(_ name: String, file: String, message: String, mend: Mend? = nil, other: Other? = nil) {
    (testDescription, self.file, self.message) = (name, file, message)
    (self.mend, self.other) = (mend, other)
  }

  /// The file with what the message suggests, pasted as it stands there.
  func mended(_ message: String, _ mend: Mend?) -> String {
    var lines = file.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let fix = Self.toFix(message)
    switch mend {
    case .replace(let line, let index): lines[line - 1] = fix[index]
    case .insert(let line, let range): lines.insert(contentsOf: fix[range], at: line - 1)
    case .delete(let range): lines.removeSubrange((range.lowerBound - 1)...(range.upperBound - 1))
    case .write(let line, let text): lines[line - 1] = text
    case .append(let index): lines.insert(fix[index], at: lines.count - 1)
    case .move(let range, let line):
      let moved = Array(lines[(range.lowerBound - 1)...(range.upperBound - 1)])
      lines.removeSubrange((range.lowerBound - 1)...(range.upperBound - 1))
      lines.insert(contentsOf: moved, at: line - 1)
    case nil: break
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

@Suite struct MishapTests {
  private static let all =
    Mishap.missingAnswers + Mishap.runOuts + Mishap.unusedAnswers + Mishap.waits + Mishap.claims
    + Mishap.routes + Mishap.figures + Mishap.aftermaths
    + Mishap.nearMisses + Mishap.misfits + Mishap.steppedClaims

  @Test(arguments: all)
  func `a message says where, what, why and what to type, and what it says to type works`(
    _ mishap: Mishap
  ) throws {
    let desk = try Desk()
    _ = try desk.copy("Scenarios/rates/lira-2021-12.scenario")
    let run = try Self.run(mishap.file, desk)
    #expect(run.code == 1)
    #expect(run.output == mishap.message)
    guard let mend = mishap.mend else { return }
    let again = try Self.run(mishap.mended(run.output, mend), desk)
    #expect(again.code == 0, "\(again.output)\(again.errors)")
  }

  @Test(arguments: all.filter { $0.other != nil })
  func `the second thing that it suggests shows what it says, and --update writes it down`(
    _ mishap: Mishap
  ) throws {
    let desk = try Desk()
    let other = try #require(mishap.other)
    let run = try Self.run(mishap.mended(mishap.message, other.mend), desk)
    #expect(run.output == other.message)
    guard mishap.message.contains("and write down what it then shows:") else { return }
    _ = desk.run("run", "--update", "DESK/broken.scenario", stage: ConverterStage.self)
    let again = desk.run("run", "DESK/broken.scenario", stage: ConverterStage.self)
    let isOneOfSeveral = mishap.message.contains("for the next of them")
    #expect(again.code == (isOneOfSeveral ? 1 : 0), "\(again.output)\(again.errors)")
    #expect(again.output.contains("never asked for") == isOneOfSeveral)
  }

  private static func run(_ file: String, _ desk: Desk) throws -> ToolRun {
    try desk.write("broken.scenario", file)
    return desk.run("run", "DESK/broken.scenario", stage: ConverterStage.self)
  }
}
