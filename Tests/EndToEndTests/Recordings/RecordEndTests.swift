import Foundation
import Testing

@testable import ScenarioRecording
@testable import rcc_sim

/// However a recording ends, the recorded exchanges are kept and can be read.
@Suite(.timeLimit(.minutes(4))) struct RecordEndTests {
  private static let script = """
    serve GET /v1/latest?base=EUR
      | 200 forever {"base":"EUR","rates":{"USD":1.1711}}

    """

  @Test func `ctrl-C keeps what was recorded`() throws {
    let (desk, service) = (try Workspace(), try LiveService(Self.script))
    let run = try Self.interrupted(service, desk)
    expectEqual(run.code, 130)
    expectEqual(
      run.errors,
      """
      rcc-sim: interrupted
        = what was recorded is kept: 1 of 1000 in DESK/session.har

      """)
    #expect(run.output.contains("\nDESK/session.har  1 entry\n"))
    try expectEqual(desk.entries().count, 1)
    try expectEqual(desk.names, ["session.har"])
  }

  @Test func `what ctrl-C cut short takes no older recording's place`() throws {
    let (desk, service) = (try Workspace(), try LiveService(Self.script))
    expectEqual(service.record(desk, "--count", "5").code, 0)
    let run = try Self.interrupted(service, desk)
    #expect(run.errors.contains("1 of 1000 in DESK/session-part.har\n"), "\(run.errors)")
    try expectEqual(desk.entries().count, 5)
    try expectEqual(desk.entries("session-part.har").count, 1)
    try expectEqual(desk.names, ["session-part.har", "session.har"])
  }

  /// A limit on the size of a file has the same effect as a full disk.
  @Test func `a full disk loses nothing that was written`() throws {
    let (desk, service) = (try Workspace(), try LiveService(Self.script))
    let tool = try #require(Tool.path, "the executable stands beside the tests on Linux alone; not tried")
    let words = "ulimit -f 16; exec \(tool) record \(service.url)/v1/latest?base=EUR --every 1ms --count 100"
    let run = try ToolRun(shell: words + " --out session.har", in: desk)
    expectEqual(run.code, 3)
    let count = try desk.entries().count
    #expect((2..<20).contains(count))
    expectEqual(
      run.errors,
      """
      rcc-sim: the recording cannot grow: File too large
        = what was recorded is kept: \(count) of 100 in session.har

      """)
    #expect(run.output.contains("\nsession.har  \(count) entries\n"))
    let text = try desk.read("session.har")
    expectEqual(HARText(try HARReading(Array(text.utf8)).har).text, text)
    try expectEqual(desk.names, ["session.har"])
  }

  @Test func `a folder that alone is missing is made, and goes if nothing was recorded`() throws {
    let (desk, service) = (try Workspace(), try LiveService(Self.script))
    let url = "\(service.url)/v1/latest?base=EUR"
    let made = desk.run("record", url, "--out", "DESK/new/one.har", stage: ConverterStage.self)
    expectEqual(made.code, 0)
    try expectEqual(desk.entries("new/one.har").count, 1)
    let far = desk.run("record", url, "--out", "DESK/no/such/one.har", stage: ConverterStage.self)
    expectEqual(
      far.errors,
      """
      rcc-sim: `--out DESK/no/such/one.har` cannot be written: No such file or directory
        = its folder must exist and be writable

      """)
    expectEqual(far.code, 2)
    let tool = try #require(Tool.path, "the executable stands beside the tests on Linux alone; not tried")
    let empty = try ProxyProcess(tool, ["--upstream", service.url, "--out", desk.path("vain/one.har")])
    expectEqual(empty.interrupt().code, 5)
    try expectEqual(desk.names, ["new"])
  }

  @Test func `a service that goes away leaves what it said`() async throws {
    let desk = try Workspace()
    let service = try LiveService(Self.script)
    expectEqual(service.record(desk, "http://127.0.0.1:1/gone", "--count", "2").code, 0)
    try expectEqual(desk.entries().map(\.response.status), [200, 0, 200, 0])
  }

  @Test func `an interrupted run ends its fence`() throws {
    let (desk, service) = (try Workspace(), try LiveService(Self.script))
    let run = try Self.interrupted(service, desk, "GITHUB_ACTIONS=true")
    expectEqual(run.code, 130)
    for text in [run.output, run.errors] {
      #expect(text.contains(#/^::stop-commands::([0-9a-f]{32})\n(?s:.*)\n::\1::\n$/#), "\(text)")
    }
  }

  /// Records with a variable of the environment, `NAME=VALUE`, and interrupts the recording.
  private static func interrupted(
    _ service: LiveService, _ desk: Workspace, _ variable: String = "LC_ALL=C"
  ) throws -> ToolRun {
    let tool = try #require(Tool.path, "the executable stands beside the tests on Linux alone; not tried")
    let arguments = [
      variable, tool, "record", service.url + "/v1/latest?base=EUR", "--every", "1h", "--count", "1000",
      "--out",
      desk.path("session.har"),
    ]
    return try ToolRun(process: "/usr/bin/env", arguments, in: desk) { kill($0, SIGINT) }
  }
}
