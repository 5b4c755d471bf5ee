package import ScenarioBasics
import ScenarioEvents

/// The shards of one run, merged as if it had been played in one piece.
package struct MergedRun {
  package typealias Unmerged = UsageError

  private let shards: [StreamSections]

  /// - Throws: ``UsageError`` unless the streams are all shards of one run, each of them once.
  package init(_ streams: [StreamSections]) throws(Unmerged) {
    shards = streams
    let numbers = try streams.map { stream throws(Unmerged) in try Self.number(of: stream) }
    try checkAreOneRun()
    try checkAreComplete(numbers)
    // A search plays each start in each shard.
    if shards[0].search == nil { try checkScenarios() }
  }

  /// Emits the events of the whole run.
  package func emit(_ stream: EventDispatcher) throws(EventStreamFile.Unreadable) {
    let selection = shards[0].selection
    var run = PlayEvent.RunStarted(selection.count, of: selection, isWhole: shards[0].isWhole, shard: nil)
    run.words = shards[0].run.words
    let guarded = shards.compactMap(\.run.isGuarded)
    run.isGuarded = guarded.isEmpty ? nil : guarded.contains(true)
    stream.add(.run(run))
    for event in shards[0].refused { stream.add(event) }
    for event in selection.compactMap({ path in shards.lazy.compactMap { $0.skipped[path] }.first }) {
      stream.add(event)
    }
    for path in selection {
      guard let shard = shards.first(where: { $0.plays[path] != nil }), let lines = shard.plays[path] else {
        continue
      }
      for line in lines { stream.add(try shard.stream.event(line)) }
    }
    for event in selection.compactMap({ path in shards.lazy.compactMap { $0.unplayed[path] }.first }) {
      stream.add(event)
    }
    emitSearch(stream)
    let code = shards.map(\.code).max() ?? .passed
    stream.sum(code)
  }

  /// Emits what the shards of a search have found: once what several have found.
  private func emitSearch(_ stream: EventDispatcher) {
    let searches = shards.compactMap(\.search)
    guard let first = searches.first else { return }
    var findings: [PlayEvent.FindingWritten] = []
    for finding in shards.flatMap(\.findings) where !findings.contains(where: finding.isSame) {
      findings.append(finding)
    }
    for finding in findings { stream.add(.finding(finding)) }
    var sum = searches.dropFirst().reduce(first, +)
    sum.findings = findings.count
    stream.add(.searched(sum))
  }

  private static func number(of stream: StreamSections) throws(Unmerged) -> (index: Int, count: Int) {
    guard let shard = try? stream.shard.map(Shard.init) else {
      throw Unmerged(
        message: "`\(stream.stream.path)` is not a shard, but a whole run",
        remedy: "give the streams of all shards of one run, or only one stream")
    }
    return (shard.index, shard.count)
  }

  private func checkAreOneRun() throws(Unmerged) {
    guard let other = shards.first(where: { !$0.isOfOneRun(as: shards[0]) }) else { return }
    throw Unmerged(
      message: "`\(shards[0].stream.path)` and `\(other.stream.path)` are not shards of one run",
      remedy: "play the shards of one commit with the same paths and options")
  }

  private func checkAreComplete(_ numbers: [(index: Int, count: Int)]) throws(Unmerged) {
    let count = numbers[0].count
    for index in Set(numbers.map(\.index)).sorted() {
      let found = zip(numbers, shards).filter { $0.0.index == index }.map(\.1.stream.path)
      if found.count > 1 {
        throw Unmerged(
          message: "`\(found[0])` and `\(found[1])` are both shard \(index)/\(count)",
          remedy: "give the stream of each shard once")
      }
    }
    if let missing = MissingShards(numbers.map(\.index), of: count, shards) { throw missing.error }
  }

  private func checkScenarios() throws(Unmerged) {
    for path in shards[0].selection {
      let found = shards.filter { $0.scenarios.contains(path) }.count
      if found != 1 {
        throw Unmerged(
          message:
            "`\(path)` was selected, but \(found == 0 ? "no shard reports" : "\(found) shards report") it",
          remedy: "play the shards of one commit with the same paths and options")
      }
    }
  }
}

extension StreamSections {
  fileprivate func isOfOneRun(as other: StreamSections) -> Bool {
    let count = shard?.split(separator: "/").last
    return selection == other.selection && isWhole == other.isWhole && refused == other.refused
      && (search == nil) == (other.search == nil)
      && count == other.shard?.split(separator: "/").last
  }
}

extension PlayEvent.FindingWritten {
  /// Whether another shard has found the same: its file has the name of the finding.
  fileprivate func isSame(_ other: Self) -> Bool { scenario == other.scenario && name == other.name }
}
