import Foundation
import StubServer
import Testing

@testable import ScenarioRecording
@testable import rcc_sim

extension OptionTests {
  /// The effect of each option of `record`; the tests of recording and of the proxy show the details.
  static let recordUses: [Use] =
    [
      Use("--urls", of: "record") { desk in
        let none = desk.run("record", "--urls", "DESK/none.txt", stage: ConverterStage.self)
        #expect(none.errors.hasPrefix("rcc-sim: `DESK/none.txt` cannot be read: there is no such file\n"))
        try desk.write("urls.txt", "http://127.0.0.1:1/a\n")
        let run = desk.run(
          "record", "--urls", "DESK/urls.txt", "--out", "DESK/one.har", stage: ConverterStage.self)
        #expect(run.output.contains("1 of 1  GET /a → refuse"), "\(run.output)")
      },
      Use("--every", of: "record") { desk in
        // A round of an hour would not end in this test.
        let rounds = try entries(desk, "--every", "1ms", "--count", "2").count
        expectEqual(rounds, 2)
      },
      Use("--count", of: "record") { desk in
        let once = try entries(desk).count
        expectEqual(once, 1)
        let thrice = try entries(desk, "--every", "1ms", "--count", "3").count
        expectEqual(thrice, 3)
      },
      Use("--timeout", of: "record") { desk in
        let entry = try entries(desk, "--timeout", "50ms", target: "/never")[0]
        expectEqual(entry.observed?.fault, "never")
        expectEqual(entry.observed?.reason, "no byte was received within 50ms")
      },
      Use("--header", of: "record") { desk in
        let headers = try entries(desk, "--header", "X-One: 1", "--header", "X-Two: 2")[0].request.headers
        expectEqual(headers.suffix(2), [Header("X-One", "1"), Header("X-Two", "2")])
      },
      Use("--cacert", of: "record") { desk in
        try desk.write("none.pem", "")
        let run = desk.run(
          "record", "https://127.0.0.1:1", "--cacert", "DESK/none.pem", stage: ConverterStage.self)
        #expect(run.code == 2 && run.errors.contains("has no certificate that can be read"))
      },
      Use("--expires", of: "record") { desk in
        _ = try entries(desk, "--expires", "2027-01-31")
        let day = try desk.har("one.har").observed.expires
        expectEqual(day, "2027-01-31")
        let wrong = desk.run("record", "http://127.0.0.1:1", "--expires", "soon", stage: ConverterStage.self)
        expectEqual(wrong.errors, "rcc-sim: `--expires soon` is not a date\n  = write --expires 2027-01-31\n")
      },
      Use("--out", of: "record") { desk in
        _ = try entries(desk)
        #expect(FileManager.default.fileExists(atPath: desk.path("one.har")))
      },
      Use("--force", of: "record") { desk in
        _ = try entries(desk)
        let down = ["record", "http://127.0.0.1:1/rates", "--out", "DESK/one.har"]
        #expect(desk.run(down, stage: ConverterStage.self).errors.contains("the older recording stays"))
        expectEqual(desk.run(down + ["--force"], stage: ConverterStage.self).errors, "")
      },
      Use("--only-if-changed", of: "record") { desk in
        let service = try recorded(desk)
        let run = desk.run(
          "record", service.url + "/rates", "--out", "DESK/one.har", "--only-if-changed",
          stage: ConverterStage.self)
        #expect(run.output.hasSuffix("DESK/one.har  unchanged, and not written: 1 answer as recorded\n"))
      },
      Use("--scenario", of: "record") { desk in
        _ = try entries(desk, "--scenario", "DESK/one.scenario")
        let told = try desk.read("one.scenario").contains("serve GET /rates\n")
        #expect(told)
      },
    ]
    + redactionUses(of: "record") { desk, options in
      let service = try LiveService(service)
      return desk.run(
        ["record", service.url + "/v6/ab12/rates", "--out", "DESK/one.har"] + options,
        stage: ConverterStage.self)
    } + [
      Use("--proxy", of: "record") { desk in
        let addresses = try passed(desk, []).map(\.request.url)
        expectEqual(addresses, ["http://127.0.0.1:1/rates"])
      },
      Use("--upstream", of: "record") { desk in
        let faults = try passed(desk, []).map(\.observed?.fault)
        expectEqual(faults, ["refuse"])
      },
      Use("--port", of: "record") { desk in
        let port = try TakenPort()
        let run = desk.run(
          "record", "--proxy", "--upstream", "http://127.0.0.1:1", "--out", "DESK/one.har", "--port",
          "\(port.number)", stage: ConverterStage.self)
        expectEqual(
          run.errors,
          """
          rcc-sim: port \(port.number) is taken
            = stop the program that listens there, or name another port; --port 0 is any free port

          """)
        expectEqual(run.code, 2)
      },
    ]
    + redactionUses(of: "show") { desk, options in
      desk.run(["show", "DESK/one.har"] + options, stage: ConverterStage.self)
    }

  /// The effect of the options that say what a secret is, on a command that reads or writes the recording
  /// `one.har` of `/v6/ab12/rates`.
  static func redactionUses(
    of command: String, _ run: @escaping @Sendable (Workspace, [String]) throws -> ToolRun
  ) -> [Use] {
    let said = { @Sendable (desk: Workspace, options: [String]) throws -> ToolRun in
      try recordedSecrets(desk)
      return try run(desk, options)
    }
    return [
      Use("--redact", of: command) { desk in
        let told = try said(desk, ["--redact", "nick"])
        #expect(told.output.contains("response body nick"), "\(told.output)\(told.errors)")
      },
      Use("--redact-path", of: command) { desk in
        let told = try said(desk, ["--redact-path", "/v6/*/"])
        #expect(told.output.contains("request path"), "\(told.output)\(told.errors)")
      },
      Use("--keep", of: command) { desk in
        let (told, kept) = (try said(desk, []), try said(desk, ["--keep", "token"]))
        #expect(told.output.contains("response body token"), "\(told.output)\(told.errors)")
        #expect(!kept.output.contains("response body token"), "\(kept.output)\(kept.errors)")
      },
      Use("--strict", of: command) { desk in
        let (kept, whole) = (try said(desk, ["--strict"]), try said(desk, ["--strict", "--redact", "note"]))
        #expect(kept.output.contains("look like a secret and were kept; --redact note replaces it"))
        // The scenario of this recording is not ready, whatever was kept.
        let code: Int32 = command == "convert" ? 1 : 0
        expectEqual([kept.code, whole.code], [1, code], "\(kept.output)\(kept.errors)")
      },
    ]
  }

  /// Writes the recording of another program, which keeps secrets.
  private static func recordedSecrets(_ desk: Workspace) throws {
    try? FileManager.default.removeItem(atPath: desk.path("one.scenario"))
    try desk.write(
      "one.har",
      RecordedSession.har([
        RecordedSession.entry(
          "09:00:00Z", "https://a.example/v6/ab12/rates", 200,
          body: #"{"nick":"ada","token":"0a1b2c","note":"zX9pQ4rT7vW2yB5nM8kL1jH6"}"#)
      ]))
  }

  /// The uses of `drift` that send requests to a service.
  static let liveDriftUses: [Use] =
    [
      Use("--live", of: "drift") { desk in
        let har = try recorded(desk)
        expectEqual(drift(desk, har).code, 0)
      },
      Use("--timeout", of: "drift") { desk in
        let har = try recorded(desk, target: "/never")
        let run = drift(desk, har, "--timeout", "50ms")
        #expect(run.output.contains("is it running?\nnot compared:\n  GET /never: never\n"), "\(run.output)")
        expectEqual(run.code, 5)
      },
      Use("--header", of: "drift") { desk in
        let har = try recorded(desk, "--header", "X-Api-Key: 0123456789abcdef")
        #expect(drift(desk, har).output.hasPrefix("nothing could be compared:\n"))
        expectEqual(drift(desk, har, "--header", "X-Api-Key: 0123456789abcdef").code, 0)
      },
      Use("--query", of: "drift") { desk in
        let har = try recorded(desk, target: "/rates?api_key=0123456789abcdef")
        #expect(drift(desk, har).output.hasPrefix("nothing could be compared:\n"))
        expectEqual(drift(desk, har, "--query", "api_key=0123456789abcdef").code, 0)
      },
      Use("--cacert", of: "drift") { desk in
        let har = try recorded(desk)
        try desk.write("none.pem", "")
        let run = drift(desk, har, "--cacert", desk.path("none.pem"))
        #expect(run.code == 2 && run.errors.contains("has no certificate that can be read"))
      },
      Use("--accept", of: "drift") { desk in
        try recordedSecrets(desk)
        let files = ["drift", "DESK/one.har", "--against", "DESK/one.har"]
        let run = desk.run(files + ["--accept", "a.b"], stage: ConverterStage.self)
        #expect(run.errors.contains("there is no warning and no error at `a.b`"), "\(run.errors)")
      },
      Use("--report", of: "drift") { desk in
        try recordedSecrets(desk)
        let report = ["--report", "junit=DESK/drift.xml"]
        let files = ["drift", "DESK/one.har", "--against", "DESK/one.har"]
        expectEqual(desk.run(files + report, stage: ConverterStage.self).code, 0)
        let told = try desk.read("drift.xml").contains(#"tests="1" failures="0""#)
        #expect(told)
      },
    ]
    + redactionUses(of: "drift") { desk, options in
      desk.run(["drift", "DESK/one.har", "--against", "DESK/one.har"] + options, stage: ConverterStage.self)
    }

  private static let service = #"""
    serve GET /rates
      | 200 forever {"nick":"ada"}
    serve GET /v6/*/rates
      | 200 forever {"nick":"ada","token":"0a1b2c","note":"zX9pQ4rT7vW2yB5nM8kL1jH6"}
    serve GET /rates?api_key=*
      | 200 forever {"nick":"ada"}
    serve GET /never
      | never forever

    """#

  private static func entries(
    _ desk: Workspace, _ options: String..., target: String = "/rates"
  ) throws -> [HAREntry] {
    let service = try LiveService(service)
    let run = desk.run(
      ["record", service.url + target, "--out", "DESK/one.har"] + options, stage: ConverterStage.self)
    let entries = try desk.entries("one.har")
    try #require(run.code == (entries.contains { $0.response.status != 0 } ? 0 : 1), "\(run.output)")
    return entries
  }

  /// Returns a service that continues to run, and its recording.
  private static func recorded(
    _ desk: Workspace, _ options: String..., target: String = "/rates"
  ) throws -> LiveService {
    let service = try LiveService(service)
    let limit = target == "/never" ? ["--timeout", "50ms"] : []
    let run = desk.run(
      ["record", service.url + target, "--out", "DESK/one.har"] + limit + options,
      stage: ConverterStage.self)
    try #require(run.code == (target == "/never" ? 1 : 0), "\(run.output)\(run.errors)")
    return service
  }

  private static func drift(_ desk: Workspace, _ service: LiveService, _ options: String...) -> ToolRun {
    defer { withExtendedLifetime(service) {} }
    return desk.run(["drift", "DESK/one.har", "--live"] + options, stage: ConverterStage.self)
  }

  /// Returns the recording of one request through a proxy, for a service that does not exist.
  private static func passed(_ desk: Workspace, _ options: [String]) throws -> [HAREntry] {
    let tool = try #require(Tool.path, "the executable stands beside the tests on Linux alone; not tried")
    let proxy = try ProxyProcess(
      tool, ["--upstream", "http://127.0.0.1:1", "--out", desk.path("one.har"), "--count", "1"] + options)
    let url = try #require(URL(string: proxy.url + "/rates"))
    #expect(throws: (any Error).self) { try Data(contentsOf: url) }
    expectEqual(proxy.wait().code, 1)
    return try desk.entries("one.har")
  }
}

/// A port that is in use and cannot be shared.
private final class TakenPort {
  let number: UInt16
  private let descriptor: Int32

  init() throws {
    #if canImport(Glibc)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = descriptor
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, size) == 0 && listen(descriptor, 1) == 0
          && getsockname(descriptor, address, &size) == 0
      }
    }
    number = UInt16(bigEndian: address.sin_port)
    try #require(isBound)
  }

  deinit { close(descriptor) }
}
