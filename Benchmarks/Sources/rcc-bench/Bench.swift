import Foundation

/// Measures what an exchange of a play costs in time and memory, and what a whole process does.
///
/// Without arguments it prints all tables but `ticks`, which takes minutes; with `exchange`, `stub`, `nginx`,
/// `memory`, `patches [EDIT]` or `ticks` that one; with `bare|play|ticks|changes|tool close|keep-alive COUNT
/// [SYMBOLS]` it is one trial and prints its microseconds for an exchange, its peak of resident bytes and its
/// seconds of a processor.
@main
struct Bench {
  static let count = 2_000
  static let pairs = 9
  static let wholeRuns = 30

  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "steps", arguments.count == 4 {
      let (steps, rows) = (Int(arguments[2]) ?? 0, Int(arguments[3]) ?? 0)
      return print(try StepTable.measure(arguments[1], steps, rows))
    }
    if arguments.count >= 3, let connection = Connection(rawValue: arguments[1]),
      let count = Int(arguments[2])
    {
      if ["raw", "session"].contains(arguments[0]) {
        let connections = arguments.count > 3 ? Int(arguments[3]) ?? 1 : 1
        print(try await StubTable.measure(arguments[0], connection, count, connections), Resident.peak)
        return
      }
      if arguments[0] == "tool" {
        let time = try ManyPairs(count: count).measure()
        let microseconds = Sample.text(time.seconds * 1e6 / Double(count), 1)
        print(microseconds, Resident.peakOfChildren, Sample.text(Resident.workOfChildren, 2))
        return
      }
      let load = Load(symbols: arguments.count > 3 ? Int(arguments[3]) ?? 1 : 1)
      let time = try await measure(arguments[0], connection, count, load)
      let microseconds = Sample.text(time.seconds * 1e6 / Double(count), 1)
      print(microseconds, Resident.peak, Sample.text(Resident.work, 2))
    } else {
      try printTables(arguments)
    }
  }

  private static func printTables(_ names: [String]) throws {
    let program = CommandLine.arguments[0]
    if names == ["start"] { return print(try StubTable.firstAnswer()) }
    if names == ["serve"] { return try StubProcess.serve() }
    if names == ["ticks"] { return try TicksTable(program: program).print() }
    func isMeant(_ name: String) -> Bool { names.isEmpty || names.contains(name) }
    if isMeant("exchange") { try printTable() }
    if isMeant("stub") { try StubTable(program: program).print() }
    if isMeant("nginx") { try NginxTable(program: program).print() }
    if isMeant("memory") { try MemoryTable(program: program).print() }
    if isMeant("steps") { try StepTable(program: program).print() }
    if isMeant("patches") {
      PatchTable(edit: names.first == "patches" ? names.dropFirst().first : nil).print()
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

  private static func printTable() throws {
    let program = CommandLine.arguments[0]
    print("exchange cost: \(count) GETs a trial, \(pairs) pairs in turn; median (least–most)\n")
    print("  connections  loop   bare, µs             play, µs             ratio")
    for connection in Connection.allCases {
      for loop in ["play", "ticks"] {
        let rest = [connection.rawValue, String(count)]
        var (bare, play): ([Double], [Double]) = ([], [])
        for _ in 0..<pairs {
          bare.append(try figure(0, Trial(program, ["bare"] + rest)))
          play.append(try figure(0, Trial(program, [loop] + rest)))
        }
        let ratio = Sample(zip(play, bare).map { $0 / $1 })
        let columns = [
          (connection.rawValue, 11), (loop, 5), (Sample(bare).text(0), 19), (Sample(play).text(0), 19),
        ]
        print("  " + columns.map(padded).joined(separator: "  ") + "  " + ratio.text(2))
      }
    }
    print("\n  play: all in one instant · ticks: an instant each, a virtual millisecond apart\n")
    try printWholeProcess()
  }

  /// A column of what the trial printed.
  static func figure(_ column: Int, _ trial: Trial) throws -> Double {
    let columns = try trial.run().lastLine.split(separator: " ")
    return column < columns.count ? Double(columns[column]) ?? .nan : .nan
  }

  /// The project's folder.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  private static func printWholeProcess() throws {
    let trial = Trial(
      root + "/.build/release/rcc-sim", ["run", root + "/Scenarios/network/twenty-exchanges.scenario"])
    _ = try trial.run()
    let seconds = Sample(try (0..<wholeRuns).map { _ in try trial.run().seconds })
    print("whole process: twenty exchanges, a second apart, \(wholeRuns) runs; median (least–most)\n")
    print("  \(seconds.text(3)) s")
  }

  static func padded(_ column: (text: String, width: Int)) -> String {
    column.text + String(repeating: " ", count: max(0, column.width - column.text.count))
  }
}
