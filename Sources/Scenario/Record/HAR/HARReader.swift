import Foundation
import StubServer

/// A recording read from a file, and what could not be read of it.
struct HARReading {
  /// What is to be said of an entry.
  struct Remark: Sendable, Equatable {
    /// From 1; 0 for the file.
    let entry: Int
    let words: String
    /// Whether the entry was left out for it.
    let isLeftOut: Bool
  }

  private(set) var har: HAR
  private(set) var remarks: [Remark] = []
  /// The numbers in the file of the entries that were imported, from 1; these are in the order of time.
  private(set) var numbers: [Int] = []
  /// How many entries the file has: as many as were imported and left out.
  private(set) var count = 0

  var leftOut: Int { remarks.count(where: \.isLeftOut) }

  /// - Throws: ``HARProblem`` for a file that is no recording at all.
  init(_ bytes: [UInt8]) throws(HARProblem) {
    if bytes.isEmpty { throw .empty }
    guard bytes.count <= HARProblem.sizeLimit else { throw .tooLarge(bytes: bytes.count) }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText }
    let value: JSONValue
    do throws(JSONError) { value = try JSONValue(String(text.trimmingPrefix("\u{FEFF}"))) } catch {
      throw .notJSON(error)
    }
    guard let log = value["log"], let entries = log["entries"]?.array else { throw .noLog }
    let creator = HAR.Creator(
      name: log["creator"]?["name"]?.string ?? "", version: log["creator"]?["version"]?.string ?? "")
    har = HAR(
      creator: creator, entries: [], comment: log["comment"]?.string, observed: RecordingNotes(log["_rcc"]))
    for (index, entry) in entries.enumerated() { read(entry, number: index + 1) }
    let order = har.entries.map { RecordedInstant($0.startedAt) }.inOrder
    (har.entries, numbers) = (order.map { har.entries[$0] }, order.map { numbers[$0] })
  }

  private mutating func read(_ entry: JSONValue, number: Int) {
    count += 1
    var reader = HAREntryReader()
    do throws(HAREntryReader.Unusable) {
      har.entries.append(try reader.entry(entry))
      numbers.append(number)
      remarks += reader.remarks.map { Remark(entry: number, words: $0, isLeftOut: false) }
    } catch {
      remarks.append(Remark(entry: number, words: error.words, isLeftOut: true))
    }
  }
}

/// Why a file is no recording.
enum HARProblem: Error, Equatable {
  case empty
  case tooLarge(bytes: Int)
  case notText
  case notJSON(JSONError)
  case noLog
  /// The system's own words.
  case unreadable(String)

  /// More than anyone commits; a file of this size is held in memory several times over.
  static let sizeLimit = 256 << 20

  var words: String {
    switch self {
    case .empty: "it is empty"
    case .tooLarge(let bytes): "\(bytes) bytes are more than a recording may have (\(Self.sizeLimit))"
    case .notText: "not UTF-8"
    case .notJSON(let error): "not JSON: \(error.expected) expected at byte \(error.offset + 1)"
    case .noLog: "no HAR: it has no `log` with `entries`"
    case .unreadable(let reason): "it cannot be read: \(reason)"
    }
  }
}
