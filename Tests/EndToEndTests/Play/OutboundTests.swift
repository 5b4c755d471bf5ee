import Foundation
import Testing

@testable import Scenario

/// The system calls of a run: no connection leaves this machine, whatever a scenario contains.
#if os(Linux)
  @Suite(.timeLimit(.minutes(8))) struct OutboundTests {
    private static let strace = "/usr/bin/strace"
    private static let isThere = FileManager.default.isExecutableFile(atPath: strace)

    @Test(.enabled(if: isThere, "strace is not here to look at the calls of a run"))
    func `a run connects to this machine alone`() throws {
      let tool = try #require(Tool.path, "the executable stands beside the tests on Linux alone; not tried")
      let desk = try Workspace()
      try desk.write("one.scenario", Self.scenario)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: Self.strace)
      process.arguments =
        ["-f", "-e", "trace=connect", "-o", desk.path("calls"), tool, "run", desk.path("one.scenario")]
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      // The scenario expects nothing, so it fails; it is enough that it was played.
      #expect(said.contains("5 requests"), "\(said)")
      let calls = try desk.read("calls").split(separator: "\n").filter { $0.contains("connect(") }
      #expect(calls.count >= 4)
      // The system's own resolver looks for a file's socket, which is on this machine too.
      let elsewhere = calls.filter {
        !$0.contains(#"sin_addr=inet_addr("127.0.0.1")"#) && !$0.contains("sa_family=AF_UNIX")
      }
      expectEqual(elsewhere, [])
    }

    /// Names that do not resolve, a refused port, TLS, and a redirect to another host.
    private static let scenario = """
      given pairs EURUSD
      serve GET /v1/latest?base=EUR&symbols=USD
        | unresolved
        | refuse
        | tls-alert 40
        | 302
        |   Location: $other/v1/latest
      serve GET $other/v1/latest
        | 200 forever rates USD 1.1711

      launch
      wait 14s

      """
  }
#endif
