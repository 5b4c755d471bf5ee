import ScenarioBasics
package import ScenarioFormat
package import ScenarioRecording
import StubServer

/// A recording with more answers than a scenario can hold: the script names it, and memory does not grow with
/// it.
package struct ReferencedRecording {
  /// An error that no scenario can play an entry. The entry cannot be left out, since the recording is not
  /// changed.
  package struct Unplayable: Error {
    package let entry: Int
    package let words: String
  }

  private(set) var routes: [RecordedRoute] = []
  private(set) var converted = ConversionTally()
  private(set) var remarks: [HARReading.Remark] = []
  /// The hosts in the order of their first requests.
  private(set) var hosts: RecordedHosts
  private var places: [RecordedScript.RouteKey: Int] = [:]

  /// Reads the recording once, an entry at a time. `name` is its name in the scenario. Blocks while the disk
  /// is read.
  ///
  /// - Throws: ``Unplayable``
  package init(_ file: HARFile, named name: String, _ vocabulary: Vocabulary) throws(Unplayable) {
    hosts = RecordedHosts(DeclaredHosts(vocabulary), .byAddress)
    for index in 0..<file.count { try add(file, index, name) }
  }

  private mutating func add(_ file: HARFile, _ index: Int, _ name: String) throws(Unplayable) {
    let value: JSONValue
    do throws(HAREntryReader.Unusable) { value = try file.value(index) } catch {
      throw Unplayable(entry: index + 1, words: error.words)
    }
    do throws(ConvertedAnswer.Omission) { try take(value, index + 1, name) } catch {
      throw Unplayable(entry: index + 1, words: error.words)
    }
  }

  private mutating func take(
    _ value: JSONValue, _ number: Int, _ name: String
  ) throws(ConvertedAnswer.Omission) {
    guard let (entry, told) = try HARAnswerSeries.playable(value) else {
      return leaveOut(value, number)
    }
    let address = RecordedAddress(entry)
    guard let host = hosts.add(address.upstream), !hosts.isAmbiguous else {
      throw .init(
        words:
          "it has requests to \(quoted(address.upstream)), which the scenario cannot tell from another host")
    }
    var files = BodyFiles(folder: "")
    _ = try ConvertedAnswer(entry, target: address.target, hosts: hosts, &files)
    remarks += told.map { HARReading.Remark(entry: number, words: $0.words, isLeftOut: false) }
    if entry.response.status == 304, entry.observed == nil || entry.observed?.sight == .imported {
      let words = "its 304 reaches the app: a browser that answered it from its cache had a 200 instead"
      remarks.append(HARReading.Remark(entry: number, words: words, isLeftOut: false))
    }
    let key = RecordedScript.key(entry.request.method, address)
    if places[key] == nil {
      places[key] = routes.count
      let route = RequestPattern(method: entry.request.method, target: address.target, host: host)
      routes.append(RecordedRoute(route, naming: name))
    }
    if let place = places[key] { routes[place].addReferred() }
    converted.add(entry, address.target, isOfFirstHost: host == .main)
  }

  /// Leaves out an entry that no route would give, because it is not an HTTP exchange or not a request of an
  /// app.
  private mutating func leaveOut(_ value: JSONValue, _ number: Int) {
    var reader = HAREntryReader()
    var words = "it is not a request of an app"
    do throws(HAREntryReader.Unusable) { _ = try reader.entry(value) } catch { words = error.words }
    remarks.append(HARReading.Remark(entry: number, words: words, isLeftOut: true))
  }
}
