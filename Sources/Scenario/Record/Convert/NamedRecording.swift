/// A recording with more answers than a scenario can hold: the script names it, and memory does not grow with
/// it.
struct NamedRecording {
  /// An entry that no scenario can play; it cannot be left out, since the recording stays as it is.
  struct Unplayable: Error {
    let entry: Int
    let words: String
  }

  private(set) var routes: [RecordedRoute] = []
  private(set) var converted = ConvertedEntries()
  private(set) var remarks: [HARReading.Remark] = []
  /// Hosts in the order in which they are first asked.
  private(set) var upstreams: [String] = []
  private var places: [RecordedScript.RouteKey: Int] = [:]

  /// Reads the recording, which the scenario calls by the name, once, an entry at a time. Blocks while the
  /// disk is read.
  ///
  /// - Throws: ``Unplayable``
  init(_ file: HARFile, named name: String) throws(Unplayable) {
    for index in 0..<file.count { try add(file, index, name) }
  }

  private mutating func add(_ file: HARFile, _ index: Int, _ name: String) throws(Unplayable) {
    let value: JSONValue
    do throws(HAREntryReader.Unusable) { value = try file.value(index) } catch {
      throw Unplayable(entry: index + 1, words: error.words)
    }
    var reader = HAREntryReader()
    let entry: HAREntry
    do throws(HAREntryReader.Unusable) { entry = try reader.entry(value) } catch {
      // What is no exchange of HTTP, no route would give.
      guard RecordedSeries.address(value) == nil else {
        throw Unplayable(entry: index + 1, words: error.words)
      }
      remarks.append(HARReading.Remark(entry: index + 1, words: error.words, isLeftOut: true))
      return
    }
    let address = RecordedAddress(entry)
    if entry.isServable, !upstreams.contains(address.upstream) { upstreams.append(address.upstream) }
    var files = BodyFiles(folder: "")
    do throws(RecordedAnswer.LeftOut) {
      _ = try RecordedAnswer(entry, target: address.target, upstreams: upstreams, &files)
    } catch {
      throw Unplayable(entry: index + 1, words: error.words)
    }
    let host = address.upstream == upstreams.first ? "" : "$other"
    let key = RecordedScript.key(entry.request.method, address)
    if places[key] == nil {
      places[key] = routes.count
      routes.append(RecordedRoute("\(entry.request.method) \(host)\(address.target)", naming: name))
    }
    if let place = places[key] { routes[place].addReferred() }
    converted.add(entry, address.target, isOfFirstHost: host.isEmpty)
  }
}
