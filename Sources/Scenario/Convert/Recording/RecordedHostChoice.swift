import ScenarioBasics
package import ScenarioFormat
package import ScenarioRecording
import StubServer

/// The hosts of a recording whose answers are converted. A browser also records advertisers, trackers and
/// content networks, which are not services of the app.
package struct RecordedHostChoice {
  /// The hosts that are included; empty for all.
  private var chosen: [String] = []
  /// The host that the app is given as its own, or nil for the first one.
  private var main: String?
  /// The choice in words, or nil if the user made it.
  private(set) var words: PrintableText?

  /// The maximum number of hosts that are all included.
  private static let most = 4

  /// All hosts, in the order of their first requests.
  package static let all = RecordedHostChoice()

  private init() {}

  /// Creates the choice of the user, or, if it is empty, one by the requests of each host. A recording of
  /// this program has no requests but those of the app, and all of its hosts are included.
  package init(_ entries: [HAREntry], _ chosen: [String], _ vocabulary: Vocabulary) {
    self.chosen = chosen
    let upstreams = RecordedScript.upstreams(of: entries)
    let isForeign = entries.allSatisfy { $0.observed?.sight == .imported }
    guard chosen.isEmpty, upstreams.count > 1, isForeign else { return }
    let declared = DeclaredHosts(vocabulary)
    let own = upstreams.filter { declared.name(of: $0) != nil }
    if own.isEmpty { main = Self.recognized(entries, upstreams, vocabulary) }
    guard upstreams.count > Self.most else { return }
    if !own.isEmpty {
      choose(own, of: upstreams, "the app declares \(own.count == 1 ? "it" : "them")")
    } else if let main {
      choose([main], of: upstreams, "the app sends requests of this form")
    } else if let most = Self.mostJSON(entries, upstreams) {
      choose([most], of: upstreams, "it has the most answers in JSON")
    }
  }

  private mutating func choose(_ hosts: [String], of upstreams: [String], _ reason: PrintableText) {
    let others = upstreams.count - hosts.count
    guard others > 0 else { return }
    chosen = hosts
    let names: PrintableText = hosts.map { PrintableText($0).cut(toColumns: 80) }.listed(Self.most)
    words =
      "host     \(names): \(reason); --upstream URL chooses among the other "
      + "\(others == 1 ? "host" : "\(others) hosts")"
  }

  func includes(_ upstream: String) -> Bool { chosen.isEmpty || chosen.contains(upstream) }

  /// Returns the hosts that are included, the main one first.
  func ordered(_ upstreams: [String]) -> [String] {
    let included = upstreams.filter(includes)
    guard let main, included.contains(main) else { return included }
    return [main] + included.filter { $0 != main }
  }

  /// The reason why an entry of a host that is not included is left out.
  static let leftOut = "it is of another host"

  /// Returns the first host whose requests the app sends.
  private static func recognized(
    _ entries: [HAREntry], _ upstreams: [String], _ vocabulary: Vocabulary
  ) -> String? {
    var requests: [String: [String]] = [:]
    for entry in entries where entry.isServable {
      let address = RecordedAddress(entry)
      requests[address.upstream, default: []].append("\(entry.request.method) \(address.target)")
    }
    return upstreams.first { !vocabulary.recall(FactInference(requests: requests[$0] ?? [])).isEmpty }
  }

  private static func mostJSON(_ entries: [HAREntry], _ upstreams: [String]) -> String? {
    var counts: [String: Int] = [:]
    for entry in entries where (200..<300).contains(entry.response.status) {
      let types = entry.response.headers.values("content-type") + [entry.response.body.type]
      guard types.contains(where: { $0.lowercased().contains("json") }) else { continue }
      counts[RecordedAddress(entry).upstream, default: 0] += 1
    }
    let most = counts.values.max()
    return upstreams.first { counts[$0] == most && most != nil }
  }
}
