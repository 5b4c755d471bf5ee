import StubServer

/// What was recorded so far, route by route.
struct RecordingTally {
  private(set) var count = 0
  /// How many broke.
  private(set) var faults = 0
  private var routes: [RouteSummary] = []
  private var places: [String: Int] = [:]
  /// Where nobody answered, each once; nil as soon as somebody did.
  private var silent: [String]? = []
  /// Whether an address is told with its host.
  let hasHosts: Bool

  init(hasHosts: Bool) { self.hasHosts = hasHosts }

  mutating func add(_ entry: HAREntry) {
    count += 1
    if entry.observed?.fault != nil { faults += 1 }
    note(entry)
    let words = words(of: entry)
    let place = places[words] ?? routes.count
    if places.updateValue(place, forKey: words) == nil { routes.append(RouteSummary(words)) }
    routes[place].add(entry)
  }

  private mutating func note(_ entry: HAREntry) {
    guard entry.isUnanswered else { return silent = nil }
    let upstream = RecordedAddress(entry.request.url).upstream
    let host = upstream.firstRange(of: "://").map { String(upstream[$0.upperBound...]) } ?? upstream
    if silent?.contains(host) == false { silent?.append(host) }
  }

  /// `nothing answered at 127.0.0.1:8080: is it running?`; nil where somebody did.
  var unanswered: String? {
    guard let silent, !silent.isEmpty else { return nil }
    let told = silent.prefix(8).joined(separator: ", ").visibleLine.cut(toColumns: 100)
    return "nothing answered at \(told): \(silent.count == 1 ? "is it" : "are they") running?"
  }

  /// `GET /v1/latest?base=EUR`
  func words(of entry: HAREntry) -> String {
    let address = RecordedAddress(entry.request.url)
    let words = "\(entry.request.method) \(hasHosts ? address.upstream : "")\(address.target)"
    return words.visibleLine.cut(toColumns: 100)
  }

  /// A line a route.
  var lines: [String] { RecordingSummary.aligned(routes.map { Array($0.cells(since: nil).dropLast()) }) }
}

extension HAREntry {
  /// Whether nobody seems to be there; who breaks off a handshake or hangs up is.
  fileprivate var isUnanswered: Bool {
    guard response.status == 0, response.body.bytes.isEmpty else { return false }
    return observed?.fault.map(["refuse", "unresolved", "silent", "never"].contains) ?? true
  }
}

/// How far a recording is, as a person sees it while it goes on.
struct RecordingProgress {
  let count: Int
  let done: Int
  let faults: Int
  /// What came last: `GET /v1/latest → 200`
  let last: String

  private static let bar = 24

  /// One line, no wider than the terminal.
  func lines(_ size: Terminal.Size) -> [String] {
    let full = count == 0 ? 0 : done * Self.bar / count
    let bar = String(repeating: "█", count: full) + String(repeating: "░", count: Self.bar - full)
    let broken = faults == 0 ? "" : "  ·  \(faults) broken"
    return ["\(bar)  \(done) of \(count)\(broken)  \(last)".cut(toColumns: size.columns - 1)]
  }
}
