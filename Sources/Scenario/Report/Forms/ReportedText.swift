import ScenarioBasics

extension String {
  /// The text of a failure, of several lines, as reports show it. The text was escaped when it was created;
  /// this escapes unseen scalars that are in it nevertheless, because no report format may contain them.
  var visible: String { PrintableText(escaped: self).text }

  /// The visible text on one line.
  var visibleLine: String { escapedOnce() }

  /// Returns the text, or, if it is longer than `limit` bytes, its beginning and its end with a line between
  /// them that reports the omission: the error comes first, and the command to type last.
  func cut(to limit: Int) -> String {
    let count = utf8.count
    guard count > limit else { return self }
    // A slice of a `String` never splits the bytes of a character.
    let head = self[..<utf8.index(startIndex, offsetBy: limit / 4 * 3)].utf8
    let tail = self[utf8.index(endIndex, offsetBy: -limit / 4)...].utf8
    let (first, last) = (head.withoutLastLine, tail.withoutFirstLine)
    let missing = count - first.count - last.count
    let note = "… \(missing) of \(count) bytes are left out here; ndjson=FILE has them all …"
    return "\(Substring(first))\n\(note)\n\(Substring(last))"
  }

  /// The text escaped for XML or HTML between tags.
  var betweenTags: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  /// Returns the beginning of the text, at most `limit` bytes, on one line.
  func headline(_ limit: Int = 1024) -> String {
    guard utf8.count > limit else { return visibleLine }
    return String(self[..<utf8.index(startIndex, offsetBy: limit)]).visibleLine + " …"
  }
}

extension Substring.UTF8View {
  private static var lineEnd: UInt8 { UInt8(ascii: "\n") }

  /// The text without its last, incomplete line; a line that is more than half of the text is kept.
  fileprivate var withoutLastLine: Self {
    guard let end = lastIndex(of: Self.lineEnd) else { return self }
    return self[..<end].count > count / 2 ? self[..<end] : self
  }

  fileprivate var withoutFirstLine: Self {
    guard let end = firstIndex(of: Self.lineEnd) else { return self }
    return self[end...].count > count / 2 ? self[end...].dropFirst() : self
  }
}
