import StubServer

/// When an answer came, as a scenario can say it.
struct RecordedPace {
  /// To the millisecond; nil where it would be none, and a day at most.
  let delay: Duration?
  /// For a body that came in equal parts at even times.
  let drip: Fault?
  /// What of it a scenario does not say.
  let remark: String?

  init(_ entry: HAREntry) {
    let (timings, chunks) = (entry.timings, entry.observed?.chunks ?? [])
    if entry.observed?.fault == nil, entry.observed?.framing != .chunked, let drip = Self.drip(chunks) {
      (delay, self.drip, remark) = (Self.time(timings.wait), drip, nil)
      return
    }
    (delay, drip) = (Self.time(timings.wait + timings.receive), nil)
    let isParted = (chunks.last?.after ?? 0) - (chunks.first?.after ?? 0) >= 1
    remark =
      Self.isTooLong(timings)
      ? "it took more than a day: a day stands for it"
      : isParted ? "its \(chunks.count) parts come together, when the last of them came" : nil
  }

  private static let longest = 86_400_000.0

  private static func isTooLong(_ timings: HARTimings) -> Bool { timings.wait + timings.receive > longest }

  private static func time(_ milliseconds: Double) -> Duration? {
    let whole = Int(min(milliseconds, longest).rounded())
    return whole < 1 ? nil : .milliseconds(whole)
  }

  /// Nil where the parts, but the last, are not of one size, or the times between them differ by more than a
  /// quarter: a network is not more even than that.
  private static func drip(_ chunks: [ObservedExchange.Chunk]) -> Fault? {
    guard chunks.count > 2, let first = chunks.first, let last = chunks.last else { return nil }
    let mean = (last.after - first.after) / Double(chunks.count - 1)
    let isEven = zip(chunks, chunks.dropFirst()).allSatisfy { abs($1.after - $0.after - mean) <= mean / 4 }
    let isOfOneSize = chunks.dropLast().allSatisfy { $0.bytes == first.bytes } && last.bytes <= first.bytes
    guard isEven, isOfOneSize, let every = time(mean) else { return nil }
    return .drip(first.bytes, every: every)
  }
}
