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
    let (first, last) = (head.withoutLastLine, tail.withoutFirstLine)
    let missing = count - first.count - last.count
    let note = "… \(missing) of \(count) bytes are left out here; ndjson=FILE has them all …"
    return "\(Substring(first))\n\(note)\n\(Substring(last))"
  }

  /// As it stands between the tags of XML or HTML.
  var betweenTags: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  /// On one line, and no more than so many bytes of it.
  func headline(_ limit: Int = 1024) -> String {
    guard utf8.count > limit else { return visibleLine }
    return String(self[..<utf8.index(startIndex, offsetBy: limit)]).visibleLine + " …"
  }
}

extension Substring.UTF8View {
  private static var lineEnd: UInt8 { UInt8(ascii: "\n") }

  /// Without the line that is cut; one that is most of it all stays.
  fileprivate var withoutLastLine: Self {
    guard let end = lastIndex(of: Self.lineEnd) else { return self }
    return self[..<end].count > count / 2 ? self[..<end] : self
  }

  fileprivate var withoutFirstLine: Self {
    guard let end = firstIndex(of: Self.lineEnd) else { return self }
    return self[end...].count > count / 2 ? self[end...].dropFirst() : self
  }
}

extension Unicode.Scalar {
  /// Controls, line ends of other alphabets, what turns the direction of a text, and what is no character.
  var isUnseen: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
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
