extension Character {
  /// The number of terminal columns that the character occupies.
  var columns: Int {
    if isASCII { return 1 }
    guard let first = unicodeScalars.first else { return 0 }
    let isEmoji = unicodeScalars.contains { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }
    if isEmoji { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return Self.wide.contains { $0.contains(first.value) } ? 2 : 1
    }
  }

  /// The wide and full-width ranges of Unicode (UAX 11), in blocks.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x17000...0x18DFF,
    0x1B000...0x1B2FF, 0x20000...0x3FFFD,
  ]
}

extension StringProtocol {
  /// The number of terminal columns that the text occupies.
  var columns: Int { reduce(0) { $0 + $1.columns } }

  /// Returns the text cut to the limit, with `…` in place of the rest.
  package func cut(toColumns limit: Int) -> String {
    if columns <= limit { return String(self) }
    return prefix(columns: limit - 1) + (limit > 0 ? "…" : "")
  }

  /// Returns the longest prefix of whole characters that fits.
  private func prefix(columns limit: Int) -> String {
    var room = limit
    return String(
      prefix { character in
        room -= character.columns
        return room >= 0
      })
  }

  /// Returns a path cut to the limit, with `…` in place of folders; the file name stays visible as long as it
  /// fits.
  func cutAsPath(toColumns limit: Int) -> String {
    if columns <= limit { return String(self) }
    let name = String(self[(lastIndex(of: "/") ?? startIndex)...])
    let room = limit - 1 - name.columns
    return room < 0 ? "…\(name)".cut(toColumns: limit) : "\(prefix(columns: room))…\(name)"
  }
}
