/// Runs unit tests with each mutant.
struct UnitTestSearch: Sendable {
  let program: TestProgram
  let last: Int
  let work: String

  /// A mutant, with the test functions that catch it.
  struct Catch: Sendable {
    let number: Int
    let functions: Set<TestRun.Function>
  }

  struct Catches {
    /// All functions that ran.
    let functions: Set<TestRun.Function>
    let mutants: [Catch]
  }

  /// Runs each function without a mutant, to see which places it reaches, and with each mutant those that reach
  /// it.
  func run(_ numbers: [Int], jobs: Int, log: (String) -> Void) async throws -> Catches {
    let plain = try program.run()
    guard plain.code == 0, !plain.run.functions.isEmpty else {
      throw MutantBuildError(text: "the tests fail without a mutant:\n\(plain.output)")
    }
    let functions = plain.run.functions.sorted { $0.id < $1.id }
    let reaches = try await concurrentMap(functions, jobs: jobs) { place, function in
      let map = try ReachMap(path: "\(work)/reach-test-\(place)", count: last)
      _ = try program.run([function], number: place, reach: map.path)
      return (function, try map.reached())
    }
    let reached = reaches.reduce(into: Set()) { $0.formUnion($1.1) }
    log("\(functions.count) test functions reach \(reached.intersection(numbers).count) of the mutants")
    let mutants = try await concurrentMap(numbers, jobs: jobs) { place, number in
      let reaching = reaches.filter { $0.1.contains(number) }.map(\.0)
      if reaching.isEmpty { return Catch(number: number, functions: []) }
      let outcome = try program.run(reaching, mutants: [number], number: place)
      return Catch(number: number, functions: outcome.catchers)
    }
    return Catches(functions: plain.run.functions, mutants: mutants.sorted { $0.number < $1.number })
  }
}
