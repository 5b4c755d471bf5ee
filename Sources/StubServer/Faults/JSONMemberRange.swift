/// The place of a member in a JSON text: the first member with the key, at any depth.
struct JSONMemberRange {
  /// The bytes of the member's value.
  let value: Range<Int>
  /// The bytes from the member's key to the end of its value, with one adjacent comma.
  let withComma: Range<Int>

  /// Creates a member, or returns nil if no object of the text has the key.
  init?(_ key: String, in text: [UInt8]) {
    let quoted = Array("\"\(key)\"".utf8)
    var index = 0
    while index < text.count {
      guard text[index] == UInt8(ascii: "\"") else {
        index += 1
        continue
      }
      let end = Self.endOfString(text, from: index)
      let colon = Self.skipSpace(text, from: end)
      if text[index..<end].elementsEqual(quoted), colon < text.count, text[colon] == UInt8(ascii: ":") {
        let start = Self.skipSpace(text, from: colon + 1)
        let value = start..<Self.endOfValue(text, from: start)
        (self.value, withComma) = (value, Self.withComma(index..<value.upperBound, text))
        return
      }
      index = end
    }
    return nil
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

  private static func withComma(_ member: Range<Int>, _ text: [UInt8]) -> Range<Int> {
    let next = skipSpace(text, from: member.upperBound)
    if next < text.count, text[next] == UInt8(ascii: ",") { return member.lowerBound..<(next + 1) }
    let before = text[..<member.lowerBound].lastIndex { !isSpace($0) }
    guard let before, text[before] == UInt8(ascii: ",") else { return member }
    return before..<member.upperBound
  }

  private static func skipSpace(_ text: [UInt8], from index: Int) -> Int {
    text[index...].firstIndex { !isSpace($0) } ?? text.count
  }

  /// Returns the index after the closing quotation mark of the string that begins at `start`.
  private static func endOfString(_ text: [UInt8], from start: Int) -> Int {
    var index = start + 1
    while index < text.count, text[index] != UInt8(ascii: "\"") {
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index + 1, text.count)
  }

  /// Returns the index after the value that begins at `start`: the place where, outside strings, its brackets
  /// are closed and a comma, a bracket or the end follows.
  private static func endOfValue(_ text: [UInt8], from start: Int) -> Int {
    var (index, depth, end) = (start, 0, start)
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "\""):
        index = endOfString(text, from: index)
        end = index
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return end }
        depth -= 1
      case UInt8(ascii: ",") where depth == 0: return end
      default: break
      }
      if !isSpace(text[index]) { end = index + 1 }
      index += 1
    }
    return end
  }
}
