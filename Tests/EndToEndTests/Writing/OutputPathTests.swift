import Foundation
import Testing

@testable import Scenario
@testable import ScenarioReport
@testable import rcc_sim

/// Each option that takes the path of an output, at each kind of place: where it cannot be written, it is
/// refused before the work begins, and nothing changes.
@Suite struct OutputPathTests {
  /// An output of a command.
  struct Output: Sendable, CustomTestStringConvertible {
    enum Use { case stream, file, folder }

    /// The command and its option, as in the table of options.
    let option: String
    let use: Use
    /// The words with which an error names the path; `PATH` is replaced in them and in the arguments.
    let words: String
    let arguments: [String]
    var ending = ""
    var environment: [String: String] = [:]

    var testDescription: String { ([option] + arguments).joined(separator: " ") }
  }

  /// The forms that write to a path, and the one whose path the environment gives.
  private static let forms = ReportForm.all.filter { $0.usage != $0.name }.map(\.name) + ["github"]
  private static let reported: [(command: String, arguments: [String], forms: [String])] = [
    ("run", ["DESK/a"], forms), ("explore", ["DESK/a"], forms), ("report", ["DESK/stream"], forms),
    ("drift", ["DESK/one.har", "--against", "DESK/one.har"], ["junit", "markdown", "github"]),
  ]

  private static let reports = reported.flatMap { command, arguments, forms in
    forms.map { form in
      let isOfJob = form == "github"
      return Output(
        option: "\(command) --report", use: form == "html" ? .folder : .stream,
        words: isOfJob ? "GITHUB_STEP_SUMMARY=PATH" : "--report \(form)=PATH",
        arguments: [command] + arguments + ["--report", isOfJob ? form : "\(form)=PATH"],
        environment: isOfJob ? ["GITHUB_STEP_SUMMARY": "PATH"] : [:])
    }
  }

  private static let url = "http://127.0.0.1:1/"
  private static let others = [
    Output(
      option: "run --record", use: .file, words: "--record PATH",
      arguments: ["run", "DESK/a", "--record", "PATH"],
      ending: ".har"),
    Output(
      option: "explore --out", use: .folder, words: "--out PATH",
      arguments: ["explore", "DESK/a", "--out", "PATH"]),
    Output(
      option: "record --out", use: .file, words: "--out PATH", arguments: ["record", url, "--out", "PATH"],
      ending: ".har"),
    Output(
      option: "record --scenario", use: .file, words: "--scenario PATH",
      arguments: ["record", url, "--out", "DESK/new.har", "--scenario", "PATH"], ending: ".scenario"),
    Output(
      option: "serve --record", use: .file, words: "--record PATH",
      arguments: ["serve", "DESK/a", "--record", "PATH"], ending: ".har"),
    Output(
      option: "serve --ready-file", use: .stream, words: "--ready-file PATH",
      arguments: ["serve", "DESK/a", "--ready-file", "PATH"]),
    Output(
      option: "convert IN OUT", use: .file, words: "PATH", arguments: ["convert", "DESK/one.har", "PATH"],
      ending: ".scenario"),
    Output(
      option: "convert IN OUT", use: .file, words: "PATH", arguments: ["convert", "DESK/rates.csv", "PATH"],
      ending: ".scenario"),
    Output(
      option: "convert IN OUT", use: .folder, words: "PATH/",
      arguments: ["convert", "DESK/run.ndjson", "PATH/"]),
  ]

  /// Options that write beside or over an input, each with the test that has its places.
  private static let besides = [
    "run --accept": "WritePlaceTests: what is accepted goes to files alone",
    "drift --accept": "what is allowed goes to files alone, before anything is compared",
    "init NAME": "InitTests: a name at which something else stands is refused",
    "run [PATH…]": "a scenario is rewritten at the end of its links",
  ]

  /// Options whose argument is read, or names no file.
  private static let inputs = [
    "run --cacert", "init --package", "record --urls", "record --cacert", "record --redact-path",
    "show --redact-path", "convert --against", "convert --redact-path", "drift --against", "drift --cacert",
    "drift --redact-path",
  ]

  @Test func `every option that takes a path is an output of a row, or an input`() {
    let named = CommandRow.all.flatMap { row in
      row.options.filter { option in
        ["FILE", "PATH", "FOLDER", "DIR"].contains { option.argument?.contains($0) == true }
      }.map { "\(row.name) \($0.name)" }
    }
    let written = Set((Self.reports + Self.others).map(\.option)).union(Self.besides.keys)
    #expect(written.isDisjoint(with: Self.inputs))
    let inPlace = ["convert IN OUT", "init NAME", "run [PATH…]"]
    expectEqual(Set(named), written.union(Self.inputs).subtracting(inPlace))
    // The arguments of commands that are not options.
    let usages = CommandRow.all.map { "\($0.name) \($0.usage)" }
    let reading = [
      "explore [PATH…]", "lint [PATH…]", "report STREAM…", "diff A B", "record URL…", "show FILE.har",
      "drift FILE.har", "serve FILE|FOLDER", "help [TOPIC]",
    ]
    expectEqual(Set(usages), Set(inPlace + reading))
  }

  /// A kind of place, with the name at which it is made.
  struct Spot: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Nil for a place that is there already.
    var place: WritePlace?
    var path = "DESK/place"
    let refuses: Set<Output.Use>

    init(_ place: WritePlace) {
      (testDescription, self.place) = (place.testDescription, place)
      let isFolder = place.type == S_IFDIR
      // A folder can be made where a link leads nowhere yet.
      var refuses: Set<Output.Use> = isFolder || place.testDescription.contains("nowhere") ? [] : [.folder]
      if place.takes != .everything { refuses.insert(.file) }
      if case .nothing = place.takes { refuses.insert(.stream) }
      self.refuses = refuses
    }

    init(_ description: String, at path: String) {
      (testDescription, self.path, refuses) = (description, path, [.stream, .file, .folder])
    }
  }

  #if os(Linux)
    private static let shut = "/sys"
  #else
    private static let shut = "/System"
  #endif

  /// Nobody can write into the folder of the system, not even root.
  private static let spots =
    WritePlace.all.map(Spot.init) + [
      Spot("a read-only folder", at: "\(shut)/place"),
      Spot("folders that are missing", at: "DESK/no/such/place"),
    ]

  @Test(arguments: reports + others, spots.sample(oneOf: 4))
  func `a place that cannot be is refused before the work begins`(
    _ output: Output, _ spot: Spot
  ) throws {
    guard spot.refuses.contains(output.use) else { return }
    let desk = try Workspace()
    try desk.write("a/fails.scenario", "launch\n  pairs.load  .starting → .loaded\n")
    try desk.write("one.har", RecordedSession.text)
    let made = try spot.place?.made("place" + output.ending, in: desk)
    let before = try FileManager.default.subpathsOfDirectory(atPath: desk.path).sorted()
    func named(_ word: String) -> String { word.replacing("PATH", with: spot.path + output.ending) }
    let run = desk.run(
      output.arguments.map(named), stage: ConverterStage.self,
      environment: output.environment.mapValues { named($0).replacing("DESK", with: desk.path) })
    let lines = run.errors.split(separator: "\n")
    #expect(run.errors.hasPrefix("rcc-sim: `\(named(output.words))` cannot be written: "), "\(run.errors)")
    #expect(lines.count == 2 && lines.last?.hasPrefix("  = ") == true)
    #expect(run.code == 2 && run.output.isEmpty, "\(run.output)")
    expectEqual(made?.type, spot.place?.type)
    try expectEqual(FileManager.default.subpathsOfDirectory(atPath: desk.path).sorted(), before)
  }

  @Test(.checks, arguments: WritePlace.folders, ["run", "explore", "convert"])
  func `a folder is made if it alone is missing, and a link to it stays`(
    _ place: WritePlace, _ command: String
  ) throws {
    let desk = try Workspace()
    try desk.write("a/one.scenario", Self.found)
    let made = try place.made(in: desk)
    if command == "convert" {
      _ = desk.run("run", "DESK/a", "--report", "ndjson=DESK/run.ndjson", stage: ConverterStage.self)
    }
    let arguments =
      switch command {
      case "run": ["run", "DESK/a", "--report", "html=\(made.path)"]
      case "explore": ["explore", "DESK/a/one.scenario", "--out", made.path, "--budget", "40plays"]
      default: ["convert", "DESK/run.ndjson", made.path + "/"]
      }
    let run = desk.run(arguments, stage: SwallowsErrors.self)
    expectEqual(made.type, place.type)
    let names = try FileManager.default.contentsOfDirectory(atPath: made.end ?? made.path)
    #expect(!names.isEmpty && !names.contains { $0.hasSuffix(".new") }, "\(names) \(run.output)\(run.errors)")
  }

  private static let found = """
    given pairs EURUSD
    serve GET /v1/latest?base=EUR&symbols=USD
      | 200 forever rates USD 1.1711
    launch
    wait 2s

    """
}

// MARK: Outputs that are lost last

extension OutputPathTests {
  /// The summary of the job is opened after the folder was checked, and takes its place.
  @Test(.checks) func `a finding that can no longer be written is shown`() throws {
    let desk = try Workspace()
    try desk.write("one.scenario", Self.found)
    let run = desk.run(
      ["explore", "DESK/one.scenario", "--out", "DESK/found", "--budget", "40plays", "--report", "github"],
      stage: SwallowsErrors.self, environment: ["GITHUB_STEP_SUMMARY": desk.path("found")])
    #expect(run.errors.contains("rcc-sim: `DESK/found/"), "\(run.errors)")
    #expect(run.errors.contains("` cannot be written, and is shown: Not a directory\n  = "), "\(run.errors)")
    #expect(run.output.contains("\ngiven known-failure "), "\(run.output)")
    #expect(run.output.contains("FOUND"))
    expectEqual(run.code, 3)
  }

  @Test(arguments: WritePlace.all) func `what is allowed goes to files alone, before anything is compared`(
    _ place: WritePlace
  ) throws {
    if place.takes == .everything { return }
    let desk = try Workspace()
    try desk.write("one.har", RecordedSession.text)
    let made = try place.made("one-allowed.json", in: desk)
    let run = desk.run(
      "drift", "DESK/one.har", "--against", "DESK/one.har", "--accept", "x", stage: ConverterStage.self)
    #expect(run.errors.hasPrefix("rcc-sim: `DESK/one-allowed.json` cannot be written: "), "\(run.errors)")
    #expect(run.code == 2 && run.output.isEmpty)
    expectEqual(made.type, place.type)
  }

  @Test func `a scenario is rewritten at the end of its links`() throws {
    let desk = try Workspace()
    try desk.write("far/a.scenario", "launch\n")
    try #require(symlink("far/a.scenario", desk.path("link.scenario")) == 0)
    expectEqual(desk.run("run", "DESK/link.scenario", "--update", stage: ConverterStage.self).code, 0)
    expectEqual(typeOfFile(atPath: desk.path("link.scenario")), S_IFLNK)
    try expectEqual(desk.read("far/a.scenario"), "launch\n  pairs.load  .starting → .empty\n")
  }
}
