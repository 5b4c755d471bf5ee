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
    if let tests = options.unitTests { return try await runTests(tests, build, options, root: root) }
    if options.scripts > 0 { return try compareTraces(build, options, root: root, folder: folder) }
    let suite = try SuiteCopy(of: options.suite, to: folder)
    let search = MutantSearch(
      executable: build.executable, claims: suite.claims, suite: suite.whole, last: build.last, work: folder)
    let table = try JudgedTable(text: String(contentsOfFile: Self.table(root), encoding: .utf8))
    let chosen = options.choose(build.mutants, table)
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
    try compare(judged, of: build.known, root: root, writes: options.writesTable)
  }

  /// Plays generated scripts with the mutants that the table calls equal. Mutants that are equal only for a
  /// user differ in what the log says.
  private static func compareTraces(
    _ build: MutantBuild, _ options: MutantOptions, root: String, folder: String
  ) throws {
    let table = try JudgedTable(text: String(contentsOfFile: Self.table(root), encoding: .utf8))
    let judged = build.mutants.filter { table.reasons[.init($0.mutant)]?.hasPrefix("equal:") == true }
    let suite = GeneratedSuite(
      folder: "\(folder)/scripts", executable: build.executable, seed: options.seed, jobs: options.jobs)
    say(try suite.write(options.scripts, from: ScriptCorpus(ofFolder: options.suite)).text)
    let reached = try suite.reached(last: build.last)
    let compared = judged.filter { reached.contains($0.number) }
    say("\(judged.count) mutants are judged equal; the scripts reach \(compared.count) of them")
    var differences = 0
    for (number, mutant) in compared {
      guard let script = try suite.difference(with: number) else { continue }
      say("script \(script) differs: \(mutant.name)")
      differences += 1
    }
    say("\(compared.count - differences) of \(compared.count) have equal traces")
    if differences > 0 { exit(1) }
  }

  /// Runs the unit tests of a folder with the mutants that no scenario catches.
  private static func runTests(
    _ folder: String, _ build: MutantBuild, _ options: MutantOptions, root: String
  ) async throws {
    let table = try JudgedTable(text: String(contentsOfFile: Self.table(root), encoding: .utf8))
    let names = Dictionary(uniqueKeysWithValues: build.mutants.map { ($0.number, $0.mutant) })
    let chosen = options.choose(build.mutants, table).filter { number in
      names[number].map { table.reasons[.init($0)] != nil } ?? false
    }
    if chosen.isEmpty { throw MutantBuildError(text: "the table has no row of a mutant that is built") }
    try build.linkTests()
    let program = try TestProgram(build.tests, folder: "\(root)/\(folder)", work: build.folder)
    let search = UnitTestSearch(program: program, last: build.last, work: build.folder)
    let catches = try await search.run(chosen, jobs: options.jobs) { say($0) }
    let report = CatchTable(catches: catches, mutants: names)
    try report.rows.write(toFile: "\(build.folder)/catches.txt", atomically: true, encoding: .utf8)
    say(report.text)
  }

  private static func table(_ root: String) -> String {
    "\(root)/MutantSearch/Judged/survivors.txt"
  }

  /// Compares the survivors with the table, or adds them to it.
  private static func compare(
    _ results: [(mutant: Mutant, outcome: MutantOutcome)], of all: [Mutant], root: String, writes: Bool
  ) throws {
    let path = table(root)
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
      .init(name: "RCCDomain", folder: "Sources/Domain"),
      .init(name: "RCCConverter", folder: "Sources/Converter", imports: ["RCCDomain"]),
    ],
    package: "rcc-sim",
    executable: (name: "rcc-sim", module: "rcc_sim", folder: "Sources/rcc-sim", main: "RccSim.swift"))
}
