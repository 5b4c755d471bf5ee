import Foundation
import Testing

@testable import Scenario
@testable import rcc_sim

/// Every scenario of the project with masks and tolerances, updated complete and damaged.
@Suite struct MaskedSuiteTests {
  @Test(.checks, arguments: Project.scenarios.sample(oneOf: 17))
  func `an update keeps the masks, and a second one changes nothing`(_ scenario: String) throws {
    let desk = try Workspace()
    let name = try desk.copy(scenario)
    let masked = Self.masked(try desk.read(name))
    try desk.write(name, masked)
    #expect(Self.update(desk, name).hasPrefix("PASS  "), "an update of what passes writes nothing")
    try expectEqual(desk.read(name), masked)

    let damaged = Self.damaged(masked)
    try desk.write(name, damaged.text)
    #expect(Self.update(desk, name).hasPrefix("UPDATED  "))
    let updated = try desk.read(name)
    #expect(Self.update(desk, name).hasPrefix("PASS  "))
    try expectEqual(desk.read(name), updated)
    let lines = Set(updated.split(separator: "\n"))
    let lost = damaged.kept.filter { $0.contains("<") || $0.contains("±") }.filter { !lines.contains($0) }
    expectEqual(lost, [], "a line that still fits stays byte for byte")
  }

  private static func update(_ desk: Workspace, _ name: String) -> String {
    desk.run("run", "--update", "DESK/\(name)", stage: ConverterStage.self).output
  }

  /// Replaces every second decimal figure by a mask, every third of the others by a tolerance, and every second
  /// text in quotation marks by a mask.
  private static func masked(_ text: String) -> String {
    var (count, texts) = (0, 0)
    return lines(text).map { line -> String in
      guard isExpected(line), !line.contains("~") else { return String(line) }
      let quoted = String(line).replacing(#/"[^"\\]*"/#) { match -> String in
        texts += 1
        return texts % 2 == 0 ? "<text>" : String(match.output)
      }
      return quoted.replacing(#/\b\d+\.\d{4}\b/#) { match -> String in
        count += 1
        return count % 2 == 0 ? "<decimal>" : count % 3 == 0 ? "\(match.output)±0.0005" : String(match.output)
      }
    }.joined(separator: "\n")
  }

  /// Removes every fifth expected line, and changes every seventh.
  private static func damaged(_ text: String) -> (text: String, kept: [Substring]) {
    var (count, kept) = (0, [Substring]())
    let damaged = lines(text).compactMap { line -> String? in
      guard isExpected(line) else { return String(line) }
      count += 1
      if count % 5 == 0 { return nil }
      if count % 7 == 1 { return line + " and more" }
      kept.append(line)
      return String(line)
    }
    return (damaged.joined(separator: "\n"), kept)
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static func isExpected(_ line: Substring) -> Bool { line.hasPrefix("  ") && !line.hasPrefix("  |") }

  @Test func `the suite has figures and texts to put masks on`() throws {
    let texts = try Project.scenarios.map {
      Self.masked(try String(contentsOfFile: "\(Project.root)/\($0)", encoding: .utf8))
    }
    #expect(texts.count { $0.contains("<decimal>") || $0.contains("<text>") } > texts.count / 2)
    #expect(texts.count { $0.contains("<decimal>") } > 100)
    #expect(texts.contains { $0.contains("±") })
  }
}
