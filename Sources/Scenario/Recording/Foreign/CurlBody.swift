import Foundation
import ScenarioBasics
import StubServer

/// Why an output of `curl -i` is refused.
enum CurlProblem {
  /// Of several requests, only one address can be known.
  case manyRequests
  /// It has the framing of `--raw`, and is not whole.
  case chunks
}

/// The bytes that are mixed into the bodies of an output of `curl -i`.
enum CurlBody {
  enum Framing: Equatable {
    case decoded([UInt8])
    /// Begins with the size of a chunk, and is not whole.
    case broken
    case none
  }

  /// Returns the place of the next answer, which curl writes behind the body without a line break: a status
  /// line and a header field. Returns nil if there is none.
  static func nextHead(in bytes: ArraySlice<UInt8>, behind head: AnswerHead) -> Int? {
    let lengths = head.headers.values("content-length")
    // With `--compressed`, the body is longer than it was when it was sent.
    if let length = lengths.first.flatMap({ Int($0) }), ContentCoding(head.headers) == nil,
      (0...bytes.count).contains(length)
    {
      let end = bytes.startIndex + length
      return CurlAnswer.isHead(bytes[end...]) ? end : nil
    }
    var start = bytes.startIndex
    while let place = bytes[start...].firstIndex(of: AnswerHead.name[0]) {
      start = place + 1
      guard CurlAnswer.isHead(bytes[place...]) else { continue }
      let lines = bytes[place...].split(
        separator: UInt8(ascii: "\n"), maxSplits: 2, omittingEmptySubsequences: false)
      guard lines.count > 1, lines[0].count < 100 else { continue }
      let name = lines[1].prefix { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
      if !name.isEmpty, lines[1].dropFirst(name.count).first == UInt8(ascii: ":") { return place }
    }
    return nil
  }

  /// Returns the place of what another program writes behind a body, and its name; nil if there is nothing.
  static func trailer(of bytes: ArraySlice<UInt8>) -> (place: Int, program: String, words: String)? {
    let programs: [(name: String, first: String, isMeant: (String) -> Bool)] = [
      ("IntelliJ", "Response code: ", { $0.contains("; Time: ") && $0.contains("; Content length: ") }),
      ("HTTPie", "Elapsed time: ", { $0.wholeMatch(of: /Elapsed time: [0-9.]+m?s\s*/) != nil }),
    ]
    for (program, first, isMeant) in programs {
      guard let (start, text) = last(of: bytes, beginsWith: first), isMeant(text),
        start == bytes.startIndex || bytes[..<start].last == UInt8(ascii: "\n")
      else { continue }
      // An empty line is before them.
      let breaks = bytes[..<start].reversed().prefix {
        $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
      }
      return (start - breaks.count, program, first.trimmingCharacters(in: .whitespaces))
    }
    return nil
  }

  /// Returns the message with which curl ends an answer that broke off, `curl: (18) transfer closed`, where
  /// its errors went into the same file, and its place.
  static func message(of bytes: ArraySlice<UInt8>) -> (place: Int, words: String)? {
    guard let (start, text) = last(of: bytes, beginsWith: "curl: ("),
      let message = text.wholeMatch(of: /(curl: \(\d+\) [^\n]*[^\s])\s*/)
    else { return nil }
    return (start, String(message.1))
  }

  /// Returns the last place in the end of the bytes at which the words are, and the text from there.
  private static func last(of bytes: ArraySlice<UInt8>, beginsWith words: String) -> (Int, String)? {
    let (end, words) = (bytes.suffix(300), Array(words.utf8))
    guard let start = end.indices.last(where: { end[$0...].starts(with: words) }),
      let text = String(validating: end[start...], as: UTF8.self)
    else { return nil }
    return (start, text)
  }

  /// Reads the chunks of `curl --raw` (RFC 9112 §7.1), whose line breaks an editor may have shortened.
  static func chunks(_ bytes: ArraySlice<UInt8>) -> Framing {
    var (rest, content, isFirst): (ArraySlice<UInt8>, [UInt8], Bool) = (bytes, [], true)
    while let line = takeLine(&rest) {
      let digits = line.prefix { $0 != UInt8(ascii: ";") && $0 != 0x20 }
      guard (1...8).contains(digits.count), let text = String(validating: digits, as: UTF8.self),
        let size = Int(text, radix: 16)
      else { return isFirst ? .none : .broken }
      if isFirst, rest.isEmpty { return .none }
      isFirst = false
      if size == 0 { return isTrailer(rest) ? .decoded(content) : .broken }
      guard rest.count > size else { return .broken }
      content += rest.prefix(size)
      rest = rest.dropFirst(size)
      guard takeLine(&rest)?.isEmpty == true else { return .broken }
    }
    return isFirst ? .none : .broken
  }

  /// Returns whether the bytes are header fields after the last chunk (RFC 9112 §7.1.2), or none.
  private static func isTrailer(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.split { $0 == 0x0A || $0 == 0x0D }.allSatisfy { line in
      let name = line.prefix { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
      return !name.isEmpty && line.dropFirst(name.count).first == UInt8(ascii: ":")
    }
  }

  /// Takes a line with its end; nil if the bytes end without one.
  private static func takeLine(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let line = rest[..<end]
    rest = rest[(end + 1)...]
    return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }
}
