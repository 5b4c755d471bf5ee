import Foundation
import Synchronization
import Testing

@testable import Scenario
@testable import ScenarioBasics
@testable import ScenarioPlay
@testable import ScenarioRecording
@testable import StubServer
@testable import rcc_sim

/// Each fault that a script can put on the wire, and its name in a recording.
@Suite(.checks, .timeLimit(.minutes(4))) struct RecordedFaultTests {
  /// An answer of a scenario, and the fault that is recorded for it; nil for none.
  static let told: [(answer: String, fault: String?)] =
    [
      "fin at start", "200 fin at status text Hello", "200 fin at header text Hello",
      "200 fin at body text Hello", "200 fin at body+2 text Hello", "reset at start",
      "200 reset at status text Hello", "200 reset at header text Hello", "200 reset at body text Hello",
      "200 reset at body+4 text Hello", "200 length-short 2 text Hello", "200 length-twice text Hello",
      "200 length-negative text Hello", "200 chunk-bad-size text Hello", "200 chunk-extra text Hello",
      "200 status-garbage text Hello", "200 status-code 99 text Hello", "200 status-code 999 text Hello",
      "200 http-0.9 text Hello", "200 header-no-colon text Hello", "200 header-huge 70000 text Hello",
      "200 header-folded text Hello", "200 header-non-ascii text Hello", "200 interim 2 text Hello",
      "204 with-body text Hello", "304 with-body text Hello",
      "200 interim 2 fin at body+2 text Hello", "200 interim 2 reset at body+3 text Hello",
    ].map { ($0, fault(of: $0)) }

  /// Answers that stop while the connection stays open, so that the client's limit ends them.
  private static let silent = [
    "never", "200 stall at status text Hello", "200 stall at header text Hello",
    "200 stall at body text Hello", "200 stall at body+1 text Hello",
  ]

  /// Answers with the same bytes as another fault, which is recorded.
  static let alike: [(answer: String, fault: String?)] = [
    ("200 length-long 5 text Hello", "fin at body+5"),
    ("200 chunk-missing-last text Hello", "fin at chunk+1"),
    ("200 chunked 2 fin at chunk+2 text Hello", "fin at chunk+2"),
    ("200 chunked 2 reset at chunk+1 text Hello", "reset at chunk+1"),
    // The connection ends as the client has requested it.
    ("200 keep-alive-lie text Hello", nil),
    // A client that requests nothing special waits for nothing special.
    ("200 continue-never text Hello", nil),
  ]

  /// Answers that are recorded elsewhere in the entry: they break nothing, or the bytes of the body show
  /// everything.
  static let kept: [(answer: String, has: @Sendable (HAREntry) -> Bool)] = [
    ("200 length-absent text Hello", { $0.observed?.framing == .close }),
    ("200 chunked 2 text Hello", { $0.observed?.chunks.map(\.bytes) == [2, 2, 1] }),
    ("200 truncated 3 text Hello", { $0.response.body.text == "Hel" }),
    (#"200 json-comma {"a":1}"#, { $0.response.body.text == #"{"a":1,}"# }),
    ("200 bom text Hello", { $0.response.body.bytes.starts(with: [0xEF, 0xBB, 0xBF]) }),
    ("200 charset-wrong text Hello", { $0.response.body.bytes.prefix(2) == [0, 0x48] }),
    (#"200 key-missing a {"a":1,"b":2}"#, { $0.response.body.text == #"{"b":2}"# }),
    (#"200 key-extra b {"a":1}"#, { $0.response.body.text == #"{"b":true,"a":1}"# }),
    (#"200 type-wrong a {"a":1}"#, { $0.response.body.text == #"{"a":[true]}"# }),
    ("200 gzip text Hello", { $0.isGzip }), ("200 gzip-corrupt text Hello", { $0.isGzip }),
    ("200 gzip-cut text Hello", { $0.isGzip }),
    ("200 gzip-claimed text Hello", { $0.response.body.text == "Hello" && $0.has("Content-Encoding") }),
    ("200 header-huge 300 text Hello", { $0.has("X-Huge") }),
    ("200 clock-skew 24h ahead text Hello", { $0.has("Date") }),
    ("200 drip 2 every 60ms text Hello", { ($0.observed?.chunks.count ?? 0) > 0 }),
    ("200 drip-head 40 every 30ms text Hello", { $0.timings.receive > 30 }),
    ("200 bandwidth 1000 text Hello", { $0.timings.wait + $0.timings.receive > 50 }),
  ]

  @Test func `what was scripted is what is recorded`() throws {
    let rows = Self.told + Self.alike
    let entries = try Self.record(rows.map(\.answer))
    expectEqual(entries.count, rows.count)
    for (row, entry) in zip(rows, entries) {
      expectEqual(entry.observed?.fault, row.fault, "\(row.answer): \(entry.observed?.reason ?? "")")
      expectEqual(entry.observed?.sight, .bytes)
    }
    for (row, entry) in zip(Self.kept, try Self.record(Self.kept.map(\.answer))) {
      #expect(row.has(entry), "\(row.answer): \(entry)")
      expectEqual(entry.observed?.fault, nil, "\(row.answer)")
    }
  }

  @Test(arguments: silent) func `what stays open is ended by the limit`(_ answer: String) async throws {
    let entry = try await Self.recordOpen("serve GET /rates\n  | \(answer)\n")
    expectEqual(entry.observed?.fault, Self.fault(of: answer))
    expectEqual(entry.observed?.reason?.contains("within 10s"), true)
  }

  /// A connection that is not read looks like one that is read and not answered.
  @Test func `silence before the request is told as silence behind it`() async throws {
    let entry = try await Self.recordOpen(
      "serve connections\n  | silent\nserve GET /rates\n  | 200 optional\n")
    expectEqual(entry.observed?.fault, "never")
  }

  @Test func `every fault of the table is recorded, or said to be like another one`() {
    let rows = (Self.told + Self.alike).map(\.answer) + Self.silent + Self.kept.map(\.answer)
    let words = Set(rows.flatMap { $0.split(separator: " ").map(String.init) })
    // Faults without a script, for a client that waits, and over TLS.
    let elsewhere = ["refuse", "unresolved", "silent"]
    let missing = FaultRow.all.filter { $0.kind != .tls && !words.contains($0.name) }.map(\.name)
    expectEqual(missing, elsewhere)
  }

  /// The recordings are the same except for times.
  @Test func `the same script recorded twice is the same recording`() throws {
    let answers = (Self.told + Self.alike).map(\.answer)
    let script = "serve GET /rates\n" + answers.map { "  | \($0)\n" }.joined()
    let desk = try Workspace()
    var service: LiveService? = try LiveService(script)
    let port = service?.port ?? 0
    var texts: [String] = []
    for _ in 0..<2 {
      let running = try service ?? LiveService(script, port: port)
      expectEqual(running.record(desk, "--count", "\(answers.count)", target: "/rates").code, 0)
      texts.append(try Self.timeless(try desk.read("session.har")))
      service = nil
    }
    expectEqual(texts[0], texts[1])
    #expect(texts[0].contains("\"startedDateTime\": \"\""))
  }

  private static func timeless(_ text: String) throws -> String {
    text.replacing(/"startedDateTime": "[^"]+"/, with: "\"startedDateTime\": \"\"")
      .replacing(/"(time|dns|connect|send|wait|receive|after)": [0-9.]+/) { "\"\($0.output.1)\": 0" }
  }

  /// Returns the fault of an answer: `reset at body+4` of `200 reset at body+4 text Hello`.
  private static func fault(of answer: String) -> String? {
    let words = answer.split(separator: " ").drop { Int($0) != nil }.prefix { $0 != "text" }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  private static func record(_ answers: [String]) throws -> [HAREntry] {
    let desk = try Workspace()
    let service = try LiveService("serve GET /rates\n" + answers.map { "  | \($0)\n" }.joined())
    let run = service.record(desk, "--count", "\(answers.count)", "--timeout", "1min", target: "/rates")
    expectEqual(run.code, 0, "\(run.errors)")
    return try desk.entries()
  }

  /// Records one answer that does not end, with a clock that jumps ahead after the server's last byte.
  private static func recordOpen(_ script: String) async throws -> HAREntry {
    let (desk, service, clock) = (try Workspace(), try LiveService(script), LeapingClock())
    let stub = service.stub
    Task {
      _ = await stub.receipts(1)
      clock.leap()
    }
    let arguments = ["record", service.url + "/rates", "--out", desk.path("session.har")]
    let code = await withCheckedContinuation { continuation in
      // Waiting here would block a thread that the others need.
      Thread {
        let tool = ScenarioTool(
          ConverterStage.self, environment: [:], output: { _ in }, errors: { _ in }, folder: ".",
          raceGuards: .all, time: MonotonicClock { clock.now() })
        continuation.resume(returning: tool.run(arguments))
      }.start()
    }
    let entry = try #require(try desk.entries().first)
    expectEqual(code, (entry.response.status == 0 ? 1 : 0))
    return entry
  }

  /// The machine's clock until it jumps ahead: from then on it advances by a second each time it is read.
  private final class LeapingClock: Sendable {
    private let machine = MonotonicClock.machine
    private let ahead = Mutex<Duration?>(nil)

    func leap() { ahead.withLock { $0 = .zero } }

    func now() -> Duration {
      ahead.withLock { ahead in
        ahead = ahead.map { $0 + .seconds(1) }
        return machine.now() + (ahead ?? .zero)
      }
    }
  }
}

extension HAREntry {
  fileprivate var isGzip: Bool {
    response.body.bytes.starts(with: [0x1F, 0x8B]) && has("Content-Encoding")
  }

  fileprivate func has(_ name: String) -> Bool { response.headers.contains { $0.name == name } }
}
