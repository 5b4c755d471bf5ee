import ScenarioBasics
import ScenarioCapture
package import ScenarioRecording
import StubServer

/// A second recording of a service beside a first: what the first was asked, when it was answered and what
/// broke, with the values of the second. So nothing but a value can differ in what an app shows of them.
package struct SecondRecording {
  /// It was asked nothing that the first was.
  package struct NothingInCommon: Error {
    /// `GET /v1/latest?base=EUR`
    let first: [String]
    let second: [String]
  }

  /// One for each entry of the first.
  package private(set) var entries: [HAREntry] = []
  /// Where they differ in more than values, and the first stands for both.
  package private(set) var remarks: [HARReading.Remark] = []

  /// The n-th answer of a route is compared with the n-th; hosts do not matter.
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
      let words = "\(entry.outcome) here, \(there.map(\.outcome) ?? "not asked") there"
      remarks.append(.init(entry: first.numbers[index], words: words, isLeftOut: false))
    }
  }

  /// However its target is escaped.
  private static func route(_ entry: HAREntry) -> [[String]] {
    let parts = TargetParts(RecordedAddress(entry).target)
    return [[entry.request.method], parts.path] + parts.query.map { [$0.name, $0.value] }
  }

  /// Each once, in their order.
  private static func names(_ reading: HARReading) -> [String] {
    var names: [String] = []
    for entry in reading.har.entries {
      let name = "\(entry.request.method) \(RecordedAddress(entry).target)"
      if !names.contains(name) { names.append(name) }
    }
    return names
  }
}

extension SecondRecording.NothingInCommon {
  /// What each was asked, in words.
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
