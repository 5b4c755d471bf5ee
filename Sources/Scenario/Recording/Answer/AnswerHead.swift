import ScenarioBasics
import StubServer

/// The status line and header fields of an answer as received, with their protocol violations.
struct AnswerHead: Sendable, Equatable {
  private(set) var version = ""
  /// 0 if the status line contains no valid code.
  private(set) var status = 0
  private(set) var reason = ""
  /// The header fields in their original order, case and number.
  private(set) var headers: [Header] = []
  private(set) var oddities: [ProtocolViolation] = []

  /// The maximum length of a field value that is kept. Longer values are known to break clients: they are
  /// noted, and not kept.
  private static let longestValue = 64 * 1024

  /// Creates the head of an answer whose status line has not been read, or that has none.
  init() {}

  /// Parses a status line (RFC 9112 §4).
  init(statusLine line: ArraySlice<UInt8>) {
    let parts = line.split(separator: 0x20, maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count > 1, line.starts(with: Self.name), Self.isWord(parts[1]) else {
      oddities = [.statusGarbage(line.fieldText)]
      return
    }
    version = parts[0].fieldText
    reason = parts.count > 2 ? parts[2].fieldText : ""
    let code = parts[1].fieldText
    status = parts[1].count == 3 ? Int(code) ?? 0 : 0
    if !(100...599).contains(status) { oddities = [.statusCode(code)] }
  }

  /// The first bytes of every response since HTTP/1.0.
  static let name = Array("HTTP/".utf8)

  /// Returns whether the bytes can still become a status line.
  static func mayBegin(_ bytes: ArraySlice<UInt8>) -> Bool {
    zip(bytes, name).allSatisfy { $0 == $1 }
  }

  private static func isWord(_ bytes: ArraySlice<UInt8>) -> Bool {
    (1...20).contains(bytes.count) && bytes.allSatisfy { (0x21..<0x7F).contains($0) }
  }

  var isInterim: Bool { (100..<200).contains(status) && status != 101 }

  mutating func note(_ oddity: ProtocolViolation) {
    if !oddities.contains(oddity) { oddities.append(oddity) }
  }

  /// Adds a field line, or notes why the line is not one.
  mutating func add(_ line: ArraySlice<UInt8>) {
    if let first = line.first, first.isBlankOctet, let last = headers.last {
      // RFC 9112 §5.2: a recipient replaces the fold with a space.
      headers[headers.count - 1].value = last.value + " " + line.withoutBlanks.fieldText
      return note(.foldedField(last.name))
    }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex else {
      return note(.noColon(line.fieldText))
    }
    let (name, value) = (line[..<colon].withoutBlanks.fieldText, line[(colon + 1)...].withoutBlanks)
    guard value.count <= Self.longestValue else { return note(.hugeField(name, bytes: value.count)) }
    if String(validating: value, as: UTF8.self) == nil { note(.fieldNotUTF8(name)) }
    headers.append(Header(name, value.fieldText))
  }

  /// Returns whether the line has the form of a field. After an invalid status line, this distinguishes a
  /// head from a body.
  static func isField(_ line: ArraySlice<UInt8>) -> Bool {
    let name = line.prefix { $0 != UInt8(ascii: ":") }
    return !name.isEmpty && name.count < line.count
      && name.allSatisfy { isLetter($0) || isDigit($0) || "!#$%&'*+-.^_`|~".utf8.contains($0) }
  }
}

extension [Header] {
  /// Returns the elements of all lines of a field that is a list (RFC 9110 §5.6.1); `name` must be in lower
  /// case.
  package func elements(_ name: String) -> [String] {
    values(name).flatMap { value in
      value.split(separator: ",", omittingEmptySubsequences: false).map {
        ArraySlice($0.utf8).withoutBlanks.fieldText
      }
    }
  }
}
