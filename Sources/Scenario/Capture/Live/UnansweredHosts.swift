package import ScenarioBasics
package import ScenarioRecording

/// The hosts that do not answer, as long as none does.
package struct UnansweredHosts {
  /// The hosts, each once, or nil as soon as one has answered.
  private var hosts: [String]? = []

  package init() {}

  package mutating func add(_ entry: HAREntry) {
    guard entry.isUnanswered else { return hosts = nil }
    let upstream = RecordedAddress(entry.request.url).upstream
    let host = upstream.firstRange(of: "://").map { String(upstream[$0.upperBound...]) } ?? upstream
    if hosts?.contains(host) == false { hosts?.append(host) }
  }

  /// The message `nothing answered at 127.0.0.1:8080: is it running?`, or nil if a host has answered.
  package var words: PrintableText? {
    guard let hosts, !hosts.isEmpty else { return nil }
    let told = PrintableText(hosts.prefix(8).joined(separator: ", ")).cut(toColumns: 100)
    return "nothing answered at \(told): \(hosts.count == 1 ? "is it" : "are they") running?"
  }
}

extension HAREntry {
  /// Whether the host seems to be absent. A host that breaks off a handshake, closes the connection, or has a
  /// certificate that is not trusted, is present.
  fileprivate var isUnanswered: Bool {
    guard response.status == 0, response.body.bytes.isEmpty else { return false }
    return observed?.fault.map(["refuse", "unresolved", "silent", "never"].contains) ?? false
  }
}
