import Foundation
import GoldenFiles
import Testing

/// The comparison of texts with the golden files of a test.
@Suite struct GoldenFolderTests {
  @Test func `an equal text passes, to the byte`() throws {
    let folder = try ScenarioFolder()
    try folder.write("a.txt", "one\né\n")
    try goldens(folder).compare("one\né\n", with: "a.txt")
    #expect(throws: GoldenMismatch.self) { try goldens(folder).compare("one\ne\u{301}\n", with: "a.txt") }
    #expect(throws: GoldenMismatch.self) { try goldens(folder).compare("one\né", with: "a.txt") }
  }

  @Test func `another text is shown by its lines, with the command that rewrites the file`() throws {
    let folder = try ScenarioFolder()
    try folder.write("a.txt", "one\ntwo\nthree\n")
    expectEqual(
      mismatch(folder, "one\n2 \nthree\nfour\n"),
      """
      FOLDER/a.txt differs
      - 2  two
      + 2  2\\u{20}
      + 4  four
      to rewrite it: RCC_REWRITE=1 swift test --filter Suite
      """)
    try expectEqual(folder.read("a.txt"), "one\ntwo\nthree\n")
  }

  @Test func `a missing file is named`() throws {
    expectEqual(
      mismatch(try ScenarioFolder(), "one\n"),
      """
      FOLDER/a.txt does not exist
      to rewrite it: RCC_REWRITE=1 swift test --filter Suite
      """)
  }

  @Test func `a rewritten file fails once, and passes then`() throws {
    let folder = try ScenarioFolder()
    let environment = ["RCC_REWRITE": "1", "CI": "false"]
    expectEqual(
      mismatch(folder, "one \n", environment),
      """
      FOLDER/a.txt does not exist
      rewritten: review it with git diff, then run the test without RCC_REWRITE
      """)
    try expectEqual(folder.read("a.txt"), "one\\u{20}\n")
    expectEqual(mismatch(folder, "one \n", environment), nil)
  }

  @Test func `nothing is rewritten under CI`() throws {
    let folder = try ScenarioFolder()
    try folder.write("a.txt", "one\n")
    expectEqual(
      mismatch(folder, "two\n", ["RCC_REWRITE": "1", "CI": "true"]),
      """
      FOLDER/a.txt differs
      - 1  one
      + 1  two
      RCC_REWRITE is refused under CI: rewrite the file on your machine
      """)
    try expectEqual(folder.read("a.txt"), "one\n")
  }

  @Test func `a file that no test reads is named, and one that is not there`() throws {
    let folder = try ScenarioFolder()
    for name in ["a.txt", "b/c.txt", "b/d.txt"] { try folder.write(name, "") }
    let message = message(folder) { try goldens(folder).compareNames(with: ["a.txt", "b/c.txt", "e.txt"]) }
    expectEqual(
      message,
      """
      FOLDER/e.txt does not exist
      FOLDER/b/d.txt is read by no test of Suite: delete it, or add the test that reads it
      """)
    try goldens(folder).compareNames(with: ["a.txt", "b/c.txt", "b/d.txt"])
  }

  @Test func `a file that cannot be read is named`() throws {
    let folder = try ScenarioFolder()
    expectEqual(message(folder) { _ = try goldens(folder).text(of: "a.txt") }, "FOLDER/a.txt does not exist")
    try Data([0xE9, 0x0A]).write(to: URL(filePath: "\(folder.path)/a.txt"))
    expectEqual(message(folder) { _ = try goldens(folder).text(of: "a.txt") }, "FOLDER/a.txt is not UTF-8")
    expectEqual(mismatch(folder, "one\n"), "FOLDER/a.txt is not UTF-8")
  }

  @Test(arguments: [
    ("one  two\n", "one  two\n"), ("one \n", "one\\u{20}\n"), ("one ", "one\\u{20}"),
    ("\tone\r\n", "\\u{9}one\\u{D}\n"), ("\u{FEFF}a\u{202E}b\u{1B}[2J", "\\u{FEFF}a\\u{202E}b\\u{1B}[2J"),
    ("a\u{A0}b\u{A0}\n", "a\u{A0}b\\u{A0}\n"), (#"a\u{20}\u00e9"#, #"a\u{5C}u{20}\u00e9"#),
    ("e\u{301}日🇪🇺\n", "e\u{301}日🇪🇺\n"), ("\u{1B}\u{301}", "\\u{1B}\u{301}"),
  ]) func `what cannot be seen is escaped, and comes back`(text: String, escaped: String) {
    expectEqual(Array(GoldenText.escaped(text).utf8), Array(escaped.utf8))
    expectEqual(Array(GoldenText.unescaped(escaped).utf8), Array(text.utf8))
  }

  @Test func `a case's file is named by its sentence`() {
    expectEqual(GoldenFolder.fileName(of: "A tap, and `--update`: x1"), "a-tap-and-update-x1")
  }

  private func mismatch(
    _ folder: ScenarioFolder, _ text: String, _ environment: [String: String] = [:]
  ) -> String? {
    message(folder) { try goldens(folder, environment).compare(text, with: "a.txt") }
  }

  /// Returns the full message of the error that is thrown, or nil when none is.
  private func message(_ folder: ScenarioFolder, of comparison: () throws -> Void) -> String? {
    do {
      try comparison()
      return nil
    } catch { return "\(error)".replacing(folder.path, with: "FOLDER") }
  }

  private func goldens(_ folder: ScenarioFolder, _ environment: [String: String] = [:]) -> GoldenFolder {
    let name = URL(filePath: folder.path).lastPathComponent
    return GoldenFolder(name, suite: "Suite", environment: environment, source: folder.path)
  }
}
