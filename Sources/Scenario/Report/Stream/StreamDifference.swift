import ScenarioBasics
import ScenarioEvents

/// The difference between two runs: the first scenario that was played differently, and the others by name.
package struct StreamDifference {
  /// The maximum number of names listed; more are not read.
  private static let mostNames = 8

  private let one: StreamSections
  private let other: StreamSections

  /// The scenarios that both runs played, in the order of the first.
  private let common: [String]
  /// The scenarios whose fate differs: `- played, + refused  Scenarios/a.scenario`.
  private let fates: [String]

  package init(_ one: StreamSections, _ other: StreamSections) {
    (self.one, self.other) = (one, other)
    common = one.plays.filter { other.plays[$0.key] != nil }
      .sorted { $0.value.lowerBound < $1.value.lowerBound }.map(\.key)
    fates = one.told.union(other.told).sorted().compactMap { path in
      let (mine, theirs) = (one.fate(of: path), other.fate(of: path))
      return mine == theirs ? nil : "- \(mine), + \(theirs)  \(path.escaped())"
    }
  }

  /// The number of scenarios that both runs played.
  package var count: Int { common.count }

  /// Returns the lines that report the difference; nil when both runs played the same scenarios alike.
  package func lines() throws(EventStreamFile.Unreadable) -> [String]? {
    var differences: [PlayDifference] = []
    for path in common {
      guard let mine = one.events(of: path), let theirs = other.events(of: path) else { continue }
      if let difference = try PlayDifference(path, mine, theirs) { differences.append(difference) }
    }
    if differences.isEmpty, fates.isEmpty { return nil }
    let first = differences.first.map { $0.lines + [""] } ?? []
    let legend = ["- is \(one.stream.path.escaped()), + is \(other.stream.path.escaped())"]
    return first + named("then", differences.dropFirst().map(\.place)) + named("beside", fates) + legend
  }

  private func named(_ label: String, _ names: [String]) -> [String] {
    if names.isEmpty { return [] }
    return labelled(label, names.first(Self.mostNames)) + [""]
  }
}

extension StreamSections {
  fileprivate func events(of path: String) -> PlayEvents? {
    plays[path].map { PlayEvents(stream: stream, range: $0) }
  }

  /// The scenarios in the stream, including files that could not be read.
  fileprivate var told: Set<String> { scenarios.union(refused.compactMap(\.scenario)) }

  fileprivate func fate(of path: String) -> String {
    if plays[path] != nil { return "played" }
    if skipped[path] != nil { return "skipped" }
    if unplayed[path] != nil { return "not played" }
    return told.contains(path) ? "refused" : "not there"
  }
}
