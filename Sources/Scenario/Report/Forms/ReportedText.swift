extension String {
  /// The text with what cannot be seen written out, as `\x1b` or `\u2028`: no format of a report has a place
  /// for a control character, and none may turn the order of what is read.
  var visible: String { written { $0 != "\n" && $0 != "\t" && $0.isUnseen } }

  /// The same on one line.
  var visibleLine: String { written(\.isUnseen) }

  private func written(_ isMeant: (Unicode.Scalar) -> Bool) -> String {
    guard unicodeScalars.contains(where: isMeant) else { return self }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if isMeant(scalar) { text += scalar.code.unicodeScalars } else { text.append(scalar) }
    }
    return String(text)
  }

  /// The text, or so many bytes of its beginning and its end, and between them a line that says what is
  /// missing: what is wrong leads, and what to type comes last.
  func cut(to limit: Int) -> String {
    let count = utf8.count
    guard count > limit else { return self }
    // A slice never cuts a character's bytes.
    let head = self[..<utf8.index(startIndex, offsetBy: limit / 4 * 3)].utf8
    let tail = self[utf8.index(endIndex, offsetBy: -limit / 4)...].utf8
    let first = head.lastIndex(of: lineEnd).map { head[..<$0] } ?? head
    let last = tail.firstIndex(of: lineEnd).map { tail[$0...].dropFirst() } ?? tail
    let missing = count - first.count - last.count
    let note = "… \(missing) of \(count) bytes are left out here; ndjson=FILE has them all …"
    return "\(Substring(first))\n\(note)\n\(Substring(last))"
  }

  /// On one line, and no more than so many bytes of it.
  func headline(_ limit: Int = 1024) -> String {
    let isLong = utf8.count > limit
    return isLong
      ? self[..<utf8.index(startIndex, offsetBy: limit)].description.visibleLine + " …" : visibleLine
  }
}

private let lineEnd = UInt8(ascii: "\n")

extension Unicode.Scalar {
  /// Controls, line ends of other alphabets, what turns the direction of a text, and what is no character.
  fileprivate var isUnseen: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    case 0xFEFF, 0xFFFE...0xFFFF: true
    default: false
    }
  }

  /// `\x1b`, `\u2028`
  fileprivate var code: String {
    let digits = String(value, radix: 16)
    let width = value < 0x100 ? 2 : 4
    return (width == 2 ? "\\x" : "\\u") + String(repeating: "0", count: width - digits.count) + digits
  }
}
