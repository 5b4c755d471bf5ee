/// Finds where the entries of a recording stand in its text, of which it sees a byte at a time.
///
/// It follows brackets and texts alone: whether an entry is JSON, who reads the entry finds out.
struct EntryScanner {
  /// Of each element of `log.entries`, which is empty for one that is no object.
  private(set) var spans: [Range<Int>] = []
  /// Whether there was a list of entries.
  private(set) var hasEntries = false
  private(set) var offset = 0
  /// How many brackets are open; above 0 at the end, the text is cut off.
  private(set) var depth = 0
  private var (isInText, isEscaped) = (false, false)
  /// The last text of the log's own members, which is the name of what opens behind it.
  private var name: [UInt8] = []
  private var (isInLog, isInEntries) = (false, false)
  private var start = 0
  /// Whether something stands behind the last comma, and whether that was an object.
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
