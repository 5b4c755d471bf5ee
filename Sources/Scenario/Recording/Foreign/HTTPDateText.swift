import StubServer

/// The time of a `Date` field in the form of a recording.
package enum HTTPDateText {
  /// Returns `2026-04-10T09:00:00Z` for `Fri, 10 Apr 2026 09:00:00 GMT` (RFC 9110 §5.6.7), and any other text
  /// unchanged.
  package static func iso(_ text: String) -> String {
    let words = text.split(separator: " ")
    guard words.count == 6, words[1].utf8.count == 2, words[3].utf8.count == 4, words[5] == "GMT",
      let month = HTTPDate.months.firstIndex(of: String(words[2]))
    else { return text }
    return "\(words[3])-\(month < 9 ? "0" : "")\(month + 1)-\(words[1])T\(words[4])Z"
  }
}
