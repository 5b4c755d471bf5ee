import ScenarioBasics
import ScenarioFormat

extension Shard {
  /// Returns the files that are played in this shard, in their order.
  ///
  /// The files are assigned in descending order of cost, each to the shard with the least cost. The costs are
  /// in the files themselves, so that machines agree without communicating.
  func part(of files: [ScenarioFile]) -> [ScenarioFile] {
    // Each file is assigned to the first of the least loaded shards, so that no more shards are used than
    // there are files.
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
  /// The cost of playing the file once, in exchanges: those in its expected lines, and its start.
  fileprivate var cost: Int {
    let exchanges = steps.flatMap(\.expected).map { TranscriptLine($0.text) }.filter { $0.kind == .exchange }
    return Self.costOfStart + exchanges.map(\.count).reduce(0, +)
  }

  /// A session, a server and reading the file take about as long as this many exchanges.
  private static let costOfStart = 8
}
