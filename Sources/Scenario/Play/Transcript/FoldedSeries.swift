import ScenarioBasics
import ScenarioFormat
import ScenarioReflect

/// The entries of one key as they arrive: the changes of one path, or lines that are equal.
struct FoldedSeries: Sendable {
  struct Key: Sendable, Hashable {
    let kind: TranscriptEntry.Kind
    /// The path, or the whole line.
    let text: String
    /// The lines below it.
    var details: [String] = []

    /// The path with `[*]` for its keys; nil if it is not a path.
    var pattern: String? { kind == .state ? Path(text)?.pattern : nil }

    func line(_ outcome: String) -> String { outcome.isEmpty ? text : text + "  " + outcome }
  }

  /// One entry that may still become part of an even run, or is preceded by one that may.
  private struct PendingEntry {
    let place: TranscriptEntry.SortKey
    /// The number of the entry in its series, from 1.
    let number: Int
    let outcome: String
    /// The checksum of the outcome, because strings with an arrow are slow to compare.
    let check: Checksum
    /// Whether it is part of no even run.
    var isLeft = false
  }

  private var count = 0
  private var moments: [PendingEntry] = []
  /// The even runs that may continue, by their outcome.
  private var runs: [String: EvenSeries] = [:]
  private var folds: [FoldedLine] = []
  private var unevenSeries = UnevenSeries()

  /// Adds one more entry, which must not be earlier than the last equal one.
  mutating func add(_ place: TranscriptEntry.SortKey, _ outcome: String, of key: Key, window: Int) {
    count += 1
    settle(key, window)
    if runs[outcome]?.extend(to: place.at) == true { return }
    if let run = runs.removeValue(forKey: outcome) { folds.append(run.fold(key.line(outcome), key.details)) }
    join(PendingEntry(place: place, number: count, outcome: outcome, check: Checksum(of: [outcome])))
    settle(key, window)
  }

  /// Appends the moment if its distance from the equal ones is the same; otherwise all but the last of them
  /// are left.
  private mutating func join(_ moment: PendingEntry) {
    let equals = moments.indices.filter {
      !moments[$0].isLeft && moments[$0].check == moment.check && moments[$0].outcome == moment.outcome
    }
    let times = equals.suffix(2).map { moments[$0].place.at }
    if times.count == 2, moment.place.at - times[1] != times[1] - times[0] {
      for index in equals.dropLast() { moments[index].isLeft = true }
    } else if equals.count == 5 {
      runs[moment.outcome] = EvenSeries(
        first: moments[equals[0]].place, last: moment.place.at, step: times[1] - times[0], count: 6)
      for index in equals.reversed() { moments.remove(at: index) }
      return
    }
    moments.append(moment)
  }

  /// Passes on the moments that wait for nothing any more, and those that waited too long.
  private mutating func settle(_ key: Key, _ window: Int) {
    let settled = moments.prefix { $0.isLeft || count - $0.number >= window }
    for moment in settled { unevenSeries.add(moment.place, moment.outcome, of: key) }
    if !settled.isEmpty { moments.removeFirst(settled.count) }
  }

  /// Returns the lines of the series when it has ended; the uneven rest separately, because it may become
  /// part of a pattern.
  func ended(_ key: Key) -> (folds: [FoldedLine], unevenSeries: FoldedLine?) {
    var unevenSeries = unevenSeries
    for moment in moments { unevenSeries.add(moment.place, moment.outcome, of: key) }
    let folds = folds + runs.map { $1.fold(key.line($0), key.details) }
    return unevenSeries.fold(key).map { (folds, $0) } ?? (folds + unevenSeries.few, nil)
  }
}

/// More than five equal lines at even times.
private struct EvenSeries {
  let first: TranscriptEntry.SortKey
  var last: Duration
  let step: Duration
  var count: Int

  /// Adds the time and returns true, or returns false if it is not at the same distance as the others.
  mutating func extend(to time: Duration) -> Bool {
    guard time - last == step else { return false }
    (last, count) = (time, count + 1)
    return true
  }

  func fold(_ line: String, _ details: [String]) -> FoldedLine {
    let every = step > .zero ? " every \(step.word)" : ""
    return FoldedLine(first, last: last, count: count, "\(line)  x\(count)\(every)", details)
  }
}
