package import Foundation

/// Figures as the user types them: with the locale's separators, and digits in its own script or in ASCII.
extension NumberStyle {
  /// The number of digits that a Decimal multiplies and divides without losing a visible digit.
  package static let mostDigits = 15

  /// Returns the text with one more key at its end.
  ///
  /// - Throws: ``RejectedEvent`` with the reason that the key cannot continue a figure.
  package func text(_ text: String, adding key: Character) throws(RejectedEvent) -> String {
    let typed = text.compactMap(sign)
    switch sign(key) {
    case nil: throw RejectedEvent("not a digit")
    case .digit where typed.count(where: \.isDigit) >= Self.mostDigits:
      throw RejectedEvent("more than \(Self.mostDigits) digits")
    case .point where typed.contains(.point): throw RejectedEvent("a second decimal separator")
    case .grouping where typed.contains(.point) || !(typed.last?.isDigit ?? false):
      throw RejectedEvent("a grouping separator out of place")
    case .digit, .point, .grouping: return text + String(key)
    }
  }

  /// Reads the text; returns nil unless the whole text is a figure.
  ///
  /// The whole part may be grouped, and then in threes throughout, because `1,5` would otherwise be read as
  /// fifteen.
  package func figure(_ text: String) -> Decimal? {
    let signs = text.map(sign)
    let parts = signs.split(separator: .point, maxSplits: 1, omittingEmptySubsequences: false)
    let fraction = parts.count == 2 ? digits(parts[1]) : ""
    guard let whole = whole(parts[0]), let fraction, !(whole + fraction).isEmpty else { return nil }
    let trimmed = whole.drop { $0 == "0" }
    return Decimal(string: "\(trimmed.isEmpty ? "0" : trimmed).\(fraction.isEmpty ? "0" : fraction)")
  }

  /// Returns the text without its grouping.
  package func ungrouped(_ text: String) -> String { text.filter { sign($0) != .grouping } }

  /// Returns a text typed in another style, converted to this one.
  package func text(_ text: String, typedIn other: NumberStyle) -> String {
    text.map { key in
      switch other.sign(key) {
      case nil: String(key)
      case .digit(let digit): localized(String(digit))
      case .point: point
      case .grouping: grouping
      }
    }.joined()
  }
}

extension NumberStyle {
  private enum NumberToken: Hashable {
    case digit(Int), point, grouping

    var isDigit: Bool {
      if case .digit = self { return true }
      return false
    }
  }

  private func sign(_ key: Character) -> NumberToken? {
    if String(key) == point { return .point }
    if String(key) == grouping || (grouping == "\u{202F}" && (key == " " || key == "\u{A0}")) {
      return .grouping
    }
    guard let scalar = key.unicodeScalars.first, key.unicodeScalars.count == 1 else { return nil }
    for zero in [zero, "0"] where (zero.value..<zero.value + 10).contains(scalar.value) {
      return .digit(Int(scalar.value - zero.value))
    }
    return nil
  }

  private func whole(_ signs: ArraySlice<NumberToken?>) -> String? {
    let groups = signs.split(separator: .grouping, omittingEmptySubsequences: false)
    if groups.count > 1 {
      guard (1...3).contains(groups[0].count), groups[0].first != .digit(0),
        groups.dropFirst().allSatisfy({ $0.count == 3 })
      else { return nil }
    }
    return digits(Array(groups.joined())[...])
  }

  private func digits(_ signs: ArraySlice<NumberToken?>) -> String? {
    var text = ""
    for sign in signs {
      guard case .digit(let digit) = sign else { return nil }
      text += String(digit)
    }
    return text
  }
}
