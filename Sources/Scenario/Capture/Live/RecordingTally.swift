package import ScenarioBasics
package import ScenarioRecording
import StubServer

/// The exchanges recorded so far, route by route.
package struct RecordingTally {
  package private(set) var count = 0
  /// The number of exchanges with a fault.
  package private(set) var faults = 0
  /// Whether a service has answered at all.
  package private(set) var isAnswered = false
  private var routes: [RouteSummary] = []
  private var places: [PrintableText: Int] = [:]
  private var silence = UnansweredHosts()
  /// Whether addresses are shown with their hosts.
  let hasHosts: Bool

  package init(hasHosts: Bool) { self.hasHosts = hasHosts }

  package mutating func add(_ entry: HAREntry) {
    count += 1
    if entry.observed?.fault != nil { faults += 1 }
    if entry.response.status != 0 { isAnswered = true }
    silence.add(entry)
    let words = words(of: entry)
    let place = places[words] ?? routes.count
    if places.updateValue(place, forKey: words) == nil { routes.append(RouteSummary(words)) }
    routes[place].add(entry)
  }

  /// The message that no host answers, or nil if one does.
  package var unanswered: PrintableText? { silence.words }

  /// Returns the request in the form `GET /v1/latest?base=EUR`
  package func words(of entry: HAREntry) -> PrintableText {
    let address = RecordedAddress(entry.request.url)
    let words = "\(entry.request.method) \(hasHosts ? address.upstream : "")\(address.target)"
    return PrintableText(words).cut(toColumns: 100)
  }

  /// One line per route.
  package var lines: [PrintableText] {
    AlignedColumns.lines(routes.map { Array($0.cells(since: nil).dropLast()) })
  }
}

/// The progress of a recording, as shown to the user while it runs.
package struct RecordingProgress {
  package let count: Int
  package let done: Int
  package let faults: Int
  /// The last outcome: `GET /v1/latest → 200`
  package let last: PrintableText

  package init(count: Int, done: Int, faults: Int, last: PrintableText) {
    self.count = count
    self.done = done
    self.faults = faults
    self.last = last
  }

  private static let bar = 24

  /// Returns one line, no wider than the terminal.
  package func lines(_ size: Terminal.Size) -> [ConsoleLine] {
    let full = count == 0 ? 0 : done * Self.bar / count
    let bar = String(repeating: "█", count: full) + String(repeating: "░", count: Self.bar - full)
    let broken = faults == 0 ? "" : "  ·  \(faults) broken"
    let line: PrintableText = "\(bar)  \(done) of \(count)\(broken)  \(last)"
    return [ConsoleLine(line.cut(toColumns: size.columns - 1))]
  }
}
