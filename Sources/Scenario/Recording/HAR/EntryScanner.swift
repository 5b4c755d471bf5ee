/// A scanner that finds the positions of the entries in the text of a recording, one byte at a time.
///
/// It follows only brackets and strings: the reader of an entry finds out whether the entry is valid JSON.
struct EntryScanner {
  /// The span of each element of `log.entries`, which is empty for an element that is not an object.
  private(set) var spans: [Range<Int>] = []
  /// Whether the text contains a list of entries.
  private(set) var hasEntries = false
  private(set) var offset = 0
  /// The number of open brackets. If it is above 0 at the end, the text is truncated.
  private(set) var depth = 0
  private var (isInText, isEscaped) = (false, false)
  /// The last string among the log's own members, which is the name of the value that opens after it.
  private var name: [UInt8] = []
  private var (isInLog, isInEntries) = (false, false)
  private var start = 0
  /// Whether there is an element after the last comma, and whether it is an object.
  private var (hasElement, hasObject) = (false, false)

  mutating func take(_ byte: UInt8) {
    defer { offset += 1 }
    if isInText { return takeText(byte) }
    switch byte {
    case UInt8(ascii: "\""):
      isInText = true
      if depth <= 2 { name.removeAll(keepingCapacity: true) }
      note()
    case UInt8(ascii: "{"), UInt8(ascii: "["): open(byte)
    case UInt8(ascii: "}"), UInt8(ascii: "]"): close()
    case UInt8(ascii: ","): if isInEntries, depth == 3 { endElement() }
    case 0x20, 0x09, 0x0A, 0x0D: break
    default: note()
    }
  }

  private mutating func takeText(_ byte: UInt8) {
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      isInText = false
    } else if depth <= 2, name.count < 8 {
      name.append(byte)
    }
  }

  private mutating func open(_ byte: UInt8) {
    switch depth {
    case 1: isInLog = byte == UInt8(ascii: "{") && name.elementsEqual("log".utf8)
    case 2 where isInLog && byte == UInt8(ascii: "[") && name.elementsEqual("entries".utf8):
      (isInEntries, hasEntries) = (true, true)
    case 3 where isInEntries:
      start = offset
      (hasElement, hasObject) = (true, byte == UInt8(ascii: "{"))
    default: break
    }
    depth += 1
  }

  private mutating func close() {
    depth -= 1
    if depth == 3, isInEntries, hasObject { spans.append(start..<offset + 1) }
    if depth == 2, isInEntries {
      endElement()
      isInEntries = false
    }
    if depth == 1 { isInLog = false }
  }

  private mutating func note() {
    if isInEntries, depth == 3 { hasElement = true }
  }

  private mutating func endElement() {
    if hasElement, !hasObject { spans.append(offset..<offset) }
    (hasElement, hasObject) = (false, false)
  }
}
