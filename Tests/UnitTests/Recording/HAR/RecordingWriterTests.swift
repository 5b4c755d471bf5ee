import Foundation
import StubServer
import Testing

@testable import ScenarioBasics
@testable import ScenarioRecording

/// A recording that grows on disk: complete after each entry, identical to one that is written at once, and
/// without secrets that only a later entry reveals.
@Suite struct RecordingWriterTests {
  private let folder: ScenarioFolder

  init() throws { folder = try ScenarioFolder() }

  @Test func `after each entry the file is what the whole would be`() throws {
    let har = Self.har((0..<3).map { Self.entry($0, body: #"{"a":\#($0)}"#) })
    let file = try HARFileWriter(beside: path, frame: HARFrame(har))
    try expectEqual(text(file.path), HARText(Self.har([])).text)
    for count in 1...3 {
      try file.append(HARText.entry(har.entries[count - 1]))
      try expectEqual(text(file.path), HARText(Self.har(Array(har.entries.prefix(count)))).text)
    }
    var seen: [HAREntry?] = []
    file.forEachEntry { seen.append(HAREntry(ours: $0)) }
    expectEqual(seen, har.entries)
    file.discard()
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  /// Entries that are shorter and longer than the blocks in which the file is read.
  @Test func `entries are found again however long they are`() throws {
    let entries = [1, 100_000, 262_000, 3, 800_000, 0].enumerated().map { index, length in
      Self.entry(index, body: String(repeating: "}\n      }\n", count: length / 10) + "é")
    }
    let file = try HARFileWriter(beside: path, frame: HARFrame(Self.har([])))
    defer { file.discard() }
    for entry in entries { try file.append(HARText.entry(entry)) }
    var seen: [HAREntry?] = []
    file.forEachEntry { seen.append(HAREntry(ours: $0)) }
    expectEqual(seen, entries)
  }

  @Test func `a secret has the same placeholder in every entry`() throws {
    let entries = (0..<3).map { Self.entry($0, key: "hunter2hunter\($0 % 2)", body: "hunter2hunter0") }
    let (written, findings) = try record(entries)
    expectEqual(written, (try RedactedRecording(Self.har(entries)).text))
    expectEqual(
      RedactionSummary(findings).lines,
      [
        "REDACTED-1: request header X-Api-Key (entries 1, 3), response body (entries 1–3)",
        "REDACTED-2: request header X-Api-Key (entry 2)",
      ])
  }

  @Test func `what only a later entry gives away is taken out of the earlier ones`() throws {
    let entries = [
      Self.entry(0, body: "first hunter2hunter2"), Self.entry(1, body: "nothing"),
      Self.entry(2, key: "hunter2hunter2", body: "last"),
    ]
    let (written, findings) = try record(entries)
    expectEqual(written, (try RedactedRecording(Self.har(entries)).text))
    #expect(!written.contains("hunter2"))
    expectEqual(
      RedactionSummary(findings).lines,
      ["REDACTED-1: response body (entry 1), request header X-Api-Key (entry 3)"])
    try expectEqual(FileManager.default.contentsOfDirectory(atPath: folder.path), ["session.har"])
  }

  @Test func `a file in which no secret is left is put to its place as it grew`() throws {
    let recording = try RecordingWriter(path, HARFrame(Self.har([])), SecretNames())
    _ = try recording.add(Self.entry(0, key: "hunter2hunter2", body: "first"))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    expectEqual(names.count, 1)
    let grown = FileIdentity(atPath: folder.path + "/" + names[0])
    try expectEqual(recording.finish { _, _ in .replaces }.path, path)
    #expect(grown != nil && FileIdentity(atPath: path) == grown)
  }

  /// Only the final scan decodes base64 within base64; the redaction before it does not.
  @Test func `what cannot be taken out is not written`() throws {
    let twice = Data(Data("xx hunter2hunter2".utf8).base64EncodedString().utf8).base64EncodedString()
    let recording = try RecordingWriter(path, HARFrame(Self.har([])), SecretNames())
    _ = try recording.add(Self.entry(0, body: "see \(twice) there"))
    _ = try recording.add(Self.entry(1, key: "hunter2hunter2", body: ""))
    let error = #expect(throws: RecordingWriter.Unfinished.self) {
      try recording.finish { _, _ in .replaces }
    }
    expectEqual(
      error?.words.text,
      "the secret that REDACTED-1 replaces is still in entry 1, response.content.text: "
        + "nothing was written"
    )
    try expectEqual(FileManager.default.contentsOfDirectory(atPath: folder.path), [])
  }

  @Test func `an older recording stays until the new one is whole`() throws {
    try Data("old".utf8).write(to: URL(fileURLWithPath: path))
    let recording = try RecordingWriter(path, HARFrame(Self.har([])), SecretNames())
    _ = try recording.add(Self.entry(0, body: ""))
    try expectEqual(text(path), "old")
    try expectEqual(recording.finish { _, _ in .beside("part") }.path, folder.path + "/session-part.har")
    try expectEqual(text(path), "old")
  }

  @Test func `what is said of many entries does not grow with them`() {
    var runs = EntryRanges()
    for number in stride(from: 1, through: 39, by: 2) { runs.add(number) }
    expectEqual(runs.words, "entries 1, 3, 5, 7, 9, 11, 13, 15 and 12 more")
    var all = EntryRanges()
    for number in 1...100_000 { all.add(number) }
    expectEqual(all.words, "entries 1–100000")
  }

  private var path: String { folder.path + "/session.har" }

  private func record(_ entries: [HAREntry]) throws -> (text: String, findings: RedactionFindings) {
    let recording = try RecordingWriter(path, HARFrame(Self.har([])), SecretNames())
    for entry in entries { _ = try recording.add(entry) }
    let kept = try recording.finish { _, _ in .replaces }
    expectEqual(kept.path, path)
    return (try text(path), kept.findings)
  }

  private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  private static func entry(_ number: Int, key: String? = nil, body: String) -> HAREntry {
    HAREntry(
      startedAt: "2026-04-10T09:00:0\(number).250Z",
      request: HARRequest(
        method: "GET", url: "http://rates.example/v1/latest", version: "HTTP/1.1",
        headers: key.map { [Header("X-Api-Key", $0)] } ?? []),
      response: HARResponse(
        status: 200, reason: "OK", version: "HTTP/1.1", headers: [],
        body: HARBody(bytes: Array(body.utf8), type: "text/plain")),
      timings: HARTimings(wait: 1.5), observed: ExchangeObservation(sight: .bytes, framing: .length))
  }

  private static func har(_ entries: [HAREntry]) -> HAR {
    HAR(
      creator: .init(name: "rcc-sim", version: "0.1.0"), entries: entries,
      observed: RecordingMetadata(upstreams: ["http://rates.example"]))
  }
}
