import Foundation
import Testing

@testable import ScenarioBasics
@testable import ScenarioRecording
@testable import StubServer

/// A gzip body in a file: its decompressed text for other programs, and its bytes for a replay.
@Suite struct HARCodingTests {
  private static let text = #"{"base":"EUR","rates":{"USD":1.0823}}"#
  /// The output of `gzip -n`, whose bytes differ from those of `Gzip`.
  private static let base64 = "H4sIAAAAAAAAA6tWSkosTlWyUnINDVLSUSpKLEktVrKqVgoNdlGyMtQzsDAyrq0FAL7njrklAAAA"

  private static func har(_ bytes: [UInt8], _ headers: [Header]) -> HAR {
    var entry = HAREntry.plain("http://rates.example/v1/latest")
    entry.response.headers = headers
    entry.response.body.bytes = bytes
    entry.observed = ExchangeObservation(sight: .bytes, framing: .length)
    return HAR(creator: .init(name: "rcc-sim", version: "0.1.0"), entries: [entry])
  }

  private static let gzip = [Header("content-encoding", "GZIP")]

  private static func zipped() throws -> HAR {
    har(try #require(HARBody.bytes(base64: base64)), gzip)
  }

  private static func read(_ text: String) throws -> HAR { try HARReading(Array(text.utf8)).har }

  @Test func `other programs read its text, and a replay has its bytes`() throws {
    let har = try Self.zipped()
    let text = HARText(har).text
    let entry = try #require(try JSONValue(text)["log"]?["entries"]?.array?.first)
    let content = entry["response"]?["content"]?.line
    expectEqual(
      content,
      #"{"size":37,"compression":-20,"mimeType":"application/json","text":"#
        + JSONValue.string(Self.text).line + "}")
    expectEqual(entry["response"]?["bodySize"], 57)
    expectEqual(entry["_rcc"]?.line, #"{"observed":"bytes","framing":"length","body":"\#(Self.base64)"}"#)
    try expectEqual(Self.read(text), har)
    let ours = try #require(HAREntry(ours: entry.line))
    expectEqual(ours, har.entries[0])
  }

  @Test func `what is no text is base64 of what was compressed`() throws {
    let har = Self.har(Gzip.stored([0, 0xFF]), Self.gzip)
    let text = HARText(har).text
    #expect(text.contains(#""size": 2, "compression": -23, "mimeType": "application/json", "text": "AP8=""#))
    #expect(text.contains(#""encoding": "base64""#))
    try expectEqual(Self.read(text), har)
  }

  @Test func `a text that somebody edited is what is served`() throws {
    let text = HARText(try Self.zipped()).text.replacing("1.0823", with: "1.0999")
    let edited = Array(Self.text.replacing("1.0823", with: "1.0999").utf8)
    try expectEqual(Self.read(text).entries[0].response.body.bytes, Gzip.stored(edited))
    let plain = text.replacing("GZIP", with: "identity")
    try expectEqual(Self.read(plain).entries[0].response.body.bytes, edited)
    // The same for a recorded body that is not valid gzip any more.
    for damaged in ["", "AAAA", "!", String(Self.base64.dropLast(8))] {
      let text = HARText(try Self.zipped()).text.replacing(Self.base64, with: damaged)
      try expectEqual(Self.read(text).entries[0].response.body.bytes, Gzip.stored(Array(Self.text.utf8)))
    }
  }

  @Test(
    arguments: [
      ([], Gzip.stored([0x61])), ([Header("Content-Encoding", "br")], Gzip.stored([0x61])),
      ([Header("Content-Encoding", "gzip, br")], Gzip.stored([0x61])),
      ([Header("Content-Encoding", "gzip"), Header("Content-Encoding", "br")], Gzip.stored([0x61])),
      (gzip, Array(text.utf8)), (gzip, []), (gzip, Gzip.stored([0x61]).dropLast()),
    ] as [([Header], [UInt8])])
  func `all else is written as it came`(_ headers: [Header], _ bytes: [UInt8]) throws {
    let har = Self.har(bytes, headers)
    let text = HARText(har).text
    #expect(!text.contains("compression") && !text.contains(#""body":"#))
    try expectEqual(Self.read(text), har)
  }

  @Test func `a secret in it stands in neither`() throws {
    var har = Self.har(Gzip.stored(Array(#"{"token":"hunter2hunter2"}"#.utf8)), Self.gzip)
    har.entries[0].request.headers = [Header("Authorization", "Bearer hunter2hunter2")]
    let recording = try RedactedRecording(har)
    #expect(recording.text.contains(JSONValue.string(#"{"token":"REDACTED-1"}"#).line))
    try expectEqual(Self.read(recording.text), recording.har)
    let body = recording.har.entries[0].response.body
    #expect(recording.text.contains(body.base64))
    expectEqual(DecodedBody(body).body.text, #"{"token":"REDACTED-1"}"#)
  }
}
