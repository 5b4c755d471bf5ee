import ScenarioBasics
import ScenarioCapture
package import ScenarioRecording
import StubServer

/// A second recording of a service, adapted to a first: the requests, times and faults of the first, with the
/// values of the second, so that the results of an app can differ only in values.
package struct AlignedRecording {
  /// An error that the second recording has no request in common with the first.
  package struct NothingInCommon: Error {
    /// The requests: `GET /v1/latest?base=EUR`
    let first: [String]
    let second: [String]
  }

  /// The entries, one for each of the first recording.
  package private(set) var entries: [HAREntry] = []
  /// The entries that differ in more than values, for which the first recording is used.
  package private(set) var remarks: [HARReading.Remark] = []

  /// Combines the n-th answer of each route with the n-th; hosts are ignored.
  ///
  /// - Throws: ``NothingInCommon``
  package init(_ second: HARReading, beside first: HARReading) throws(NothingInCommon) {
    var open = Dictionary(grouping: second.har.entries.reversed(), by: Self.route)
    let routes = first.har.entries.map(Self.route)
    guard routes.contains(where: { open[$0] != nil }) else {
      throw NothingInCommon(first: Self.names(first), second: Self.names(second))
    }
    for (index, entry) in first.har.entries.enumerated() {
      let there = open[routes[index]]?.popLast()
      entries.append(there.map { entry.with(valuesOf: $0) } ?? entry)
      guard there?.outcome != entry.outcome else { continue }
      let words = "\(entry.outcome) here, \(there.map(\.outcome) ?? "not requested") there"
      remarks.append(.init(entry: first.numbers[index], words: words, isLeftOut: false))
    }
  }

  /// Returns the route of an entry, independent of how its target is escaped.
  private static func route(_ entry: HAREntry) -> [[String]] {
    let parts = TargetParts(RecordedAddress(entry).target)
    return [[entry.request.method], parts.path] + parts.query.map { [$0.name, $0.value] }
  }

  /// Returns the requests, each once, in order.
  private static func names(_ reading: HARReading) -> [String] {
    var names: [String] = []
    for entry in reading.har.entries {
      let name = "\(entry.request.method) \(RecordedAddress(entry).target)"
      if !names.contains(name) { names.append(name) }
    }
    return names
  }
}

extension AlignedRecording.NothingInCommon {
  /// Returns the requests of both recordings in words.
  package func words(_ first: String, _ second: String) -> String {
    "`\(first)` and `\(second)` have no route in common: the one has \(Self.told(self.first)), "
      + "the other \(Self.told(self.second))"
  }

  private static let most = 4

  private static func told(_ names: [String]) -> String {
    if names.isEmpty { return "none" }
    return names.map { quoted($0.cut(toColumns: 80)) }.listed(most)
  }
}

extension HAREntry {
  fileprivate func with(valuesOf other: HAREntry) -> HAREntry {
    guard other.outcome == outcome else { return self }
    var entry = self
    entry.response = other.response
    return entry
  }
}
