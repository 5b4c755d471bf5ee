import Testing

@testable import ScenarioFormat
@testable import ScenarioPlay

/// What an app keeps beyond a quit, and the lines that tell of it.
@Suite struct StoreTests {
  private static func passes(_ text: String) throws {
    let desk = try Desk()
    try desk.write("a.scenario", text)
    let run = desk.run("run", "DESK/a.scenario", stage: KeepingStage.self)
    #expect(run.output.hasPrefix("PASS  DESK/a.scenario"), "\(run.output)\(run.errors)")
  }

  @Test func `a file is deleted, and stays away after a relaunch`() throws {
    try Self.passes(
      """
      given file b.txt text two
      launch
        files[b.txt]  + "two"
      save a.txt text one
        write a.txt  one
        files[a.txt]  + "one"
      expect screen
        a.txt
        b.txt
      remove b.txt
        delete b.txt
        files[b.txt]  -
      remove b.txt
      relaunch
        files[a.txt]  + "one"

      """)
  }

  @Test func `a full disk deletes, and a read-only one does not`() throws {
    try Self.passes(
      """
      given file a.txt text one
      given disk full
      launch
        | ignore **
      save b.txt text two
        write b.txt → disk full
        failure  nil → "full"
      remove a.txt
        delete a.txt
        files[a.txt]  -
        failure  "full" → nil
      disk ok
      save b.txt text two
        | ignore **
        write b.txt  two
      disk read-only
      remove b.txt
        delete b.txt → read-only
        failure  nil → "readOnly"
      expect screen
        b.txt

      """)
  }

  @Test(arguments: [
    ("delete a.txt", Happening.Kind.file, "delete a.txt"),
    ("+1s  delete a.txt → read-only", .file, "delete a.txt"),
    ("write my notes.txt  two words", .file, "write my notes.txt"),
    ("write a.txt → disk full", .file, "write a.txt"), ("delete  false → true", .state, "delete"),
    ("alert  nil → \"x\"", .state, "alert"), ("alert \"x\"", .navigation, "alert"),
  ])
  func `a line is known by its first word, and a value by the two spaces`(
    _ line: String, _ kind: Happening.Kind, _ head: String
  ) {
    #expect(TranscriptLine(line).kind == kind)
    #expect(TranscriptLine(line).head == head)
  }
}
