import Foundation
import Testing

@testable import Scenario
@testable import ScenarioFormat

/// No two values are printed alike at any place: the output reads back as the value.
@Suite struct ShownValueTests {
  @Test(arguments: ShownPlace.failures.sample(oneOf: 3)) func `no two values are shown alike in a failure`(
    place: ShownPlace
  ) throws {
    try check(place)
  }

  @Test(arguments: ShownPlace.reports.sample(oneOf: 3)) func `no two values are shown alike in a report`(
    place: ShownPlace
  ) throws {
    try check(place)
  }

  @Test(arguments: [
    "# x", "given known-failure x", "serve GET /a\n  | 200 file x", "serve GET /x\n  | har x",
  ])
  func `a scenario has no words that would have to be escaped`(words: String) throws {
    for pair in LookAlikes.all where pair.one.unicodeScalars.contains(where: { $0.isUnseen && $0 > "\n" }) {
      let text = words.replacing("x", with: pair.one) + "\nlaunch\n"
      let refusal = #expect(throws: SyntaxError.self) { try ShownPlace.file(text) }
      expectEqual(refusal?.text.contains("is an invisible character"), true)
    }
  }

  @Test(arguments: LookAlikes.all.flatMap { [$0.one, $0.other] } + ["it's \\ \u{1B}\u{1F600}", "plain"])
  func `a shell reads a word of a command as it was`(word: String) throws {
    let (process, pipe) = (Process(), Pipe())
    // The bash of macOS is too old to know `\u`.
    let shell = ["/bin/zsh", "/bin/bash"].first { FileManager.default.isExecutableFile(atPath: $0) }
    process.executableURL = URL(fileURLWithPath: try #require(shell))
    process.arguments = ["-c", "printf %s \(word.asPrintableShellWord)"]
    process.environment = ["LC_ALL": "C.UTF-8"]
    process.standardOutput = pipe
    try process.run()
    let said = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    expectEqual(String(decoding: said, as: UTF8.self), word, "\(word.asPrintableShellWord)")
  }

  private func check(_ place: ShownPlace) throws {
    for pair in LookAlikes.all where place.takes(pair.one) {
      let (one, other) = (try place.lines(pair.one), try place.lines(pair.other))
      #expect(one != other, "\(pair.other): \(one)")
      for (value, lines) in [(pair.one, one), (pair.other, other)] {
        #expect(lines.allSatisfy { !$0.unicodeScalars.contains(where: \.isUnseen) }, "\(lines)")
        #expect(place.says(value, lines), "\(value.escaped()): \(lines)")
      }
    }
  }
}
