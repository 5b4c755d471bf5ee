/// The memory that a play keeps of an exchange, beside that of URLSession: level if both slopes are equal.
struct MemoryBenchmark {
  let program: String

  /// Far enough from the start for buffers and pools to have grown to their size.
  private static let counts = (few: 2_000, many: 10_000)
  private static let rounds = 3

  func print() throws {
    let (few, many) = Self.counts
    Swift.print("memory: bytes an exchange, from \(few) to \(many) GETs; median (least–most)\n")
    Swift.print("  connections  symbols  bare, B              ticks, B             changes, B")
    for connection in Connection.allCases {
      for symbols in [1, 160] {
        let slopes = try ["bare", "ticks", "changes"].map { try slope($0, connection, symbols) }
        let columns = [(connection.rawValue, 11), (String(symbols), 7)] + slopes.map { ($0.text(0), 19) }
        Swift.print("  " + columns.map(Bench.padded).joined(separator: "  "))
      }
    }
    Swift.print(
      "\n  ticks: an instant each · changes: the same, each with a change of state that is compared\n")
  }

  private func slope(_ loop: String, _ connection: Connection, _ symbols: Int) throws -> Sample {
    func peak(_ count: Int) throws -> Double {
      let arguments = [loop, connection.rawValue, String(count), String(symbols)]
      return try Bench.figure(1, Trial(program, arguments))
    }
    return Sample(
      try (0..<Self.rounds).map { _ in
        try (peak(Self.counts.many) - peak(Self.counts.few)) / Double(Self.counts.many - Self.counts.few)
      })
  }
}
