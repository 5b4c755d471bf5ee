import Foundation
import StubServer
import Testing

@testable import ScenarioBasics
@testable import ScenarioRecording
@testable import rcc_sim

/// The part of a recording that a killed process left beside its destination is reported to the next one that
/// records there.
@Suite(.timeLimit(.minutes(4))) struct OrphanedRecordingTests {
  private static let script = """
    serve GET /v1/latest?base=EUR&symbols=USD
      | 200 forever {"amount":1.0,"base":"EUR","date":"2026-04-10","rates":{"USD":1.1711}}

    """
  private static let target = "/v1/latest?base=EUR&symbols=USD"

  @Test func `the next recording names it, and leaves it alone`() throws {
    let (desk, service) = (try Workspace(), try LiveService(Self.script))
    let left = try Self.killed(service, desk)
    let words =
      "left by a recording that was killed: \(left) has 1 exchange; to keep it: mv \(left) session-NUMBER.har"
    let run = try Self.tool("record \(service.url)/v1/latest?base=EUR\\&symbols=USD --out session.har", desk)
    expectEqual(Self.numbered(run.errors), "rcc-sim: \(Self.numbered(words))\n")
    expectEqual(run.code, 0)
    try expectEqual(desk.names, [left, "session.har"])
    try Self.checkMove(run.errors, desk)
  }

  @Test func `a proxy names it`() throws {
    let tool = try #require(Tool.path, "the executable stands beside the tests on Linux alone; not tried")
    let (desk, service) = (try Workspace(), try LiveService(Self.script))
    let left = try Self.killed(service, desk)
    let proxy = try ProxyProcess(tool, ["--upstream", service.url, "--out", desk.path("session.har")])
    let end = proxy.interrupt()
    #expect(
      end.errors.hasPrefix(
        "rcc-sim: left by a recording that was killed: \(desk.path)/\(left) has 1 exchange; "))
    try expectEqual(desk.names, [left])
  }

  @Test func `a play that is recorded names it`() throws {
    let (desk, service) = (try Workspace(), try LiveService(Self.script))
    let left = try Self.killed(service, desk)
    try desk.write("one.scenario", "given pairs EURUSD\n" + Self.script + "\nlaunch\n")
    let run = try Self.tool("run one.scenario --record session.har", desk)
    #expect(run.errors.hasPrefix("rcc-sim: left by a recording that was killed: \(left) has 1 exchange; "))
    #expect(try desk.names.contains(left))
  }

  @Test func `what is still being written, and what holds nothing, is not named`() throws {
    let desk = try Workspace()
    try desk.write(".a.har.99999996.new", Self.har(entries: Self.entry))
    let writer = try FileWriter(desk.path(".a.har.99999996.new"))
    try desk.write(".a.har.99999999.new", Self.har(entries: ""))
    try desk.write(".a.har.99999998.new", "half of")
    try desk.write(".b.har.99999997.new", Self.har(entries: Self.entry))
    try desk.write(".a.har.old.new", Self.har(entries: Self.entry))
    expectEqual(OrphanedRecording.all(beside: desk.path("a.har")), [])
    writer.end()
    expectEqual(OrphanedRecording.all(beside: desk.path("a.har")).map(\.count), [1])
    expectEqual(OrphanedRecording.all(beside: desk.path("b.har")).map(\.count), [1])
    expectEqual(
      OrphanedRecording.all(beside: desk.path("b.har")).map {
        $0.words.text.replacing(desk.path, with: "my desk")
      },
      [
        "left by a recording that was killed: my desk/.b.har.99999997.new has 1 exchange; "
          + "to keep it: mv my desk/.b.har.99999997.new my desk/b-99999997.har"
      ])
  }

  /// In a container, each first process has the same number as the one before it.
  @Test func `what a process of the same number left is not written over`() throws {
    let desk = try Workspace()
    let left = ".a.har.\(getpid()).new"
    try desk.write(left, Self.har(entries: Self.entry))
    expectEqual(OrphanedRecording.all(beside: desk.path("a.har")).map(\.count), [1])
    let frame = HARFrame(HAR(creator: .this, entries: []))
    let recording = try RecordingWriter(desk.path("a.har"), frame, SecretNames())
    try expectEqual(desk.names, [".a.har.\(getpid())-2.new", left].sorted())
    recording.discard()
    try expectEqual(desk.read(left), Self.har(entries: Self.entry))
  }

  private static func har(entries: String) -> String {
    #"{"log":{"version":"1.2","entries":[\#(entries)]}}"#
  }

  private static let entry = """
    {"startedDateTime":"2026-04-10T09:00:00Z",
     "request":{"method":"GET","url":"http://a.test/","httpVersion":"HTTP/1.1","headers":[]},
     "response":{"status":200,"statusText":"","httpVersion":"HTTP/1.1","headers":[],
      "content":{"mimeType":"text/plain","text":"a"}},"timings":{}}
    """

  /// Records until the first exchange is reported, and is killed; returns the name of the file that is left.
  private static func killed(_ service: LiveService, _ desk: Workspace) throws -> String {
    let tool = try #require(Tool.path, "the executable stands beside the tests on Linux alone; not tried")
    let arguments = [
      "record", service.url + target, "--every", "1h", "--count", "9", "--out", "session.har",
    ]
    _ = try ToolRun(process: tool, arguments, in: desk) { kill($0, SIGKILL) }
    return try #require(try desk.names.first)
  }

  private static func tool(_ words: String, _ desk: Workspace) throws -> ToolRun {
    let tool = try #require(Tool.path, "the executable stands beside the tests on Linux alone; not tried")
    return try ToolRun(shell: "\(tool) \(words)", in: desk)
  }

  private static func numbered(_ text: String) -> String { text.replacing(#/[0-9]{2,}/#, with: "NUMBER") }

  /// Checks that the command in the message does what the message says.
  private static func checkMove(_ errors: String, _ desk: Workspace) throws {
    let command = errors.split(separator: "to keep it: ").last ?? ""
    try expectEqual(ToolRun(shell: String(command), in: desk).code, 0)
    let kept = try #require(try desk.names.first { $0 != "session.har" })
    try expectEqual(desk.entries(kept).count, 1)
  }
}
