import ScenarioBasics

/// An expected line or value split into parts: plain text, masks and tolerances.
package struct MaskedText: Sendable, Equatable {
  package enum Part: Sendable, Equatable {
    case plain([UInt8])
    case mask(Mask, number: Int?)
    case tolerance(Tolerance, text: [UInt8])
  }

  package private(set) var parts: [Part] = []

  package init(_ text: String) {
    let bytes = Array(text.utf8)
    var (plain, next) = ([UInt8](), 0)
    while next < bytes.count {
      let rest = bytes[next...]
      if let (mask, end) = Self.mask(rest, after: plain.last) {
        take(&plain, and: mask)
        next = end
      } else if let (tolerance, width, end) = Self.tolerance(rest, after: plain) {
        plain.removeLast(width)
        take(&plain, and: tolerance)
        next = end
      } else {
        plain.append(bytes[next])
        next += 1
      }
    }
    if !plain.isEmpty { parts.append(.plain(plain)) }
  }

  /// Returns whether any part of the text may stand for other text; a quick check, because few lines have a
  /// mask.
  package static func hasMasks(_ text: some StringProtocol) -> Bool {
    text.utf8.contains { $0 == UInt8(ascii: "<") || $0 == Tolerance.sign[1] }
  }

  /// The masks, in order.
  package var masks: [(mask: Mask, number: Int?)] {
    parts.compactMap { part in
      if case .mask(let mask, let number) = part { (mask, number) } else { nil }
    }
  }

  /// The numbered masks, in order.
  package var names: [MaskBindings.NumberedMask] {
    masks.compactMap { mask, number in number.map { .init(mask: mask, number: $0) } }
  }

  private mutating func take(_ plain: inout [UInt8], and part: Part) {
    if !plain.isEmpty { parts.append(.plain(plain)) }
    parts.append(part)
    plain = []
  }

  private static func mask(_ bytes: ArraySlice<UInt8>, after last: UInt8?) -> (Part, end: Int)? {
    guard bytes.first == UInt8(ascii: "<"), last != UInt8(ascii: "\\") else { return nil }
    let inner = bytes.dropFirst().prefix { isWordByte($0) || $0 == UInt8(ascii: "#") }
    guard inner.endIndex < bytes.endIndex, bytes[inner.endIndex] == UInt8(ascii: ">") else { return nil }
    let words = String(decoding: inner, as: UTF8.self).split(separator: "#", omittingEmptySubsequences: false)
    guard let name = words.first, let mask = Mask(rawValue: String(name)), words.count <= 2 else {
      return nil
    }
    let number = words.count == 2 ? Int(words[1]) : nil
    guard words.count == 1 || number != nil else { return nil }
    return (.mask(mask, number: number), inner.endIndex + 1)
  }

  /// Returns the tolerance whose sign the bytes begin with; its first number is at the end of the plain text.
  private static func tolerance(
    _ bytes: ArraySlice<UInt8>, after plain: [UInt8]
  ) -> (Part, width: Int, end: Int)? {
    guard bytes.starts(with: Tolerance.sign), let left = Quantity(endOf: plain[...]),
      let right = Quantity(startOf: bytes.dropFirst(Tolerance.sign.count)),
      let tolerance = Tolerance(left, right)
    else { return nil }
    let text = plain[left.start...] + bytes[..<right.end]
    return (.tolerance(tolerance, text: Array(text)), plain.count - left.start, right.end)
  }
}

extension MaskedText.Part {
  /// The part as a scenario writes it.
  var text: String {
    switch self {
    case .plain(let bytes), .tolerance(_, let bytes): String(decoding: bytes, as: UTF8.self)
    case .mask(let mask, let number): "<\(mask.rawValue)\(number.map { "#\($0)" } ?? "")>"
    }
  }
}

extension MaskedText {
  /// Returns the same text with other numbers in its masks; nil leaves the number of a mask unchanged.
  package func text(renumbered numbers: [Int?]) -> String {
    var next = 0
    return parts.reduce(into: "") { text, part in
      guard case .mask(let mask, let number) = part else { return text += part.text }
      text += Part.mask(mask, number: (next < numbers.count ? numbers[next] : nil) ?? number).text
      next += 1
    }
  }
}
