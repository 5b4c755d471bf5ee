extension String {
  /// Returns the text with each unseen scalar as its escape, so that the text can be decoded again.
  ///
  /// Backslashes directly before an escape, or before characters that would read as one, are doubled; all
  /// others are unchanged.
  package func escaped(keeping kept: [Unicode.Scalar] = []) -> String {
    if areBytes({ (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\\") }) { return self }
    let mayChange = unicodeScalars.contains { $0 == "\\" || $0.isUnseen && !kept.contains($0) }
    if !mayChange { return self }
    var (text, rest) = (UnicodeScalarView(), unicodeScalars[...])
    while !rest.isEmpty {
      let run = rest.prefix { $0 == "\\" }
      rest = rest[run.endIndex...]
      let next = rest.first
      let escape = next.flatMap { $0.isUnseen && !kept.contains($0) ? $0.escape : nil }
      text += run
      if escape != nil || rest.beginsWithEscape { text += run }
      if let escape { text += escape.unicodeScalars } else if let next { text.append(next) }
      rest = rest.dropFirst()
    }
    return String(text)
  }

  /// Returns the text with unseen scalars escaped and nothing doubled, for a text that is already escaped.
  package func escapedOnce(keeping kept: [Unicode.Scalar] = []) -> String {
    let isEscaped = { (scalar: Unicode.Scalar) in scalar.isUnseen && !kept.contains(scalar) }
    guard unicodeScalars.contains(where: isEscaped) else { return self }
    var text = UnicodeScalarView()
    for scalar in unicodeScalars {
      if isEscaped(scalar) { text += scalar.escape.unicodeScalars } else { text.append(scalar) }
    }
    return String(text)
  }

  /// Appends an escaped text, as if both had been escaped as one text.
  mutating func append(escaped next: String) {
    defer { self += next }
    let scalars = unicodeScalars
    // An escape has at most nine characters after its backslash.
    guard let last = scalars.suffix(10).lastIndex(of: "\\"), !next.isEmpty else { return }
    let open = scalars[scalars.index(after: last)...]
    let rest = next.unicodeScalars
    let behind = open.isEmpty ? Array(rest.drop { $0 == "\\" }.prefix(9)) : Array(open) + rest.prefix(9)
    guard !open.beginsWithEscape, behind.beginsWithEscape else { return }
    let run = scalars[...last].reversed().prefix { $0 == "\\" }
    self = String(scalars[...last]) + String(repeating: "\\", count: run.count) + String(open)
  }
}

extension Collection<Unicode.Scalar> {
  /// Whether the characters would form an escape after a backslash: `x1b`, `u202e`, `U000e0001`.
  fileprivate var beginsWithEscape: Bool {
    let widths: [Unicode.Scalar: Int] = ["x": 2, "u": 4, "U": 8]
    guard let first, let width = widths[first] else { return false }
    let digits = dropFirst().prefix(width)
    return digits.count == width && digits.allSatisfy { $0.properties.isASCIIHexDigit }
  }
}
