/// The memory and the time of a play of the whole converter with a long list, for hours: the memory is
/// level, but for the share that URLSession itself keeps of each exchange, and the time grows with the ticks.
struct TicksBenchmark {
  let program: String

  private static let counts = (few: 1_000, many: 10_000)

  private struct Trials {
    let few: (seconds: Double, bytes: Double)
    let many: (seconds: Double, bytes: Double)

    var growth: Double { many.bytes - few.bytes }
  }

  func print() throws {
    let (few, many) = Self.counts
    Swift.print(
      "ticks: \(LongListTrial.pairs) pairs of \(LongListTrial.symbols + 1) currencies, a tick a second\n")
    Swift.print("           \(few) ticks          \(many) ticks         growth")
    let (bare, tool) = (try trials("bare"), try trials("tool"))
    for (name, trials) in [("bare", bare), ("rcc-sim", tool)] {
      let growth =
        "x\(Sample.text(trials.many.seconds / trials.few.seconds, 1)), \(perExchange(trials.growth))"
      let columns = [(name, 7), (text(trials.few), 17), (text(trials.many), 17), (growth, 20)]
      Swift.print("  " + columns.map(Bench.padded).joined(separator: "  "))
    }
    let ours = tool.growth - bare.growth
    Swift.print("\n  of the growth is ours: \(Self.megabytes(ours)), \(perExchange(ours))")
    Swift.print("  bare: URLSession alone, the same address and an answer as long; seconds of a processor\n")
  }

  private func trials(_ loop: String) throws -> Trials {
    func trial(_ count: Int) throws -> (Double, Double) {
      let arguments = [loop, Connection.close.rawValue, String(count), String(LongListTrial.symbols)]
      let figures = try Trial(program, arguments).run().lastLine.split(separator: " ").compactMap {
        Double($0)
      }
      guard figures.count == 3 else { return (.nan, .nan) }
      return (figures[2], figures[1])
    }
    return Trials(few: try trial(Self.counts.few), many: try trial(Self.counts.many))
  }

  private func text(_ figures: (seconds: Double, bytes: Double)) -> String {
    "\(Sample.text(figures.seconds, 1)) s, \(Self.megabytes(figures.bytes))"
  }

  private func perExchange(_ bytes: Double) -> String {
    "\(Int((bytes / Double(Self.counts.many - Self.counts.few)).rounded())) B an exchange"
  }

  private static func megabytes(_ bytes: Double) -> String {
    let kilobytes = Int((bytes / 1e3).rounded())
    return "\(kilobytes < 0 ? "-" : "")\(Sample.text(Double(abs(kilobytes)) / 1e3, 1)) MB"
  }
}
