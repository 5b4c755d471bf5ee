import Testing

@testable import ScenarioFormat
@testable import ScenarioPlay

/// The data that an app stores beyond a quit, and the lines that report the data.
@Suite struct StoreTests {
  private static func passes(_ text: String) throws {
    let desk = try Workspace()
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

  /// An encoder writes them in an order that differs from run to run.
  @Test func `JSON is shown with its members in the order of their names`() throws {
    try Self.passes(
      """
      launch
      save a.json {"b":1.10,"a":[{"d":null,"c":"x"}]}
        | ignore **
        write a.json  {"a":[{"c":"x","d":null}],"b":1.10}
      save b.txt text {not "json"
        | ignore **
        write b.txt  {not "json"
      expect screen
        a.json
        b.txt

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

  @Test func `a disk fails the next write as a full one does, and takes those after it`() throws {
    try Self.passes(
      """
      given file a.txt text one
      given disk fails once
      launch
        | ignore **
      remove a.txt
        | ignore **
        delete a.txt
      save b.txt text two
        write b.txt → disk full
        failure  nil → "full"
      save b.txt text two
        write b.txt  two
        files[b.txt]  + "two"
        failure  "full" → nil

      """)
  }

  @Test func `a token outlives a relaunch, and no line or event shows it`() throws {
    let desk = try Workspace()
    let text = """
      launch
      sign-in
        write keychain token  17 bytes
        keychain[token]  + 17
      sign-in
        write keychain token  17 bytes
      relaunch
        keychain[token]  + 17
      disk read-only
      sign-out
        delete keychain token
        keychain[token]  -
      sign-out
      save a.txt text one
        write a.txt → read-only
        failure  nil → "readOnly"
      relaunch

      """
    try desk.write("a.scenario", text)
    let run = desk.run(
      "run", "DESK/a.scenario", "--report", "ndjson=DESK/a.ndjson", "--screen", stage: KeepingStage.self)
    expectEqual(run.code, 0, "\(run.output)\(run.errors)")
    let stream = try desk.read("a.ndjson")
    #expect(!(run.output + stream).contains(KeepingStage.token))
    #expect(
      stream.contains(
        #"{"event":"stored","at":"0s","action":"write","store":"keychain","name":"token","outcome":"  17 bytes"}"#
      ))
  }

  @Test func `defaults outlive a relaunch, and each change shows`() throws {
    try Self.passes(
      """
      launch
      set launches 3
        write default launches  3
        defaults[launches]  + .int(3)
      set launches 3
      set ratio 0.5
        write default ratio  0.5
        defaults[ratio]  + .double(0.5)
      set isDone true
        write default isDone  true
        defaults[isDone]  + .bool(true)
      set name Ann
        write default name  "Ann"
        defaults[name]  + .string("Ann")
      set blob bytes
        write default blob  2 bytes
        defaults[blob]  + .data(2 bytes 00ff)
      set launches
        delete default launches
        defaults[launches]  -
      set launches
      relaunch
        defaults[blob]  + .data(2 bytes 00ff)
        defaults[isDone]  + .bool(true)
        defaults[name]  + .string("Ann")
        defaults[ratio]  + .double(0.5)

      """)
  }

  @Test func `a scenario starts signed in, with values of each kind`() throws {
    try Self.passes(
      """
      given keychain token text abc
      given keychain api.example.com/key hex 00ff00ff
      given default launches 3
      given default ratio -0.5
      given default isDone true
      given default name  Ann Lee
      given default zip "12345"
      given default padded "  x "
      given default code 007
      given default blob hex 00ff
      given file token text of another store
      launch
        files[token]  + "of another store"
        keychain[api.example.com/key]  + 4
        keychain[token]  + 3
        defaults[blob]  + .data(2 bytes 00ff)
        defaults[code]  + .string("007")
        defaults[isDone]  + .bool(true)
        defaults[launches]  + .int(3)
        defaults[name]  + .string("Ann Lee")
        defaults[padded]  + .string("  x ")
        defaults[ratio]  + .double(-0.5)
        defaults[zip]  + .string("12345")
      expect screen
        token
        api.example.com/key
        token
        blob
        code
        isDone
        launches
        name
        padded
        ratio
        zip

      """)
  }

  #if os(Linux)
    @Test(arguments: [
      """
      launch
      tap user-defaults
        write default launches  1
        text  "" → "1"
      relaunch
      tap user-defaults
        write default launches  2
        text  "" → "2"
      expect default launches is 2

      """,
      """
      given default launches 6
      given default name Ann
      given default isDone true
      given default ratio -0.5
      given default blob hex 00ff
      launch
      tap user-defaults
        write default launches  7
        text  "" → "7 Ann true -0.5 2 bytes"
      expect default launches is 7
      relaunch
      expect default launches unchanged
      tap user-defaults
        write default launches  8
        text  "" → "8 Ann true -0.5 2 bytes"

      """,
    ])
    func `UserDefaults outlive a relaunch in a process of the play, and lines tell of their changes`(
      _ text: String
    )
      throws
    {
      let desk = try Workspace()
      try desk.write("a.scenario", text)
      let tool = try #require(Tool.path(of: "escape-sim"))
      let run = try ToolRun(process: "/usr/bin/env", ["-i", tool, "run", "a.scenario"], in: desk) { _ in }
      expectEqual(run.code, 0, "\(run.output)\(run.errors)")
    }
  #endif

  @Test(arguments: [
    ("delete a.txt", TranscriptEntry.Kind.file, "delete a.txt"),
    ("+1s  delete a.txt → read-only", .file, "delete a.txt"),
    ("write my notes.txt  two words", .file, "write my notes.txt"),
    ("write a.txt → disk full", .file, "write a.txt"), ("delete  false → true", .state, "delete"),
    ("alert  nil → \"x\"", .state, "alert"), ("alert \"x\"", .navigation, "alert"),
    ("write keychain token  12 bytes", .file, "write keychain token"),
    ("delete default launches", .file, "delete default launches"),
  ])
  func `a line is known by its first word, and a value by the two spaces`(
    _ line: String, _ kind: TranscriptEntry.Kind, _ head: String
  ) {
    expectEqual(TranscriptLine(line).kind, kind)
    expectEqual(TranscriptLine(line).head, head)
  }
}
