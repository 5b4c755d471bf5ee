import Foundation

/// Measures what an exchange of a play costs in time and memory, and what a whole process does.
///
/// Without arguments it prints all tables but `ticks` and `search`, which take minutes; with `exchange`,
/// `process`, `stub`, `nginx`, `memory`, `threads`, `explore`, `patches [EDIT]`, `ticks` or `search` that one; with
/// `bare|play|ticks|changes|tool close|keep-alive COUNT [SYMBOLS]` it is one trial and prints its microseconds
/// for an exchange, its peak of resident bytes and its seconds of a processor, and how often its threads were
/// switched.
@main
struct Bench {
  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if ThreadBenchmark.run(arguments) { return }
    if arguments.first == "steps", arguments.count == 4 {
      let (steps, rows) = (Int(arguments[2]) ?? 0, Int(arguments[3]) ?? 0)
      return print(try StepBenchmark.measure(arguments[1], steps, rows))
    }
    if arguments.count >= 3, let connection = Connection(rawValue: arguments[1]),
      let count = Int(arguments[2])
    {
      if ["raw", "session"].contains(arguments[0]) {
        let connections = arguments.count > 3 ? Int(arguments[3]) ?? 1 : 1
        print(
          try await StubBenchmark.measure(arguments[0], connection, count, connections), ResourceUsage.peak)
        return
      }
      if arguments[0] == "tool" {
        let time = try LongListTrial(count: count).measure()
        let microseconds = Sample.text(time.seconds * 1e6 / Double(count), 1)
        print(microseconds, ResourceUsage.peakOfChildren, Sample.text(ResourceUsage.workOfChildren, 2))
        return
      }
      let load = Load(symbols: arguments.count > 3 ? Int(arguments[3]) ?? 1 : 1)
      let time = try await measure(arguments[0], connection, count, load)
      let microseconds = Sample.text(time.seconds * 1e6 / Double(count), 1)
      print(microseconds, ResourceUsage.peak, Sample.text(ResourceUsage.work, 2), ResourceUsage.switches)
    } else {
      try printTables(arguments)
    }
  }

  private static func printTables(_ names: [String]) throws {
    let program = CommandLine.arguments[0]
    if names == ["start"] { return print(try StubBenchmark.firstAnswer()) }
    if names == ["serve"] { return try StubProcess.serve() }
    if names == ["search"] { return try ExploreBenchmark().printMemory() }
    if names == ["ticks"] { return try TicksBenchmark(program: program).print() }
    func isMeant(_ name: String) -> Bool { names.isEmpty || names.contains(name) }
    if isMeant("exchange") { try ExchangeBenchmark(program: program).print() }
    if isMeant("process") { try ProcessBenchmark(program: program).print() }
    if isMeant("stub") { try StubBenchmark(program: program).print() }
    if isMeant("nginx") { try NginxBenchmark(program: program).print() }
    if isMeant("idle") { try IdleBenchmark(program: program).print() }
    if isMeant("threads") { try ThreadBenchmark(program: program).print() }
    if isMeant("memory") { try MemoryBenchmark(program: program).print() }
    if isMeant("explore") { try ExploreBenchmark().print() }
    if isMeant("steps") { try StepBenchmark(program: program).print() }
    if isMeant("patches") {
      PatchBenchmark(edit: names.first == "patches" ? names.dropFirst().first : nil).print()
    }
  }

  private static func measure(
    _ loop: String, _ connection: Connection, _ count: Int, _ load: Load
  ) async throws -> Duration {
    if loop == "bare" {
      return try await BareLoop(count: count, connection: connection, load: load).measure()
    }
    return try PlayedLoop(
      count: count, connection: connection, pause: loop == "play" ? 0 : 1, load: load,
      compares: loop == "changes"
    ).measure()
  }

  /// A column of what the trial printed.
  static func figure(_ column: Int, _ trial: Trial) throws -> Double {
    let columns = try trial.run().lastLine.split(separator: " ")
    return column < columns.count ? Double(columns[column]) ?? .nan : .nan
  }

  /// The project's folder.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  static func padded(_ column: (text: String, width: Int)) -> String {
    column.text + String(repeating: " ", count: max(0, column.width - column.text.count))
  }
}
