/// The cost of an exchange of a play beside that of a bare URLSession, in time, switches and system calls.
struct ExchangeBenchmark {
  let program: String

  private static let (count, pairs) = (2_000, 9)

  func print() throws {
    Swift.print("exchange: \(Self.count) GETs a trial, \(Self.pairs) pairs in turn; median (least–most)\n")
    Swift.print("  connections  loop   bare, µs             play, µs             ratio")
    var counts: [[String]] = []
    for connection in Connection.allCases {
      for loop in ["play", "ticks"] {
        var (bare, play): ([Double], [Double]) = ([], [])
        for _ in 0..<Self.pairs {
          bare.append(try Bench.figure(0, trial("bare", connection)))
          play.append(try Bench.figure(0, trial(loop, connection)))
        }
        let ratio = Sample(zip(play, bare).map { $0 / $1 })
        let columns = [
          (connection.rawValue, 11), (loop, 5), (Sample(bare).text(0), 19), (Sample(play).text(0), 19),
        ]
        Swift.print("  " + columns.map(Bench.padded).joined(separator: "  ") + "  " + ratio.text(2))
      }
      for loop in ["bare", "play", "ticks"] {
        counts.append([
          connection.rawValue, loop, try switches(loop, connection), try calls(loop, connection),
        ])
      }
    }
    Swift.print("\n  play: all in one instant · ticks: an instant each, a virtual millisecond apart\n")
    Swift.print("  connections  loop   context switches  system calls, an exchange")
    for row in counts {
      Swift.print("  " + zip(row, [11, 5, 16, 12]).map { Bench.padded(($0, $1)) }.joined(separator: "  "))
    }
    Swift.print()
  }

  private func trial(_ loop: String, _ connection: Connection, _ count: Int = count) -> Trial {
    Trial(program, [loop, connection.rawValue, String(count)])
  }

  private func switches(_ loop: String, _ connection: Connection) throws -> String {
    let many = try Bench.figure(3, trial(loop, connection))
    let few = try Bench.figure(3, trial(loop, connection, Self.count / 2))
    return Sample.text((many - few) / Double(Self.count / 2), 1)
  }

  /// As perf(1) counts them.
  private func calls(_ loop: String, _ connection: Connection) throws -> String {
    guard let perf = NginxBenchmark.path(of: "perf") else { return "perf is missing" }
    func calls(_ count: Int) throws -> Double {
      let arguments = ["stat", "-x,", "-e", "raw_syscalls:sys_enter", "--log-fd", "1", "--"]
      let counted = trial(loop, connection, count)
      let lines = try Trial(perf, arguments + [counted.program] + counted.arguments).lines()
      let line = lines.last { $0.contains("raw_syscalls:sys_enter") }
      return line.flatMap { $0.split(separator: ",").first }.flatMap { Double($0) } ?? .nan
    }
    let growth = try (calls(Self.count) - calls(Self.count / 2)) / Double(Self.count / 2)
    return growth.isNaN ? "perf may not count" : Sample.text(growth, 1)
  }
}
