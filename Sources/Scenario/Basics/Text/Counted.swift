/// Returns the count with its noun: `1 request`, `2 requests`.
package func counted(_ count: Int?, _ noun: String) -> String {
  "\(count ?? 0) \(noun)\(count == 1 ? "" : "s")"
}

extension Array where Element: ExpressibleByStringLiteral, Element.StringLiteralType == String {
  /// Returns the first lines, and below them how many there are besides: `and 3 other requests`.
  package func cut(toLines most: Int, of noun: String) -> [Element] {
    if count <= most { return self }
    return prefix(most) + [Element(stringLiteral: "and \(counted(count - most, "other \(noun)"))")]
  }
}
