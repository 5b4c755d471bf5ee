package import ScenarioBasics
package import ScenarioRecording

/// The contents of a recording as `rcc-sim show` prints them: plain, aligned, and independent of the current
/// date.
package struct RecordingSummary {
  package let lines: [PrintableText]

  private static let widestRoute = 80

  package init(
    _ reading: HARReading, _ findings: RedactionFindings = RedactionFindings(), path: String
  ) {
    let instants = reading.har.entries.compactMap { RecordedInstant($0.startedAt) }
    var lines = [Self.heading(reading, path), Self.age(instants, reading)]
    if let expires = reading.har.observed.expires {
      lines.append("expires \(PrintableText(expires).cut(toColumns: 20))")
    }
    lines += Self.hosts(reading.har.entries, since: instants.min())
    lines += Self.section("redacted", Self.redactions(reading.har.entries))
    lines += Self.section("kept", RedactionSummary.open(findings).map { PrintableText($0) })
    lines += Self.section("left out", RemarkSummary(reading.remarks.filter(\.isLeftOut)).lines)
    lines += Self.section("no scenario can play", RemarkSummary(Self.unplayable(reading)).lines)
    lines += Self.section("not as recorded", RemarkSummary(reading.remarks.filter { !$0.isLeftOut }).lines)
    self.lines = lines + ["", "\(reading.har.entries.count) of \(reading.count) \(Self.noun(reading)) read"]
  }

  private static func noun(_ reading: HARReading) -> String { reading.count == 1 ? "entry" : "entries" }

  /// Returns remarks on entries that can be read, but cannot become answers of a scenario.
  private static func unplayable(_ reading: HARReading) -> [HARReading.Remark] {
    zip(reading.har.entries, reading.numbers).compactMap { entry, number in
      var files = BodyFiles(folder: "")
      do throws(ConvertedAnswer.Omission) {
        _ = try ConvertedAnswer(entry, target: "/", &files)
        return nil
      } catch {
        return HARReading.Remark(entry: number, words: error.words, isLeftOut: true)
      }
    }
  }

  private static func heading(_ reading: HARReading, _ path: String) -> PrintableText {
    let creator = "\(reading.har.creator.name) \(reading.har.creator.version)"
    let name = PrintableText(creator.split(separator: " ").joined(separator: " ")).cut(toColumns: 60)
    return "\(path)  \(name == "" ? "by an unnamed program" : "by \(name)")"
  }

  private static func age(_ instants: [RecordedInstant], _ reading: HARReading) -> PrintableText {
    if reading.count == 0 { return "it has no entries" }
    if reading.har.entries.isEmpty { return "no entry could be read" }
    guard let first = instants.min(), let last = instants.max() else {
      return "no entry that was read has the time of its request"
    }
    if first == last { return "recorded at \(first.word)" }
    return "recorded from \(first.word) to \(last.word) (\(last.since(first).word))"
  }

  /// Returns each upstream with its routes, in the order of the first requests.
  private static func hosts(_ entries: [HAREntry], since start: RecordedInstant?) -> [PrintableText] {
    var hosts: [String] = []
    var routes: [String: [RouteSummary]] = [:]
    var places: [String: Int] = [:]
    var messages: Set<String> = []
    for entry in entries {
      let address = RecordedAddress(entry.request.url)
      let words = "\(entry.request.method) \(address.target)"
      if routes[address.upstream] == nil { hosts.append(address.upstream) }
      let key = "\(address.upstream) \(words)"
      let place = places[key] ?? routes[address.upstream, default: []].count
      if places.updateValue(place, forKey: key) == nil {
        let told = PrintableText(words).cut(toColumns: widestRoute)
        routes[address.upstream, default: []].append(RouteSummary(told))
      }
      routes[address.upstream]?[place].add(entry)
      if entry.observed?.sight == .message { messages.insert(address.upstream) }
    }
    return hosts.flatMap { host in
      let seen = messages.contains(host) ? "  only the message was seen" : ""
      return ["", "\(PrintableText(host).cut(toColumns: widestRoute))\(seen)"]
        + AlignedColumns.lines((routes[host] ?? []).map { $0.cells(since: start) })
    }
  }

  private static func redactions(_ entries: [HAREntry]) -> [PrintableText] {
    var cells: [[PrintableText]] = []
    var counts: [[PrintableText]: Int] = [:]
    for redaction in entries.flatMap({ $0.observed?.redactions ?? [] }) {
      let cell = [redaction.placeholder, redaction.place].map {
        PrintableText($0).cut(toColumns: widestRoute)
      }
      if counts[cell] == nil { cells.append(cell) }
      counts[cell, default: 0] += 1
    }
    return AlignedColumns.lines(cells.map { $0 + ["x\(counts[$0] ?? 0)"] }, margin: "")
  }

  private static func section(_ name: PrintableText, _ lines: [PrintableText]) -> [PrintableText] {
    lines.isEmpty ? [] : ["", name] + lines.map { "  " + $0 }
  }
}
