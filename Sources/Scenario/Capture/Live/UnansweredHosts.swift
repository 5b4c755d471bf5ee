package import ScenarioBasics
package import ScenarioRecording

/// Where nobody answers, as long as nobody does.
package struct UnansweredHosts {
  /// Each once; nil as soon as somebody answered.
  private var hosts: [String]? = []

  package init() {}

  package mutating func add(_ entry: HAREntry) {
    guard entry.isUnanswered else { return hosts = nil }
    let upstream = RecordedAddress(entry.request.url).upstream
    let host = upstream.firstRange(of: "://").map { String(upstream[$0.upperBound...]) } ?? upstream
    if hosts?.contains(host) == false { hosts?.append(host) }
  }

  /// `nothing answered at 127.0.0.1:8080: is it running?`; nil where somebody did.
  package var words: PrintableText? {
    guard let hosts, !hosts.isEmpty else { return nil }
    let told = PrintableText(hosts.prefix(8).joined(separator: ", ")).cut(toColumns: 100)
    return "nothing answered at \(told): \(hosts.count == 1 ? "is it" : "are they") running?"
  }
}

extension HAREntry {
  /// Whether nobody seems to be there; who breaks off a handshake or hangs up is.
  fileprivate var isUnanswered: Bool {
    guard response.status == 0, response.body.bytes.isEmpty else { return false }
    return observed?.fault.map(["refuse", "unresolved", "silent", "never"].contains) ?? true
  }
}
