import Foundation

/// A scenario of the converter with a long list, whose every rate changes at every tick.
struct LongListTrial {
  let count: Int

  static let (pairs, symbols) = (300, 159)

  struct NotPassed: Error {
    let output: String
  }

  /// Real time from the start of the tool to its verdict.
  func measure() throws -> Duration {
    let folder = FileManager.default.temporaryDirectory
    let file = folder.appendingPathComponent("pairs-\(ProcessInfo.processInfo.processIdentifier).scenario")
    try Data(scenario.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let trial = try Trial(Bench.root + "/.build/release/rcc-sim", ["run", file.path]).run()
    guard trial.lastLine.hasPrefix("1 passed") else { throw NotPassed(output: trial.lastLine) }
    return .seconds(trial.seconds)
  }

  private var load: Load { Load(symbols: Self.symbols) }

  private var scenario: String {
    """
    given pairs \(list.joined(separator: " "))
    serve GET \(load.target)
      | 200 forever rates walk \(load.codes.map { "\($0) 1.1711 ±0.0010" }.joined(separator: " "))

    launch
      | ignore **
      GET \(load.target) → 200
    wait \(count - 1)s
      +1s..+\(count - 1)s  GET \(load.target) → 200  x\(count - 1) every 1s
      +1s..+\(count - 1)s  pairs.rows[*].rate  x<int> in \(Self.pairs) ~<any>
    expect pairs.refresh is .on

    """
  }

  /// First what is quoted itself, then rates between two of those.
  private var list: [String] {
    let codes = load.codes
    let crosses = zip(codes, codes.dropFirst()).map { $0 + $1 }
    return Array((codes.map { "EUR" + $0 } + crosses).prefix(Self.pairs))
  }
}
