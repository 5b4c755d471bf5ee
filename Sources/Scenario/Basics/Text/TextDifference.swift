/// The first difference between two texts, with what surrounds it in each.
///
/// Everything that shows two texts that differ, and has no room for both, shows these excerpts: a text that
/// is cut at its end may be cut before the difference.
package struct TextDifference {
  /// The texts, or the parts of long texts around the first difference; `…` stands for what is left out.
  package let one, other: String
  /// The number of characters of the excerpts that are before the difference.
  package let offset: Int
  /// Whether one of the texts is not shown whole.
  package let isCut: Bool

  /// - Parameters:
  ///   - one: A text.
  ///   - other: Another text.
  ///   - width: The number of characters that there is room for in each.
  package init(_ one: some StringProtocol, _ other: some StringProtocol, width: Int) {
    let common = zip(one, other).prefix { $0 == $1 }.count
    isCut = one.count > width || other.count > width
    let start = isCut ? max(0, common - width / 4) : 0
    (self.one, self.other) = (Self.excerpt(one, start, width), Self.excerpt(other, start, width))
    offset = common - start + (start > 0 ? 1 : 0)
  }

  private static func excerpt(_ text: some StringProtocol, _ start: Int, _ width: Int) -> String {
    let rest = text.dropFirst(start)
    let kept = rest.prefix(width)
    return (start > 0 ? "…" : "") + kept + (kept.endIndex < rest.endIndex ? "…" : "")
  }
}
