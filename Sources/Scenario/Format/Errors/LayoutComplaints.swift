import ScenarioBasics

/// Diagnostics of a line that is not a line of a scenario, regardless of its words.
extension Diagnostic {
  init?(layoutOf line: SourceSpan) {
    let bytes = line.text.utf8
    let checks = [
      Self.byteOrderMark, Self.lineEnd, Self.tab, Self.unseen, Self.trailingSpace, Self.conflict,
    ]
    guard !bytes.isEmpty, let complaint = checks.lazy.compactMap({ $0(line) }).first else { return nil }
    self = complaint
  }

  static func notUTF8(_ at: SourceSpan, _ byte: UInt8) -> Diagnostic {
    Diagnostic(at, "not UTF-8: byte 0x\(byte.hexDigits.uppercased())", "save the file as UTF-8")
  }

  static func oneSpace(_ at: SourceSpan) -> Diagnostic {
    Diagnostic(at, "one space of indentation", "input starts in column 1, expected lines after two spaces")
  }

  static func spacesAfterBar(_ at: SourceSpan) -> Diagnostic {
    Diagnostic(
      at.upTo(byte: 1), "neither an item nor a detail follows `|`",
      "write an item one space after it, a detail of the item three spaces after it")
  }

  private static func byteOrderMark(_ line: SourceSpan) -> Diagnostic? {
    guard line.isFirst, line.text.unicodeScalars.first == "\u{FEFF}" else { return nil }
    return Diagnostic(line.upTo(byte: 3), "a byte order mark", "save the file as UTF-8 without one")
  }

  private static func lineEnd(_ line: SourceSpan) -> Diagnostic? {
    guard line.text.utf8.last == UInt8(ascii: "\r") else { return nil }
    let place = SourceSpan(line: line.line, String(line.text.unicodeScalars.dropLast()), of: line.origin).end
    return Diagnostic(
      place, "the line ends with CR LF", "save with LF; in .gitattributes: *.scenario text eol=lf")
  }

  private static func tab(_ line: SourceSpan) -> Diagnostic? {
    let indentation = line.text.utf8.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard let tab = indentation.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
    let place = line.cut(line.text[tab...]).upTo(byte: 1)
    return Diagnostic(place, "a tab in the indentation", "use two spaces")
  }

  /// Returns an error for an invisible character, because the line could mean something else than it shows.
  private static func unseen(_ line: SourceSpan) -> Diagnostic? {
    let isMeant = { (scalar: Unicode.Scalar) in scalar.isUnseen && scalar != "\t" }
    let index = line.text.firstIndex { $0.unicodeScalars.contains(where: isMeant) }
    guard let index, let scalar = line.text[index].unicodeScalars.first(where: isMeant) else { return nil }
    let place = line.cut(line.text[index...].prefix(1))
    let remedy =
      if line.text.hasPrefix("  |") {
        "in JSON write \(scalar.jsonEscape); in any other body use `hex …`, or a file beside the scenario"
      } else if line.text.hasPrefix("  ") {
        "write \(scalar.escape), or delete the line: `\(ToolName.current) run --update` writes it like this"
      } else {
        "delete it"
      }
    return Diagnostic(place, "\(scalar.codePoint) is an invisible character", remedy)
  }

  private static func trailingSpace(_ line: SourceSpan) -> Diagnostic? {
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    guard let last = line.text.utf8.last, isSpace(last) else { return nil }
    let count = line.text.utf8.reversed().prefix(while: isSpace).count
    let spaces = line.from(byte: line.text.utf8.count - count)
    return Diagnostic(spaces, "spaces at the end of the line", "delete them; no printed line has any")
  }

  private static func conflict(_ line: SourceSpan) -> Diagnostic? {
    let marker = line.text.utf8.prefix(7)
    let isMarker = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].contains { $0.utf8.elementsEqual(marker) }
    guard isMarker, line.text.utf8.count == 7 || line.from(byte: 7).hasPrefix(" ") else { return nil }
    return Diagnostic(
      line.upTo(byte: 7), "a merge conflict is left in the file",
      "keep both scripts, delete the markers, then: \(ToolName.current) run --update")
  }
}
