import Foundation

/// Measures what an exchange of a play costs, and what a whole process does.
///
/// Without arguments it prints the table; with `bare|play|ticks close|keep-alive COUNT` it is one trial and
/// prints its microseconds for an exchange; with `patches` it prints what comparing two states costs.
@main
struct Bench {
  static let count = 2_000
  static let pairs = 9
  static let wholeRuns = 30

  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.count == 3, let connection = Connection(rawValue: arguments[1]),
      let count = Int(arguments[2])
    {
      let time = try await measure(arguments[0], connection, count)
      print(Sample.text(time.seconds * 1e6 / Double(count), 1))
    } else if arguments == ["patches"] {
      PatchTable().print()
    } else {
      try printTable()
      PatchTable().print()
    }
  }

  private static func measure(
    _ loop: String, _ connection: Connection, _ count: Int
  ) async throws -> Duration {
    if loop == "bare" { return try await BareLoop(count: count, connection: connection).measure() }
    return try PlayedLoop(count: count, connection: connection, pause: loop == "ticks" ? 1 : 0).measure()
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
          bare.append(try figure(Trial(program, ["bare"] + rest)))
          play.append(try figure(Trial(program, [loop] + rest)))
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

  private static func figure(_ trial: Trial) throws -> Double { Double(try trial.run().lastLine) ?? .nan }

  private static func printWholeProcess() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path
    let trial = Trial(
      root + "/.build/release/rcc-sim", ["run", root + "/Scenarios/network/twenty-exchanges.scenario"])
    _ = try trial.run()
    let seconds = Sample(try (0..<wholeRuns).map { _ in try trial.run().seconds })
    print("whole process: twenty exchanges, a second apart, \(wholeRuns) runs; median (least–most)\n")
    print("  \(seconds.text(3)) s")
  }

  private static func padded(_ column: (text: String, width: Int)) -> String {
    column.text + String(repeating: " ", count: max(0, column.width - column.text.count))
  }
}
