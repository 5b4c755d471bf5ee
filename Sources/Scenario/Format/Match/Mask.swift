import ScenarioBasics

/// A placeholder for text in a value or an expected line: `<uuid>`, `<uuid#1>`.
package enum Mask: String, Sendable, Hashable, CaseIterable {
  case any, text, int, decimal, date, uuid

  static let names = allCases.map(\.rawValue)

  package var summary: String {
    switch self {
    case .any: "any text, or none; with a number, <any#1>, the same text everywhere in the file, and not none"
    case .text: "a text in quotation marks, or the text between them"
    case .int: "a whole number"
    case .decimal: "a number with or without a fraction"
    case .date: "a day, 2026-04-13, or an instant, 2026-04-13T09:00:00Z"
    case .uuid: "eight, four, four, four and twelve hex digits"
    }
  }

  /// Returns the possible ends of a text of this kind that begins at the start of the bytes; for any text,
  /// the first is the start itself.
  package func ends(in bytes: ArraySlice<UInt8>) -> [Int] {
    switch self {
    case .any: bytes.indices.filter { !isContinuation(bytes[$0]) } + [bytes.endIndex]
    case .text: textEnds(bytes)
    case .int: wholeNumber(bytes).map { [$0] } ?? []
    case .decimal: number(bytes).map { [$0] } ?? []
    case .date: dateEnds(bytes)
    case .uuid: uuidEnd(bytes).map { [$0] } ?? []
    }
  }
}

extension Mask {
  /// Refuses an invalid mask or tolerance, and two masks without text between them, of which nobody can say
  /// where the first ends. A plain `<` before a letter reads as a mask, so it is written `\<`.
  static func check(_ piece: SourceSpan) throws(Diagnostic) {
    var (rest, last) = (piece.text.utf8, Substring.Index?.none)
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      let isEscaped =
        open > piece.text.startIndex
        && piece.text.utf8[piece.text.utf8.index(before: open)] == UInt8(ascii: "\\")
      rest = rest[open...].dropFirst()
      if !isEscaped, let first = rest.first, isLetter(first) {
        let mask = piece.cut(piece.text[open...])
        let end = try checked(mask)
        if last == open { throw .touchingMasks(piece.cut(piece.text[open..<end])) }
        (rest, last) = (rest[end...], end)
      }
    }
    try Tolerance.check(piece)
  }

  /// Returns the end of the mask at the beginning.
  private static func checked(_ mask: SourceSpan) throws(Diagnostic) -> Substring.Index {
    let inner = mask.text.utf8.dropFirst().prefix { isWordByte($0) || $0 == UInt8(ascii: "#") }
    let parts = String(Substring(inner)).split(separator: "#", omittingEmptySubsequences: false)
    let isClosed = inner.endIndex < mask.text.endIndex && mask.text.utf8[inner.endIndex] == UInt8(ascii: ">")
    let end = isClosed ? mask.text.utf8.index(after: inner.endIndex) : inner.endIndex
    guard isClosed, names.contains(String(parts[0])), isNumbered(parts.dropFirst()) else {
      throw .unknownMask(mask.cut(mask.text[..<end]), name: parts[0])
    }
    return end
  }

  /// Returns whether a mask has no number, or one from 1 to 999999999 without leading zeros.
  private static func isNumbered(_ numbers: ArraySlice<Substring>) -> Bool {
    guard let number = numbers.first else { return true }
    return numbers.count == 1 && number.utf8.allSatisfy(isDigit) && number.utf8.first != UInt8(ascii: "0")
      && number.utf8.count < 10 && !number.isEmpty
  }
}

private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

/// Returns the end of a whole number with an optional minus.
private func wholeNumber(_ bytes: ArraySlice<UInt8>) -> Int? {
  let digits = bytes.dropFirst(bytes.first == UInt8(ascii: "-") ? 1 : 0).prefix(while: isDigit)
  return digits.isEmpty ? nil : digits.endIndex
}

/// Returns the end of a number with an optional minus and fraction.
func number(_ bytes: ArraySlice<UInt8>) -> Int? {
  guard let whole = wholeNumber(bytes) else { return nil }
  guard bytes[whole...].first == UInt8(ascii: ".") else { return whole }
  let fraction = bytes[whole...].dropFirst().prefix(while: isDigit)
  return fraction.isEmpty ? whole : fraction.endIndex
}

/// Returns the end of the whole text in quotation marks; without an opening one, every end up to the next
/// mark.
private func textEnds(_ bytes: ArraySlice<UInt8>) -> [Int] {
  let isQuoted = bytes.first == UInt8(ascii: "\"")
  var (ends, isEscaped) = ([Int](), false)
  for index in bytes.indices.dropFirst(isQuoted ? 1 : 0) {
    if bytes[index] == UInt8(ascii: "\""), !isEscaped { return isQuoted ? [index + 1] : ends }
    isEscaped = !isEscaped && bytes[index] == UInt8(ascii: "\\")
    if !isEscaped { ends.append(index + 1) }
  }
  return isQuoted ? [] : ends
}

private func dateEnds(_ bytes: ArraySlice<UInt8>) -> [Int] {
  let texts = [10, 20].map { String(decoding: bytes.prefix($0), as: UTF8.self) }
  let isDay = CalendarInstantParser.secondsSince1970(texts[0] + "T00:00:00Z") != nil
  let isInstant = CalendarInstantParser.secondsSince1970(texts[1]) != nil
  return (isDay ? [bytes.startIndex + 10] : []) + (isInstant ? [bytes.startIndex + 20] : [])
}

private func uuidEnd(_ bytes: ArraySlice<UInt8>) -> Int? {
  let dashes = [8, 13, 18, 23]
  let word = bytes.prefix(36)
  let isOne = word.enumerated().allSatisfy { offset, byte in
    dashes.contains(offset)
      ? byte == UInt8(ascii: "-") : Character(Unicode.Scalar(byte)).isHexDigit && byte < 0x80
  }
  return isOne && word.count == 36 ? word.endIndex : nil
}
