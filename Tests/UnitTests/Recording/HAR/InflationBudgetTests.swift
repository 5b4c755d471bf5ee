import Foundation
import Testing

@testable import ScenarioRecording
@testable import StubServer

/// Gzip bodies that expand to far more than their size: decompression is bounded, and bodies that are not
/// decompressed are reported.
@Suite(.checks, .enabled(if: PythonGzip.isThere, "python3 is not here to compress"))
struct InflationBudgetTests {
  private static let secret = "hunter2hunter2"
  private static let token = Array(#"{"token":"\#(secret)"}"#.utf8)

  /// About 300 bytes that decompress to 300,000, with a secret at the end.
  private static let bomb = Result {
    try PythonGzip.compressed([Array(repeating: 0x20, count: 300_000) + token])[3]
  }

  private static func entries(_ bodies: [[UInt8]]) -> [HAREntry] {
    bodies.map { bytes in
      var entry = HAREntry.plain("http://rates.example/v1")
      entry.response.headers = [Header("Content-Encoding", "gzip")]
      entry.response.body.bytes = bytes
      return entry
    }
  }

  @Test func `of many bombs as many are opened as the budget has, and the others are told`() throws {
    let bomb = try Self.bomb.get()
    var redaction = RecordingRedactor(InflationBudget(640_000))
    let written = Self.entries(Array(repeating: bomb, count: 12)).map { redaction.redacted($0).entry }
    let hidden = written.map { DecodedBody($0.response.body).body.bytes.suffix(22) }
    expectEqual(hidden[0], Array(#"{"token":"REDACTED-1"}"#.utf8)[...])
    #expect(written[2...].allSatisfy { $0.response.body.bytes == bomb })
    expectEqual(
      redaction.findings.unsearched.lines,
      [
        "entries 3–12, response body: not searched: it is compressed "
          + "(gzip that contains more data than is read)"
      ])
    // The charge is the number of decompressed bytes beyond the free allowance of each body.
    #expect(redaction.budget.left >= 0)
    let charged = 640_000 - redaction.budget.left
    #expect(charged <= 640_000 && charged > 500_000)
  }

  @Test func `a body that compresses as real ones do costs nothing`() throws {
    let real = (0..<2_000).map { #"{"rate":\#($0 * 7919 % 10_007)},"# }.joined()
    let body = try PythonGzip.compressed([Array(("[\(real)" + #"{"token":"\#(Self.secret)"}]"#).utf8)])[3]
    var redaction = RecordingRedactor(InflationBudget(0))
    for entry in Self.entries(Array(repeating: body, count: 20)) {
      let written = redaction.redacted(entry).entry
      expectEqual(DecodedBody(written.response.body).body.text?.contains(Self.secret), false)
    }
    #expect(redaction.findings.unsearched.lines.isEmpty)
    expectEqual(redaction.budget.left, 0)
  }

  @Test func `what was not opened is told again when a recording is written anew`() throws {
    let bomb = try Self.bomb.get()
    var redaction = RecordingRedactor(InflationBudget(100_000))
    let first = redaction.redacted(Self.entries([bomb])[0]).entry
    redaction.restart()
    let again = redaction.again(first).entry
    expectEqual(again.response.body.bytes, bomb)
    expectEqual(redaction.findings.unsearched.lines.count, 1)
  }

  @Test func `what is damaged is charged for what it may have made`() throws {
    var bytes = try Self.bomb.get()
    bytes[bytes.count - 8] ^= 0xFF
    var budget = InflationBudget(1_000_000)
    for _ in 0..<3 {
      var body = HARBody(bytes: bytes, type: "")
      budget.open(&body)
    }
    #expect(budget.left < 200_000)
  }

  @Test func `a body is opened once, and opened anew when it changes`() throws {
    var body = HARBody(bytes: Gzip.stored(Self.token), type: "")
    expectEqual(body.inflated, nil)
    body.inflate()
    expectEqual(body.inflated, .success(Self.token))
    body.bytes[0] = 0
    expectEqual(body.inflated, nil)
    body.deflate([1, 2, 3])
    expectEqual(body.inflated, .success([1, 2, 3]))
    try expectEqual(Gzip.inflated(body.bytes, limit: 3), [1, 2, 3])
  }
}
