import ScenarioBasics

extension String {
  /// A text of a failure, of several lines, as a report has it. It is escaped where it arose; no format of a
  /// report has a place for what is unseen in it all the same.
  var visible: String { PrintableText(escaped: self).text }

  /// The same on one line.
  var visibleLine: String { escapedOnce() }

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
