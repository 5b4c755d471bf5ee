import ScenarioBasics

/// The identifier of a locale: a language, optionally followed by a script, a region and variants, separated
/// by `_`: `de`, `pt_BR`, `zh_Hant_TW`, `en_US_POSIX`.
///
/// Each part has only one spelling, so that a locale has only one name. Keywords with their values follow
/// `@`: `ar_EG@numbers=latn`.
enum LocaleSyntax {
  static let remedy = "write a language, and a script and a region where they matter: de, pt_BR or zh_Hant_TW"

  static func isWellFormed(_ name: Substring) -> Bool {
    let halves = name.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    if halves.count == 2, !areKeywords(halves[1]) { return false }
    var parts = halves[0].split(separator: "_", omittingEmptySubsequences: false)[...]
    guard let language = parts.popFirst(), (2...3).contains(language.utf8.count), language.isLower else {
      return false
    }
    if parts.first.map(isScript) == true { parts.removeFirst() }
    if parts.first.map(isRegion) == true { parts.removeFirst() }
    return parts.allSatisfy(isVariant)
  }

  /// Returns the locale that is probably meant: with other separators between the parts, or in another letter
  /// case.
  static func meant(by name: Substring) -> String? {
    let parts = name.prefix { $0 != "@" && $0 != "." }.split { $0 == "_" || $0 == "-" }
    // A part of more than four characters is a name, as in de_Germany, and not a variant.
    guard parts.dropFirst().allSatisfy({ $0.utf8.count <= 4 }) else { return nil }
    let written = parts.enumerated().map { index, part in
      if index == 0 { return part.lowercased() }
      return part.utf8.count == 4
        ? part.prefix(1).uppercased() + part.dropFirst().lowercased() : part.uppercased()
    }.joined(separator: "_")
    return isWellFormed(written[...]) ? written : nil
  }

  /// Returns whether the part is a script: four letters of ISO 15924, of which the first is a capital.
  private static func isScript(_ part: Substring) -> Bool {
    part.utf8.count == 4 && part.prefix(1).isUpper && part.dropFirst().isLower
  }

  /// Returns whether the part is a region: two letters of ISO 3166, or three digits of UN M.49.
  private static func isRegion(_ part: Substring) -> Bool {
    part.utf8.count == 2 && part.isUpper || part.utf8.count == 3 && part.utf8.allSatisfy(isDigit)
  }

  /// Returns whether the part is a variant: five to eight letters or digits, or four of which the first is a
  /// digit.
  private static func isVariant(_ part: Substring) -> Bool {
    let bytes = part.utf8
    guard bytes.allSatisfy({ isDigit($0) || isUpperByte($0) }) else { return false }
    return (5...8).contains(bytes.count) || bytes.count == 4 && bytes.first.map(isDigit) == true
  }

  private static func areKeywords(_ text: Substring) -> Bool {
    text.split(separator: ";", omittingEmptySubsequences: false).allSatisfy { keyword in
      let halves = keyword.split(separator: "=", omittingEmptySubsequences: false)
      return halves.count == 2 && halves.allSatisfy(isKeywordPart)
    }
  }

  private static func isKeywordPart(_ part: Substring) -> Bool {
    !part.isEmpty && part.utf8.allSatisfy { isWordByte($0) || $0 == UInt8(ascii: "-") }
  }
}

private func isUpperByte(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }

extension Substring {
  fileprivate var isUpper: Bool { utf8.allSatisfy(isUpperByte) }
  fileprivate var isLower: Bool {
    utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }
}
