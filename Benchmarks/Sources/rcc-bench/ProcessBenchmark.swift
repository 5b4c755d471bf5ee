/// The time of a run of the tool from its start to its verdict, beside as many exchanges of a bare
/// URLSession in a process that does nothing else.
struct ProcessBenchmark {
  let program: String

  private static let (exchanges, pairs) = (20, 30)

  func print() throws {
    let tool = Trial(
      Bench.root + "/.build/release/rcc-sim",
      ["run", Bench.root + "/Scenarios/network/twenty-exchanges.scenario"])
    let bare = Trial(program, ["bare", Connection.close.rawValue, String(Self.exchanges)])
    _ = try (tool.run(), bare.run())
    var (plays, bares): ([Double], [Double]) = ([], [])
    for _ in 0..<Self.pairs {
      bares.append(try bare.run().seconds * 1e3)
      plays.append(try tool.run().seconds * 1e3)
    }
    let ratio = Sample(zip(plays, bares).map { $0 / $1 })
    Swift.print(
      "process: \(Self.exchanges) exchanges from start to end, \(Self.pairs) pairs in turn; median (least–most)\n"
    )
    Swift.print("  bare, ms             rcc-sim run, ms      ratio")
    let columns = [(Sample(bares).text(1), 19), (Sample(plays).text(1), 19)]
    Swift.print("  " + columns.map(Bench.padded).joined(separator: "  ") + "  " + ratio.text(2) + "\n")
  }
}
