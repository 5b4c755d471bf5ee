import Testing

@testable import Scenario
@testable import rcc_sim

/// A scenario with one thing wrong, its whole message, and the file as the message says to mend it.
struct Mishap: Sendable, CustomTestStringConvertible {
  /// What one does with the lines behind `to fix`, of which the first is 0.
  enum Mend: Sendable {
    case replace(Int, with: Int)
    case insert(above: Int, ClosedRange<Int>)
    case delete(ClosedRange<Int>)
    case append(Int)
    /// A step to be written down with `--update`.
    case appendAndUpdate(Int)
  }

  let testDescription: String
  let file: String
  let message: String
  let mend: Mend?

  init(_ name: String, file: String, message: String, mend: Mend? = nil) {
    (testDescription, self.file, self.message, self.mend) = (name, file, message, mend)
  }

  /// The file with what the message suggests, pasted as it stands there.
  func mended(_ message: String) -> String {
    var lines = file.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let fix = Self.toFix(message)
    switch mend {
    case .replace(let line, let index): lines[line - 1] = fix[index]
    case .insert(let line, let range): lines.insert(contentsOf: fix[range], at: line - 1)
    case .delete(let range): lines.removeSubrange((range.lowerBound - 1)...(range.upperBound - 1))
    case .append(let index), .appendAndUpdate(let index): lines.insert(fix[index], at: lines.count - 1)
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
  @Test(arguments: Mishap.missingAnswers + Mishap.unusedAnswers + Mishap.waits + Mishap.claims)
  func `a message says where, what, why and what to type, and what it says to type works`(
    _ mishap: Mishap
  ) throws {
    let desk = try Desk()
    _ = try desk.copy("Scenarios/rates/lira-2021-12.scenario")
    try desk.write("broken.scenario", mishap.file)
    let run = desk.run("run", "DESK/broken.scenario", stage: ConverterStage.self)
    #expect(run.code == 1)
    #expect(run.output == mishap.message)
    guard let mend = mishap.mend else { return }

    try desk.write("broken.scenario", mishap.mended(run.output))
    if case .appendAndUpdate = mend {
      _ = desk.run("run", "--update", "DESK/broken.scenario", stage: ConverterStage.self)
    }
    let again = desk.run("run", "DESK/broken.scenario", stage: ConverterStage.self)
    #expect(again.code == 0, "\(again.output)\(again.errors)")
  }
}
