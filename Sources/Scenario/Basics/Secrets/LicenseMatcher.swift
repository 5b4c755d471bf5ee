/// The license terms of data, as rates services state them in their answers.
enum LicenseMatcher {
  /// The license families, each followed by a version.
  private static let families: Set<String> = [
    "agpl", "apache", "bsd", "cc", "cc0", "gpl", "isc", "lgpl", "mit", "mpl", "odbl", "odc", "ogl",
    "unlicense",
  ]
  /// Words that must match the whole value, because a key may begin with one: `free-1a2b3c`.
  private static let words: Set<String> = ["commercial", "free", "open", "proprietary", "public"]

  /// Returns whether the value is a URL, a sentence, or a well-known license name: `CC-BY-4.0`.
  static func isMeant(by value: String) -> Bool {
    if value.contains("://") || value.contains(where: \.isWhitespace) { return true }
    let value = value.lowercased()
    return words.contains(value) || families.contains(String(value.prefix { $0.isLetter || $0.isNumber }))
  }
}
