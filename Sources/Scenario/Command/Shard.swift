/// One of several parts of a run, for as many machines: each scenario is in just one, whoever asks.
struct Shard: Sendable {
  let index: Int
  let count: Int

  /// Reads `2/4`.
  init(_ word: String) throws(Invocation.UsageError) {
    let parts = word.split(separator: "/", omittingEmptySubsequences: false).map { part in
      part.utf8.allSatisfy(isDigit) ? Int(part) : nil
    }
    guard parts.count == 2, let index = parts[0], let count = parts[1], index > 0, index <= count else {
      throw Invocation.UsageError(
        message: "`--shard \(word)` is no shard", remedy: "write --shard 1/4, and so on to --shard 4/4")
    }
    (self.index, self.count) = (index, count)
  }

  var name: String { "\(index)/\(count)" }

  /// Those of the files that are played here, in their order.
  ///
  /// The dearest first, each to the shard that has least: what they cost stands in the files themselves, so
  /// that machines which know nothing of each other agree.
  func part(of files: [ScenarioFile]) -> [ScenarioFile] {
    // Each file goes to the first of those that have least, so that no more have any than there are files.
    var loads = Array(repeating: 0, count: min(count, files.count))
    var own: Set<String> = []
    let costs = files.map { (path: $0.path, cost: $0.cost) }
    for (path, cost) in costs.sorted(by: { ($1.cost, $0.path) < ($0.cost, $1.path) }) {
      let least = loads.indices.min { (loads[$0], $0) < (loads[$1], $1) } ?? 0
      loads[least] += cost
      if least == index - 1 { own.insert(path) }
    }
    return files.filter { own.contains($0.path) }
  }
}

extension ScenarioFile {
  /// What playing it once costs, in exchanges: those that its expected lines record, and its start.
  fileprivate var cost: Int {
    let exchanges = steps.flatMap(\.expected).map { TranscriptLine($0.text) }.filter { $0.kind == .exchange }
    return Self.costOfStart + exchanges.map(\.count).reduce(0, +)
  }

  /// A session, a server and the reading of the file take about as long as so many exchanges.
  private static let costOfStart = 8
}
