import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The cost of idle connections: memory, and the time of an exchange on an active connection among them.
struct IdleBenchmark {
  let program: String

  static let count = 10_000
  private static let (exchanges, rounds) = (1_000, 5)

  func print() throws {
    ResourceUsage.allowDescriptors()
    Swift.print("idle: one active connection, and so many that had an answer each; median (least–most)\n")
    Swift.print("  idle    exchange, µs        memory, MB")
    for count in [0, 100, 1_000, Self.count] {
      let trials = try (0..<Self.rounds).map { _ in try measure(count) }
      let columns = [
        (String(count), 6), (Sample(trials.map(\.microseconds)).text(1), 18),
        (Sample(trials.map { $0.bytes / 1e6 }).text(1), 18),
      ]
      Swift.print("  " + columns.map(Bench.padded).joined(separator: "  "))
    }
    Swift.print()
  }

  private func measure(_ idle: Int) throws -> (microseconds: Double, bytes: Double) {
    let stub = try StubProcess(program: program, cpu: nil)
    let load = LoadGenerator(
      port: UInt16(URL(string: stub.url)?.port ?? 0), connections: 1, isFresh: false, answerBytes: 900,
      request: Array(StubProcess.request.utf8))
    let sockets = try load.idle(idle)
    let time = try load.measure(Self.exchanges)
    for socket in sockets { close(socket) }
    return (time.seconds * 1e6 / Double(Self.exchanges), stub.stop())
  }
}
