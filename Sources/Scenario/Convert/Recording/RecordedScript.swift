package import ScenarioBasics
package import ScenarioFormat
package import ScenarioRecording
import StubServer

/// A script that gives the answers of a recording.
package struct RecordedScript {
  private(set) var routes: [RecordedRoute] = []
  package private(set) var files: BodyFiles
  private(set) var remarks: [HARReading.Remark]
  package private(set) var converted = ConversionTally()
  let hosts: RecordedHosts
  /// The hosts whose answers are included, and the reason.
  let choice: RecordedHostChoice
  /// The recording itself, if the script names it.
  private(set) var linked: LinkedFile?
  private let vocabulary: Vocabulary
  private var places: [RouteKey: Int] = [:]

  /// The identity of a route, independent of how its target is escaped.
  struct RouteKey: Hashable {
    let method: String
    let upstream: String
    let path: [[UInt8]]
    let query: [[[UInt8]]]
  }

  /// Creates a script.
  ///
  /// `entries` are replacements for the entries of the recording, one for each, or nil for its own.
  /// `items` are the answers written before, each of which replaces the one made of its entry.
  /// `choice` has the hosts whose answers are included.
  /// `declared` are the hosts that have a name in the scenario already; nil for those of the Stage.
  package init(
    _ reading: HARReading, _ entries: [HAREntry]? = nil, written items: [ScriptItem?] = [],
    remarks told: [HARReading.Remark] = [],
    of choice: RecordedHostChoice = .all, declared: DeclaredHosts? = nil, folder: String,
    _ vocabulary: Vocabulary
  ) {
    let entries = entries ?? reading.har.entries
    (files, remarks) = (BodyFiles(folder: folder), reading.remarks + told)
    let addresses = entries.map { RecordedAddress($0) }
    self.choice = choice
    hosts = RecordedHosts(
      declared ?? DeclaredHosts(vocabulary), .byAddress,
      upstreams: choice.ordered(Self.upstreams(of: entries)))
    self.vocabulary = hosts.declared.added(to: vocabulary)
    for (index, ((entry, address), number)) in zip(zip(entries, addresses), reading.numbers).enumerated() {
      if choice.includes(address.upstream) {
        add(entry, address, number, index < items.count ? items[index] : nil)
      } else {
        let words = RecordedHostChoice.leftOut
        remarks.append(HARReading.Remark(entry: number, words: words, isLeftOut: true, isMissing: false))
      }
    }
    for instant in reading.remarks.compactMap(\.offlineAt) { converted.add(offlineAt: instant) }
  }

  /// Creates the script of a recording that is named instead of being written out.
  package init(_ named: ReferencedRecording, _ linked: LinkedFile, _ vocabulary: Vocabulary) {
    (files, remarks, self.vocabulary) = (BodyFiles(folder: ""), named.remarks, vocabulary)
    (routes, converted, hosts, choice) = (named.routes, named.converted, named.hosts, .all)
    self.linked = linked
  }

  /// The hosts that entries have requests to, in the order of their first ones.
  package static func upstreams(of entries: [HAREntry]) -> [String] {
    var upstreams: [String] = []
    for entry in entries where entry.isServable {
      let upstream = RecordedAddress(entry).upstream
      if !upstreams.contains(upstream) { upstreams.append(upstream) }
    }
    return upstreams
  }

  private mutating func add(
    _ entry: HAREntry, _ address: RecordedAddress, _ number: Int, _ written: ScriptItem? = nil
  ) {
    // CONNECT and the like, which are left out below, are sent to no host.
    let host = hosts[address.upstream]
    let route = RequestPattern(method: entry.request.method, target: address.target, host: host ?? .main)
    var files = self.files
    do throws(ConvertedAnswer.Omission) {
      if host == nil, entry.isServable {
        throw .init(words: "\(quoted(address.upstream)) is not an address that a scenario can declare")
      }
      let answer: ConvertedAnswer
      if let written {
        answer = ConvertedAnswer(written)
      } else {
        answer = try ConvertedAnswer(entry, target: address.target, hosts: hosts, &files)
      }
      let key = Self.key(entry.request.method, address)
      let place = places[key] ?? routes.count
      let isNew = place == routes.count
      if isNew || routes[place].entries.last?.item != answer.item {
        try check(route.description, answer.item, files)
      }
      self.files = files
      if isNew { routes.append(RecordedRoute(route)) }
      places[key] = place
      routes[place].add(answer.item)
      converted.add(entry, address.target, isOfFirstHost: host == .main)
      remarks += answer.remarks.map { HARReading.Remark(entry: number, words: $0, isLeftOut: false) }
    } catch {
      remarks.append(
        .init(entry: number, words: error.words, isLeftOut: true, asked: route.description))
    }
  }

  /// Records how often the app requested an entry of a route. Returns whether the script changed.
  mutating func note(asked: Int, of entry: Int, at route: Int) -> Bool {
    routes[route].note(asked: asked, of: entry)
  }

  /// The steps that the recording cannot contain: what the user did to cause its requests.
  var stepsOfUser: [String] {
    let routes = routes.filter { $0.requestsOfUser > 0 }
    return routes.map { route in
      let times = route.requestsOfUser == 1 ? "" : " \(route.requestsOfUser) times"
      return "the step by which the user causes \(route.words)\(times): tap, type …"
    }.first(6) { "the steps for \($0) more routes" }
  }

  static func key(_ method: String, _ address: RecordedAddress) -> RouteKey {
    let parts = TargetParts(address.target)
    return RouteKey(
      method: method, upstream: address.upstream, path: parts.path.map { Array($0.utf8) },
      query: parts.query.map { [Array($0.name.utf8), Array($0.value.utf8)] })
  }

  /// Checks with the parser that the answer can be read, whatever the recording contains.
  private func check(_ route: String, _ item: ScriptItem, _ files: BodyFiles) throws(ConvertedAnswer.Omission)
  {
    do throws(SyntaxError) { _ = try item.answer(at: route, Grammar(vocabulary), files) } catch {
      throw ConvertedAnswer.Omission(words: "a scenario cannot express it: \(error.message)")
    }
  }
}

extension HAREntry {
  /// Whether a scenario can have a route for the entry: a request that only prepares a connection, such as
  /// CONNECT, belongs to no host of a script.
  var isServable: Bool { HTTPMethods.all.contains(request.method) }
}

extension ScriptItem {
  /// Returns the answer that a scenario written by the user would give.
  func answer(at route: String, _ grammar: Grammar, _ files: BodyFiles) throws(SyntaxError) -> Answer? {
    let text = (["serve \(route)"] + lines).joined(separator: "\n") + "\n"
    let parser = ScenarioParser(grammar, read: files.reader)
    guard case .serve(let serve)? = try parser.parse(Array(text.utf8), path: "").acts.first else {
      return nil
    }
    return serve.answers.first
  }
}

extension BodyFiles {
  /// A reader that provides the files as if they were on the disk.
  package var reader: FixtureReader {
    let entries = entries
    return { (name: String) throws(FixtureProblem) -> [UInt8] in
      guard let entry = entries.last(where: { $0.name == name }) else {
        throw .missing(name, nearest: nil)
      }
      return entry.bytes
    }
  }
}
