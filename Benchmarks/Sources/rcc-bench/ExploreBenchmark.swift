import Foundation

/// How many schedules a search plays in a second on one core, beside plays of its start on the wire, how many
/// there are of two deviations, and what it keeps of each.
struct ExploreBenchmark {
  private static let schedules = (few: 200, many: 1_400)
  private static let plays = (few: 100, many: 500)
  private static let kept = (few: 2_000, many: 10_000)
  private static let memory = [10_000, 40_000, 100_000]
  /// The exchanges of the flows with which the number of schedules grows.
  private static let lengths = [1, 2, 4, 8]
  private static let rounds = 3
  private static let tool = Bench.root + "/.build/release/rcc-sim"

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

  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "explore-\(ProcessInfo.processInfo.processIdentifier)")

  func print() throws {
    let file = try written(Self.start, as: "six")
    defer { try? FileManager.default.removeItem(at: folder) }
    func tool(_ words: String...) -> Trial { Trial(Self.tool, words) }
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
    try printGrowth()
  }

  /// How many schedules all with one deviation are, and all with two: of n deviations there are about n²/2
  /// pairs, and a search leaves out those that meet an app in a known state.
  private func printGrowth() throws {
    Swift.print("explore: schedules until all were played with one deviation, and with two\n")
    Swift.print("  exchanges  with one  with two  of n²/2")
    for length in Self.lengths {
      let start = """
        given pairs EURUSD
        serve GET /v1/latest?base=EUR&symbols=USD
          | 200 forever rates USD 1.1711
        any lines
        launch
        wait \(length - 1).5s

        """
      let costs = try costs(written(start, as: "\(length)"))
      guard costs.count == 2 else { throw Unfinished(length: length, costs: costs) }
      let share = Double(costs[1]) / Double(costs[0] * costs[0]) * 2
      let columns = [(String(length), 9), (String(costs[0]), 8), (String(costs[1]), 8)]
      Swift.print("  " + columns.map(Bench.padded).joined(separator: "  ") + "  " + Sample.text(share, 2))
    }
    Swift.print("")
  }

  /// A search whose budget was too small for its start.
  private struct Unfinished: Error {
    let length: Int
    let costs: [Int]
  }

  /// Returns the number of schedules after which all with one deviation were played, and all with two.
  private func costs(_ file: String) throws -> [Int] {
    struct Event: Decodable {
      let event: String
      let costs: [Int]?
    }
    let stream = file + ".ndjson"
    let words = ["--budget", "20000plays", "--out", folder.path + "/found", "--report", "ndjson=\(stream)"]
    _ = try Trial(Self.tool, ["explore", file] + words).run()
    let lines = try Data(contentsOf: URL(fileURLWithPath: stream)).split(separator: UInt8(ascii: "\n"))
    let events = try lines.map { try JSONDecoder().decode(Event.self, from: $0) }
    return events.last { $0.event == "searched" }?.costs ?? []
  }

  /// Prints the most memory that a process of a search held, for searches that are longer and longer: of all
  /// schedules with three deviations, which have no end here. It takes half an hour.
  func printMemory() throws {
    let file = try written(Self.start, as: "six")
    defer { try? FileManager.default.removeItem(at: folder) }
    Swift.print("search: the most memory of a process\n")
    Swift.print("  schedules  MB")
    for count in Self.memory {
      let words = ["explore", file, "--faults", "3", "--budget", String(count)]
      _ = try Trial(Self.tool, words + ["--out", folder.path + "/found"]).run()
      let megabytes = Double(ResourceUsage.peakOfChildren) / 1e6
      Swift.print("  " + Bench.padded((String(count), 9)) + "  " + Sample.text(megabytes, 1))
    }
  }

  private func written(_ start: String, as name: String) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("\(name).scenario")
    try Data(start.utf8).write(to: file)
    return file.path
  }

  private func rate(_ counts: (few: Int, many: Int), _ trial: (Int) -> Trial) throws -> Double {
    let few = try trial(counts.few).run().seconds
    return Double(counts.many - counts.few) / (try trial(counts.many).run().seconds - few)
  }
}
