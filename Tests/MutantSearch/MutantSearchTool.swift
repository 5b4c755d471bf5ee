import Foundation
import Synchronization

/// `mutant-search`: mutates the source of an app and plays its suite with each mutant.
@main
struct MutantSearchTool {
  static func main() async {
    do {
      try await run(MutantOptions(Array(CommandLine.arguments.dropFirst())))
    } catch {
      say("\(error)")
      exit(2)
    }
  }

  /// Prints at once, so that a long search can be followed.
  private static func say(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

  private static func run(_ options: MutantOptions) async throws {
    let root = FileManager.default.currentDirectoryPath
    let folder = "\(root)/.build/mutants"
    var build = try MutantBuild(.converter, root: root, folder: folder, seed: options.seed)
    let start = Date.timeIntervalSinceReferenceDate
    try build.build { say($0) }
    say("\(build.mutants.count) mutants compile, \(build.droppedCount) do not")
    let (suite, scenarios) = try copySuite(of: root, to: folder)
    let search = MutantSearch(
      executable: build.executable, claims: suite.claims, suite: suite.whole, last: build.last, work: folder)
    let chosen = options.choose(build.mutants)
    let names = Dictionary(uniqueKeysWithValues: build.mutants.map { ($0.number, $0.mutant) })
    let results = Mutex<[MutantResult]>([])
    say("\(chosen.count) mutants are played")
    let log = try ResultLog(path: "\(folder)/results.txt")
    try await search.run(
      .init(numbers: chosen, jobs: options.jobs), scenarios, log: { say($0) }
    ) { result in
      results.withLock { $0.append(result) }
      if let mutant = names[result.number] { log.write(result, mutant) }
    }
    let seconds = Int(Date.timeIntervalSinceReferenceDate - start)
    say(SearchSummary(results: results.withLock { $0 }, mutants: names).text)
    say("\(seconds / 60) minutes")
  }

  /// Copies the scenarios with their fixtures, once whole and once with claims alone.
  private static func copySuite(
    of root: String, to folder: String
  ) throws -> ((claims: String, whole: String), [String]) {
    let files = FileManager.default
    let (claims, whole) = ("\(folder)/claims", "\(folder)/whole")
    for place in [claims, whole] {
      try files.createDirectory(atPath: place, withIntermediateDirectories: true)
      try files.copyItem(atPath: "\(root)/Scenarios", toPath: "\(place)/Scenarios")
    }
    let all = files.enumerator(atPath: "\(root)/Scenarios")?.compactMap { $0 as? String } ?? []
    let scenarios = all.filter { $0.hasSuffix(".scenario") }.sorted().map { "Scenarios/\($0)" }
    for scenario in scenarios {
      let text = try String(contentsOfFile: "\(root)/\(scenario)", encoding: .utf8)
      try ClaimedSuite.text(text).write(toFile: "\(claims)/\(scenario)", atomically: true, encoding: .utf8)
    }
    return ((claims, whole), scenarios)
  }
}

extension MutantBuild.App {
  /// The converter: all that a user has of it. The Stage and the bodies of the service belong to the harness.
  static let converter = MutantBuild.App(
    modules: [
      .init(name: "Domain", folder: "Sources/Domain"),
      .init(name: "Converter", folder: "Sources/Converter", imports: ["Domain"]),
    ],
    executable: (name: "rcc-sim", module: "rcc_sim", folder: "Sources/rcc-sim", main: "RccSim.swift"))
}
