import Foundation
package import ScenarioBasics
import StubServer

/// A recording read from a file, with remarks on what could not be read.
package struct HARReading {
  /// A remark on an entry or on the file.
  package struct Remark: Sendable, Equatable {
    /// The number of the entry, from 1, or 0 for the file.
    package let entry: Int
    package let words: String
    /// Whether the entry was left out for this reason.
    package let isLeftOut: Bool
    /// Whether the user must add something: the answer, or a part that was not imported.
    package let isMissing: Bool
    /// The request, such as `GET /v1/latest?base=EUR`, or nil if it is unknown.
    package var asked: String?
    /// When the app was offline, of an entry that was left out because of that.
    package var offlineAt: RecordedInstant?

    /// Creates a remark. A left-out entry counts as missing unless `isMissing` says otherwise.
    package init(entry: Int, words: String, isLeftOut: Bool, isMissing: Bool? = nil, asked: String? = nil) {
      (self.entry, self.words, self.isLeftOut) = (entry, words, isLeftOut)
      (self.isMissing, self.asked) = (isMissing ?? isLeftOut, asked)
    }
  }

  package private(set) var har: HAR
  package private(set) var remarks: [Remark] = []
  /// The numbers in the file of the imported entries, from 1, in chronological order.
  package private(set) var numbers: [Int] = []
  /// The number of entries in the file, both imported and left out.
  package private(set) var count = 0

  package var leftOut: Int { remarks.count(where: \.isLeftOut) }

  /// - Throws: ``HARProblem`` for a file that is not a recording.
  package init(_ bytes: [UInt8]) throws(HARProblem) {
    if bytes.isEmpty { throw .empty }
    if let form = HARProblem.Form(bytes) { throw .otherForm(form) }
    guard bytes.count <= HARProblem.sizeLimit else { throw .tooLarge(bytes: bytes.count) }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText }
    let body = text.trimmingPrefix("\u{FEFF}")
    if let first = body.first(where: { !$0.isWhitespace }), !"{[".contains(first) {
      throw .otherText(beginning: PrintableText(String(body.prefix { !$0.isNewline })).cut(toColumns: 40))
    }
    let value: JSONValue
    do throws(JSONError) { value = try JSONValue(String(body)) } catch {
      throw HARProblem.isCutOff(bytes, error) ? .cutOff(error, after: bytes.count) : .notJSON(error)
    }
    guard let log = value["log"], log["entries"]?.array != nil else { throw .noLog }
    self.init(log: log)
  }

  /// Creates a reading of the member `log` of a HAR, whose entries are a list.
  init(log: JSONValue) {
    let creator = HAR.Creator(name: log["creator"]["name"].text, version: log["creator"]["version"].text)
    har = HAR(
      creator: creator, entries: [], comment: log["comment"]?.string, observed: RecordingMetadata(log["_rcc"])
    )
    var cache = BrowserCache(log)
    for (index, entry) in (log["entries"]?.array ?? []).enumerated() {
      if read(entry, number: index + 1) { cache.note(entry, number: index + 1) }
    }
    let order = har.entries.map { RecordedInstant($0.startedAt) }.inOrder
    (har.entries, numbers) = (order.map { har.entries[$0] }, order.map { numbers[$0] })
    let damaged = Set(remarks.filter(\.isMissing).map(\.entry))
    cache.restore(&har.entries, numbers, damaged: damaged)
    remarks += cache.remarks.map(addressed)
  }

  /// Adds the request to a remark that was made after its entry had been read.
  private func addressed(_ remark: Remark) -> Remark {
    var remark = remark
    guard let index = numbers.firstIndex(of: remark.entry) else { return remark }
    let request = har.entries[index].request
    remark.asked = "\(request.method) \(RecordedAddress(request.url).target)"
    return remark
  }

  /// Asks for the address of the first request, which is unknown.
  mutating func missAddress() {
    guard let number = numbers.first else { return }
    let words = "its request is not known: write its path in place of `/`, or convert it with --url URL"
    remarks.append(addressed(Remark(entry: number, words: words, isLeftOut: false, isMissing: true)))
  }

  /// Records a remark on the last entry.
  mutating func tellOfLast(_ words: String) { add(words, isMissing: false) }

  /// Records something about the last entry that the user must add.
  mutating func missOfLast(_ words: String) { add(words, isMissing: true) }

  private mutating func add(_ words: String, isMissing: Bool) {
    guard let number = numbers.last else { return }
    remarks.append(addressed(Remark(entry: number, words: words, isLeftOut: false, isMissing: isMissing)))
  }

  /// Creates a reading of a recording that was never in a file: all of its entries are usable.
  package init(_ har: HAR) {
    (self.har, numbers, count) = (har, Array(1...max(1, har.entries.count)), har.entries.count)
    if har.entries.isEmpty { numbers = [] }
  }

  /// Replaces the secrets in all entries, as `record` does before it writes one, and in the remarks.
  ///
  /// - Parameter names: The names of secrets that the user has added.
  /// - Returns: The values that were replaced, those that look as if they should be, and the parts that
  ///   could not be searched.
  package mutating func redact(_ names: SecretNames) -> RedactionFindings {
    var redactor = RecordingRedactor(names: names)
    har = redactor.redacted(har, numbers: numbers)
    for index in remarks.indices { remarks[index].asked = remarks[index].asked.map(redactor.redacted) }
    return redactor.findings
  }

  /// Returns whether the entry could be read.
  private mutating func read(_ entry: JSONValue, number: Int) -> Bool {
    count += 1
    let known = remarks.count
    var reader = HAREntryReader(number: number)
    do throws(HAREntryReader.Unusable) {
      har.entries.append(try reader.entry(entry))
      numbers.append(number)
      remarks += reader.remarks
    } catch {
      remarks.append(Self.remark(error, on: entry, number))
    }
    for index in known..<remarks.count { remarks[index].asked = Self.asked(entry) }
    return numbers.last == number
  }

  /// Returns the remark on an entry that was left out; one that found no network becomes steps.
  private static func remark(
    _ unusable: HAREntryReader.Unusable, on entry: JSONValue, _ number: Int
  ) -> Remark {
    let instant = unusable.isOffline ? RecordedInstant(entry["startedDateTime"].text) : nil
    let isMissing = instant == nil && !unusable.isOfProgram
    var remark = Remark(entry: number, words: unusable.words, isLeftOut: true, isMissing: isMissing)
    remark.offlineAt = instant
    return remark
  }

  /// Returns the request, such as `GET /v1/latest?base=EUR`, or nil if it is not an HTTP request.
  package static func asked(_ entry: JSONValue) -> String? {
    let (method, url) = (entry["request"]["method"].text, entry["request"]["url"].text)
    guard !method.isEmpty,
      url.lowercased().hasPrefix("http:") || url.lowercased().hasPrefix("https:")
    else { return nil }
    return "\(method.uppercased()) \(RecordedAddress(url).target)"
  }
}

/// The reason why a file is not a recording.
package enum HARProblem: Error, Equatable {
  case empty
  case tooLarge(bytes: Int)
  case notText
  case otherForm(Form)
  case notJSON(JSONError)
  /// The first line of a text that is no JSON.
  case otherText(beginning: PrintableText)
  /// The number of bytes of a recording that ends in the middle.
  case cutOff(JSONError, after: Int)
  case noLog
  /// The error message of the system.
  case unreadable(String)

  /// The maximum size of a file: more than anyone commits. A file of this size is held in memory several
  /// times over.
  package static let sizeLimit = 256 << 20

  package var words: String {
    switch self {
    case .empty: "it is empty"
    case .tooLarge(let bytes): "\(bytes) bytes are more than a recording may have (\(Self.sizeLimit))"
    case .notText: "not UTF-8"
    case .otherForm(let form): form.rawValue
    case .otherText(let line): "it is no JSON, and begins with \(quoted(line.text))"
    case .notJSON(let error): "not JSON: \(error.expected) expected at byte \(error.offset + 1)"
    case .cutOff(let error, let count):
      "\(HARProblem.notJSON(error).words), but it was cut off: it ends after byte \(count)"
    case .noLog: "not a HAR: it has no `log` with `entries`"
    case .unreadable(let reason): "it cannot be read: \(reason)"
    }
  }
}

extension HARProblem {
  /// Returns whether the error is that a recording ends too early: it is at the end, or in the text or number
  /// that reaches to the end.
  static func isCutOff(_ bytes: [UInt8], _ error: JSONError) -> Bool {
    let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
    let head = String(decoding: bytes.prefix(4096), as: UTF8.self)
    guard head.contains("\"log\"") else { return false }
    return bytes.dropFirst(error.offset).allSatisfy(blanks.contains)
  }

  /// The form of a file that may contain a recording, detected by its first bytes.
  package enum Form: String {
    case utf16 = "it is UTF-16: save it as UTF-8"
    case zip = "it is a zip: unpack it, and name the .har in it"
    case gzip = "it is compressed: unpack it with gunzip"

    init?(_ bytes: [UInt8]) {
      let marks: [(form: Form, bytes: [UInt8])] = [
        (.utf16, [0xFF, 0xFE]), (.utf16, [0xFE, 0xFF]), (.utf16, [0x7B, 0x00]), (.utf16, [0x00, 0x7B]),
        (.zip, [0x50, 0x4B, 0x03, 0x04]), (.gzip, [0x1F, 0x8B]),
      ]
      guard let mark = marks.first(where: { bytes.starts(with: $0.bytes) }) else { return nil }
      self = mark.form
    }
  }
}
