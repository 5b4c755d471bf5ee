import Foundation
import Testing

@testable import ScenarioBasics
@testable import rcc_sim

/// The project's scenarios, all played once by the command, and the reports of that run: every test of what
/// the suite as a whole prints, writes or covers reads these.
///
/// `RCC_SUITE` names the folder with the reports that `.ci/run` has written; without it the first test that
/// reads a report plays the suite, and the others share what it wrote.
struct PlayedSuite: Sendable {
  static let variable = "RCC_SUITE"

  /// The console output of the run, without the words that state real time.
  let console: String
  let code: Int32
  /// The event stream.
  let stream: String
  let lines: [Substring]
  /// The lines of each play.
  private let places: [String: ClosedRange<Int>]

  static func shared() throws -> PlayedSuite { try once.get() }

  private static let once: Result<PlayedSuite, any Error> = Result {
    guard let folder else {
      let desk = try Workspace()
      let run = try WorkerRun.run(desk, "Converter", "--report", "ndjson=DESK/ndjson")
      return PlayedSuite(console: run.output, code: run.code, stream: try desk.read("ndjson"))
    }
    // `.ci/run` ends where the run fails, so that the reports are those of a run that passed.
    return PlayedSuite(
      console: try String(contentsOfFile: "\(folder)/console", encoding: .utf8), code: 0,
      stream: try String(contentsOfFile: "\(folder)/ndjson", encoding: .utf8))
  }

  /// The folder with the reports, if they are written already.
  private static let folder = ProcessInfo.processInfo.environment[variable].map {
    $0.hasPrefix("/") ? $0 : "\(Project.root)/\($0)"
  }

  private init(console: String, code: Int32, stream: String) {
    self.console = console.replacing(#/ in [0-9.]+s of real time/#, with: "")
    (self.code, self.stream) = (code, stream)
    lines = stream.split(separator: "\n")
    var (places, start) = ([String: ClosedRange<Int>](), 0)
    let head = #"{"event":"play","scenario":""#
    for (index, line) in lines.enumerated() {
      if line.hasPrefix(head) { start = index }
      guard line.hasPrefix(#"{"event":"over""#) else { continue }
      places[String(lines[start].dropFirst(head.count).prefix { $0 != "\"" })] = start...index
    }
    self.places = places
  }
}

extension PlayedSuite {
  /// Returns the pages of the report by their paths in its folder: `Scenarios/network/refused.html`.
  static func pages() throws -> [String: Data] {
    guard let folder else {
      let desk = try Workspace()
      try desk.write("ndjson", try shared().stream)
      let report = desk.run(
        "report", "DESK/ndjson", "--report", "html=DESK/html", stage: ConverterStage.self)
      try #require(report.code == 0, "\(report.errors)")
      return try pages(in: desk.path("html"))
    }
    return try pages(in: "\(folder)/html")
  }

  private static func pages(in folder: String) throws -> [String: Data] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return try names.filter { $0.hasSuffix(".html") }.reduce(into: [:]) { pages, name in
      pages[name] = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
    }
  }

  /// Returns the events of one play.
  func events(of scenario: String) throws -> [JSONValue] {
    let place = try #require(places[scenario], "the stream has no play of \(scenario)")
    return try lines[place].map { try JSONValue(String($0)) }
  }

  /// Returns the scenarios in the stream, with their texts as they were played.
  func sources() throws -> [String: [String]] {
    try lines.filter { $0.hasPrefix(#"{"event":"play""#) }.reduce(into: [:]) { sources, line in
      let play = try JSONValue(String(line))
      sources[play["scenario"]?.string ?? ""] = play["source"]?.array?.compactMap(\.string)
    }
  }
}
