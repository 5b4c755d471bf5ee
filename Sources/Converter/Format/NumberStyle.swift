import Foundation

/// The way in which a locale writes figures, from our own table, because the system's differs between systems
/// and versions.
package struct NumberStyle: Hashable, Sendable {
  let grouping: String
  let point: String
  let zero: Unicode.Scalar
  /// Whether the locale is written from right to left, which also mirrors the screen.
  package let isRightToLeft: Bool

  private init(grouping: String, point: String, zero: Unicode.Scalar = "0", isRightToLeft: Bool = false) {
    self.grouping = grouping
    self.point = point
    self.zero = zero
    self.isRightToLeft = isRightToLeft
  }

  /// Creates the style of the locale; the American one for a locale that is not in the table.
  package init(orAmerican locale: String) { self = NumberStyle(locale: locale) ?? .american }

  /// Returns nil for a locale that is not in the table.
  package init?(locale: String) {
    guard let style = Self.table[locale] else { return nil }
    self = style
  }

  package static let american = NumberStyle(grouping: ",", point: ".")

  /// The locales that the app supports, in the order in which they are listed.
  package static let locales = rows.map(\.key)

  private static let table = Dictionary(rows.map { ($0.key, $0.value) }) { first, _ in first }

  private static let rows: KeyValuePairs = [
    "en_US": american,
    "de_DE": NumberStyle(grouping: ".", point: ","),
    "fr_FR": NumberStyle(grouping: "\u{202F}", point: ","),
    "ar_EG": NumberStyle(grouping: "٬", point: "٫", zero: "٠", isRightToLeft: true),
  ]

  /// Returns a plain figure, such as `1912400.5000`, in the locale's style.
  func localized(_ plain: String) -> String {
    let sign = plain.hasPrefix("-") ? "-" : ""
    let parts = plain.dropFirst(sign.count).split(separator: ".")
    let whole = parts.first.map(grouped) ?? ""
    let fraction = parts.count > 1 ? point + digits(parts[1]) : ""
    return sign + whole + fraction
  }

  private func grouped(_ whole: Substring) -> String {
    var text = ""
    for (index, digit) in whole.enumerated() {
      if index > 0, (whole.count - index).isMultiple(of: 3) { text += grouping }
      text += digits(String(digit))
    }
    return text
  }

  private func digits(_ plain: some StringProtocol) -> String {
    if zero == "0" { return String(plain) }
    var text = String.UnicodeScalarView()
    for scalar in plain.unicodeScalars {
      text.append(Unicode.Scalar(scalar.value - 0x30 + zero.value) ?? scalar)
    }
    return String(text)
  }
}
