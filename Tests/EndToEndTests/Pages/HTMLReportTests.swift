import Foundation
import Testing

@testable import ScenarioBasics
@testable import ScenarioEvents
@testable import ScenarioReport
@testable import rcc_sim

/// `--report html=DIR`: a folder of pages, produced from the stream.
@Suite(.serialized) struct HTMLReportTests {
  private let desk: Workspace

  init() throws { desk = try Workspace() }

  @Test func `a run leaves a page a scenario, an index, and nothing else`() throws {
    let reset = try desk.copy("Scenarios/network/reset-recovers.scenario")
    try desk.write("fails.scenario", "launch\n  pairs.load  .starting → .loaded\n")
    try desk.write("wrong.scenario", "lanch\n")
    let arguments = ["run", "DESK", "--report", "html=DESK/html", "--report", "ndjson=DESK/out"]
    expectEqual(desk.run(arguments, stage: ConverterStage.self).code, 2)
    let name = String(reset.dropLast(".scenario".count)) + ".html"
    try expectEqual(files("html").map(\.lastPart), ["index.html", "fails.html", name, "wrong.html"])
    let index = try desk.read("html/index.html")
    for text in ["✗ 2 to look at", "lanch", "fails.html\">", "wrong.html\">", "1 value differs", name] {
      #expect(index.contains(text), "\(text)")
    }
  }

  @Test func `the same run gives the same bytes, and so does its stream afterwards`() throws {
    _ = try desk.copy("Scenarios/network/reset-recovers.scenario")
    try desk.write("fails.scenario", "launch\n  pairs.load  .starting → .loaded\n")
    for name in ["one", "two"] {
      let arguments = ["run", "DESK", "--report", "html=DESK/\(name)", "--report", "ndjson=DESK/out"]
      _ = desk.run(arguments, stage: ConverterStage.self)
    }
    _ = desk.run("report", "DESK/out", "--report", "html=DESK/three", stage: ConverterStage.self)
    let first = try contents("one")
    expectEqual(first.count, 3)
    try expectEqual(contents("two"), first)
    try expectEqual(contents("three"), first)
  }

  @Test func `pages told from the streams of shards are those of the whole run`() throws {
    for name in ["a", "b", "c"] {
      try desk.write("suite/\(name).scenario", "launch\n  pairs.load  .starting → .empty\n")
    }
    _ = desk.run("run", "DESK/suite", "--report", "html=DESK/whole", stage: ConverterStage.self)
    for shard in 1...2 {
      let arguments = ["--shard", "\(shard)/2", "--report", "ndjson=DESK/\(shard)"]
      _ = desk.run(["run", "DESK/suite"] + arguments, stage: ConverterStage.self)
    }
    _ = desk.run("report", "DESK/1", "DESK/2", "--report", "html=DESK/merged", stage: ConverterStage.self)
    let whole = try contents("whole")
    expectEqual(whole.count, 4)
    try expectEqual(contents("merged"), whole)
  }

  @Test func `what a scenario says never becomes a part of the page`() throws {
    let text = "</script><script>alert(1)</script><img src=x onerror=alert(2)>'\"&\u{0}\u{2028}"
    try tell(path: "../../\(text).scenario", title: text, failure: ["FAIL  \(text)", text, "    + \(text)"])
    let pages = try files("html")
    expectEqual(pages.count, 2)
    for page in pages {
      let html = try String(contentsOfFile: page, encoding: .utf8)
      #expect(!html.contains("<script>alert"))
      #expect(!html.contains("<img"))
      expectEqual(html.components(separatedBy: "</script>").count, (page.hasSuffix("/index.html") ? 2 : 3))
      #expect(!html.unicodeScalars.contains("\u{0}"))
    }
    try expectEqual(FileManager.default.contentsOfDirectory(atPath: desk.path), ["html"])
  }

  @Test func `a page that cannot be written is told at the end, and the others are there`() throws {
    try desk.write("html/a.html/kept", "a folder stands where the page should")
    let folder = try HTMLReport(desk.path("html"))
    for path in ["a.scenario", "b.scenario"] { Self.play(path, nil, []).forEach(folder.take) }
    folder.take(.sample("summary", ["passed": 2]))
    #expect(throws: ReportFile.ReportWriteError.self) { try folder.close() }
    try expectEqual(files("html").map(\.lastPart), ["kept", "b.html", "index.html"])
  }

  @Test func `a stream of an older rcc-sim gives pages too`() throws {
    let lines = [
      #"{"event":"run","format":1,"scenarios":2}"#,
      #"{"event":"play","scenario":"old.scenario","title":null}"#,
      #"{"event":"step","at":"0s","line":1,"number":1,"of":1,"text":"launch"}"#,
      #"{"event":"asked","at":"0s","exchange":1,"request":"GET /a"}"#,
      #"{"event":"over","scenario":"old.scenario","verdict":"passed"}"#,
      #"{"event":"diverged","scenario":"other.scenario","failure":["not the same twice"]}"#,
      #"{"event":"skipped","scenario":"far.scenario","platform":"darwin"}"#,
      #"{"event":"summary"}"#,
    ]
    let folder = try HTMLReport(desk.path("html"))
    for line in lines { folder.take(try PlayEvent(JSONValue(line))) }
    try folder.close()
    try expectEqual(files("html").map(\.lastPart), ["index.html", "old.html", "other.html"])
    let index = try desk.read("html/index.html")
    #expect(index.contains("≠ not the same twice") && index.contains("for darwin only"))
  }

  private func tell(path: String, title: String, failure: [String]) throws {
    let folder = try HTMLReport(desk.path("html"))
    Self.play(path, title, failure).forEach(folder.take)
    folder.take(.sample("summary", ["failed": 1]))
    try folder.close()
  }

  private static func play(_ path: String, _ title: String?, _ failure: [String]) -> [PlayEvent] {
    let lines = JSONValue.array(failure.map(JSONValue.string))
    let head = title.map(JSONValue.string) ?? .null
    return [
      .sample("play", ["scenario": .string(path), "title": head, "source": lines]),
      .sample("step", ["at": "0s", "line": 1, "number": 1, "of": 1, "text": .string(path)]),
      .sample(
        "over",
        [
          "scenario": .string(path), "title": head, "verdict": failure.isEmpty ? "passed" : "failed",
          "time": "0s", "failure": lines,
        ]),
    ]
  }

  /// Returns the files of a folder and of those below it, by path.
  private func files(_ folder: String) throws -> [String] {
    let all = FileManager.default.enumerator(atPath: desk.path(folder))?.compactMap { $0 as? String } ?? []
    return all.sorted().map { desk.path(folder) + "/" + $0 }.filter {
      (try? FileManager.default.attributesOfItem(atPath: $0)[.type] as? FileAttributeType) == .typeRegular
    }
  }

  private func contents(_ folder: String) throws -> [Data] {
    try files(folder).map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
  }
}

extension String {
  fileprivate var lastPart: String { split(separator: "/").last.map(String.init) ?? self }
}
