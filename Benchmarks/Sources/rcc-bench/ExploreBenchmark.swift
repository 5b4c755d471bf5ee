import Foundation

/// How many schedules a search plays in a second on one core, beside plays of its start on the wire, and what it
/// keeps of each.
struct ExploreBenchmark {
  private static let schedules = (few: 200, many: 1_400)
  private static let plays = (few: 100, many: 500)
  private static let kept = (few: 2_000, many: 10_000)
  private static let rounds = 3

  /// Six exchanges: the list of currencies, a pair that is added, and rates each second.
  private static let start = """
    given pairs EURUSD
    serve GET /v1/currencies
      | 200 forever currencies EUR USD GBP
    serve GET /v1/latest?base=EUR&symbols=USD
      | 200 forever rates USD 1.1711
    serve GET /v1/latest?base=EUR&symbols=GBP,USD
      | 200 forever rates USD 1.1711 GBP 0.87105
    any lines
    launch
    wait 1s
    tap add
    tap EUR
    tap GBP
    wait 2s
    expect pairs.load is .loaded

    """

  func print() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "explore-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("six.scenario").path
    try Data(Self.start.utf8).write(to: URL(fileURLWithPath: file))
    func tool(_ words: String...) -> Trial { Trial(Bench.root + "/.build/release/rcc-sim", words) }
    func search(_ count: Int) -> Trial {
      tool("explore", file, "--jobs", "1", "--budget", String(count), "--out", folder.path + "/found")
    }
    func run(_ count: Int) -> Trial { tool("run", file, "--jobs", "1", "--repeat", String(count)) }

    Swift.print("explore: six exchanges, plays a second of one core; median (least–most) of \(Self.rounds)\n")
    Swift.print("  in memory            on the wire          ratio")
    let memory = try (0..<Self.rounds).map { _ in try rate(Self.schedules, search) }
    let wire = try (0..<Self.rounds).map { _ in try rate(Self.plays, run) }
    let ratio = Sample(zip(memory, wire).map { $0 / $1 })
    let columns = [(Sample(memory).text(0), 19), (Sample(wire).text(0), 19)]
    Swift.print("  " + columns.map(Bench.padded).joined(separator: "  ") + "  " + ratio.text(2) + "\n")

    _ = try search(Self.kept.few).run()
    let few = ResourceUsage.peakOfChildren
    _ = try search(Self.kept.many).run()
    let bytes = Double(ResourceUsage.peakOfChildren - few) / Double(Self.kept.many - Self.kept.few)
    Swift.print(
      "  of each schedule it keeps \(Sample.text(bytes, 0)) B, from \(Self.kept.few) to \(Self.kept.many)\n")
  }

  private func rate(_ counts: (few: Int, many: Int), _ trial: (Int) -> Trial) throws -> Double {
    let few = try trial(counts.few).run().seconds
    return Double(counts.many - counts.few) / (try trial(counts.many).run().seconds - few)
  }
}
