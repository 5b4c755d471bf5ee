package import ScenarioBasics
package import ScenarioFormat
import ScenarioRecording
import StubServer

/// The answers of one route in a recording beside the scenario, each created when it is needed.
struct HARAnswerSeries: Sendable {
  private let file: HARFile
  private let name: String
  private let route: RequestPattern
  private let grammar: Grammar
  /// The index of each answer in the file.
  private var entries: [Int32] = []
  private var hosts: RecordedHosts

  /// Reads the whole recording once, because entries that cannot be answered must be known before a play
  /// begins.
  init(
    _ file: FileRangeReader, named name: String, at route: RequestPattern, _ grammar: Grammar
  ) throws(RecordingMismatch) {
    (self.name, self.route, self.grammar) = (name, route, grammar)
    hosts = RecordedHosts(grammar.hosts, .other)
    do throws(HARProblem) { self.file = try HARFile(file) } catch {
      throw RecordingMismatch(
        message: "\(quoted(name)) is not a recording: \(error.words)",
        remedy:
          "a recording is HTTP Archive 1.2, as `\(ToolName.current) record`, browsers and proxies save it")
    }
    var others: [String] = []
    var instants: [RecordedInstant?] = []
    for index in 0..<self.file.count {
      guard let instant = try asked(index, others: &others) else { continue }
      entries.append(Int32(index))
      instants.append(instant)
    }
    entries = instants.inOrder.map { entries[$0] }
    if entries.isEmpty {
      throw RecordingMismatch(
        message: "\(quoted(name)) has no answer to \(route)",
        remedy: others.isEmpty ? "it has no answer at all" : "it has answers to \(others.listed(Self.most))")
    }
  }

  var count: Int { entries.count }

  /// The maximum number of routes listed in a message.
  private static let most = 3

  /// Returns the time of the request if the entry belongs to the route, after checking that it can be played.
  /// Otherwise adds its route to the others.
  private mutating func asked(
    _ index: Int, others: inout [String]
  ) throws(RecordingMismatch) -> RecordedInstant?? {
    let value: JSONValue
    do throws(HAREntryReader.Unusable) { value = try file.value(index) } catch {
      throw unplayable(index, error.words)
    }
    guard let entry = Self.exchange(value) else {
      // An entry that is not an HTTP request belongs to no route.
      if HARReading.asked(value) == nil { return nil }
      throw unplayable(index, "it cannot be read as an exchange")
    }
    guard entry.isServable else { return nil }
    let (method, address) = (entry.request.method, RecordedAddress(entry))
    let host = hosts.add(address.upstream)
    if hosts.isAmbiguous, let first = hosts.all.first(where: { $0.host == .main }) {
      throw RecordingMismatch(
        message: "\(quoted(name)) has requests to \(quoted(first.upstream)) before those to the main host",
        remedy: "declare it: given host NAME \(first.upstream)")
    }
    guard let host else {
      note("\(method) \(address.upstream)\(address.target), whose host is not declared", &others)
      return nil
    }
    guard route.matches(method: method, target: address.target, host: host) else {
      note("\(RequestPattern(method: method, target: address.target, host: host))", &others)
      return nil
    }
    do throws(ConvertedAnswer.Omission) { _ = try made(value) } catch { throw unplayable(index, error.words) }
    return .some(RecordedInstant(entry.startedAt))
  }

  private func note(_ other: String, _ others: inout [String]) {
    if others.count <= Self.most, !others.contains(other) { others.append(other) }
  }

  private func unplayable(_ index: Int, _ words: String) -> RecordingMismatch {
    RecordingMismatch(
      message: "\(quoted(name)), entry \(index + 1): \(words)",
      remedy: "write the answers into the scenario: \(ToolName.current) convert \(name) new.scenario")
  }

  /// Returns an entry as far as it contains a request, whatever its outcome, or nil if it is not an HTTP
  /// exchange.
  private static func exchange(_ value: JSONValue) -> HAREntry? {
    var reader = HAREntryReader(takesAll: true)
    return try? reader.entry(value)
  }

  /// Returns an entry that can be answered completely, or nil for one that belongs to no route.
  ///
  /// - Throws: The reason why it cannot be answered.
  static func playable(
    _ value: JSONValue
  ) throws(ConvertedAnswer.Omission) -> (entry: HAREntry, remarks: [HARReading.Remark])? {
    guard let exchange = exchange(value), exchange.isServable else { return nil }
    return try whole(value)
  }

  private static func whole(
    _ value: JSONValue
  ) throws(ConvertedAnswer.Omission) -> (entry: HAREntry, remarks: [HARReading.Remark]) {
    var reader = HAREntryReader()
    let entry: HAREntry
    do throws(HAREntryReader.Unusable) { entry = try reader.entry(value) } catch {
      throw ConvertedAnswer.Omission(words: error.words)
    }
    if let missing = reader.remarks.first(where: \.isMissing) {
      throw ConvertedAnswer.Omission(words: missing.words)
    }
    return (entry, reader.remarks)
  }

  /// Returns the answer of an entry of the route.
  private func made(_ value: JSONValue) throws(ConvertedAnswer.Omission) -> Answer {
    let entry = try Self.whole(value).entry
    var files = BodyFiles(folder: "")
    let target = RecordedAddress(entry).target
    let item = try ConvertedAnswer(entry, target: target, hosts: hosts, &files).item
    do throws(SyntaxError) {
      if let answer = try item.answer(at: "\(route)", grammar, files) { return answer.worded(as: item) }
    } catch {
      throw ConvertedAnswer.Omission(words: "a scenario cannot express it: \(error.message)")
    }
    throw ConvertedAnswer.Omission(words: "a scenario cannot express it")
  }

  /// The answers as a series of a script. The last one is cached, since it is inspected before it is used.
  var series: AnswerSeries {
    let last = Monitor<(place: Int, answer: Answer)?>(nil)
    return AnswerSeries(name: "\(route) har \(name)") { [self] written, place, _ in
      let made = last.update { last in
        if let last, last.place == place { return last.answer }
        let answer = answer(place)
        last = (place, answer)
        return answer
      }
      return made.standing(where: written)
    }
  }

  private func answer(_ place: Int) -> Answer {
    let index = Int(entries[min(place, count - 1)])
    let words = "entry \(index + 1) of \(name)"
    guard let value = try? file.value(index), var answer = try? made(value) else {
      // The entry could be read before. Without status or fault the play ends here with this message.
      return Answer(status: nil, text: "\(words), which was changed or removed since")
    }
    answer.text += ", " + words
    return answer
  }
}

extension Answer {
  /// Returns the answer with the words before the body, if the body fits no line: it is not in a file either.
  fileprivate func worded(as item: ScriptItem) -> Answer {
    guard item.body?.hasPrefix("file ") == true else { return self }
    var (answer, bare) = (self, item)
    bare.body = nil
    answer.text = bare.text
    return answer
  }

  /// Returns the answer with the properties that the script specifies for all answers of the series.
  fileprivate func standing(where written: Answer) -> Answer {
    var answer = self
    (answer.uses, answer.isOptional, answer.series) = (written.uses, written.isOptional, written.series)
    answer.line = written.line
    return answer
  }
}

extension RecordingSource {
  /// Returns a source that reads recordings opened by `open`.
  package static func files(_ open: @escaping FixtureOpener) -> RecordingSource {
    RecordingSource(open: open) {
      (file: FileRangeReader, name: String, route: RequestPattern, grammar: Grammar) throws(RecordingMismatch)
      in
      let series = try HARAnswerSeries(file, named: name, at: route, grammar)
      return RecordedAnswers(count: series.count, series: series.series)
    }
  }
}

extension ScenarioParser {
  /// Creates a parser with the recordings that `open` opens beside the scenario.
  package init(vocabulary: Vocabulary, read: @escaping FixtureReader, open: @escaping FixtureOpener) {
    self.init(vocabulary: vocabulary, read: read, recordings: .files(open))
  }
}

extension ScenarioLoader {
  /// Creates a loader with the recordings beside the scenarios.
  package init(vocabulary: Vocabulary) {
    self.init(vocabulary: vocabulary, recordings: RecordingSource.files)
  }
}
