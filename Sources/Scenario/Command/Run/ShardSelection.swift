import ScenarioBasics
import ScenarioFormat

extension Shard {
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
