import Foundation

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
    let folder = options.folder ?? "\(root)/.build/mutants"
    var build = try MutantBuild(.converter, root: root, folder: folder, seed: options.seed)
    let start = Date.timeIntervalSinceReferenceDate
    try build.build { say($0) }
    say("\(build.mutants.count) mutants compile, \(build.droppedCount) do not")
    let suite = try SuiteCopy(of: options.suite, to: folder)
    let search = MutantSearch(
      executable: build.executable, claims: suite.claims, suite: suite.whole, last: build.last, work: folder)
    let chosen = options.choose(build.mutants)
    let names = Dictionary(uniqueKeysWithValues: build.mutants.map { ($0.number, $0.mutant) })
    var all: [MutantResult] = []
    say("\(chosen.count) mutants are played")
    let log = try ResultLog(path: "\(folder)/results.txt")
    try await search.run(
      .init(numbers: chosen, jobs: options.jobs), suite.scenarios, log: { say($0) }
    ) { results in
      all += results
      for result in results { names[result.number].map { log.write(result, $0) } }
    }
    say(SearchSummary(results: all, mutants: names).text)
    say("\(Int(Date.timeIntervalSinceReferenceDate - start) / 60) minutes")
    let judged = all.compactMap { result in names[result.number].map { ($0, result.outcome) } }
    try compare(judged, of: build.mutants.map(\.mutant), root: root, writes: options.writesTable)
  }

  /// Compares the survivors with the table, or adds them to it.
  private static func compare(
    _ results: [(mutant: Mutant, outcome: MutantOutcome)], of all: [Mutant], root: String, writes: Bool
  ) throws {
    let path = "\(root)/Tests/MutantSearch/Judged/survivors.txt"
    let table = try JudgedTable(text: String(contentsOfFile: path, encoding: .utf8))
    if writes {
      try table.updated(with: results, of: all).text.write(toFile: path, atomically: true, encoding: .utf8)
      return
    }
    let contradictions = table.contradictions(results, of: all)
    contradictions.forEach(say)
    if !contradictions.isEmpty { exit(1) }
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
