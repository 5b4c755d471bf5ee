/// An address as a message may show it: the parts that may be credentials are left out, since messages end in
/// the logs of build servers.
///
/// ```swift
/// RedactedAddress("http://me:pw@host/a?key=1#x").text   // http://…@host/a?key=…#…
/// ```
///
/// It accepts any text: most of the addresses in messages are shown because they are invalid.
package struct RedactedAddress {
  package let text: String

  package init(_ address: String) {
    let start = address.firstRange(of: "://")?.upperBound ?? address.startIndex
    let user = Self.user(address[start...])
    let rest = address[user.endIndex...]
    let place = rest.prefix { $0 != "?" && $0 != "#" }
    let query = rest[place.endIndex...].prefix { $0 != "#" }
    text =
      address[..<start] + (user.isEmpty ? "" : "…@") + place + Self.withoutValues(query)
      + (query.endIndex < address.endIndex ? "#…" : "")
  }

  /// Returns the user with its `@`. An unencoded password may contain characters that look like a path or a
  /// query.
  private static func user(_ text: Substring) -> Substring {
    let authority = text.prefix { !"/?#".contains($0) }
    if let at = authority.lastIndex(of: "@") { return text[...at] }
    let behind = authority.hasPrefix("[") ? "" : authority.drop { $0 != ":" }.dropFirst()
    guard !behind.allSatisfy(\.isNumber), let at = text.lastIndex(of: "@") else { return text.prefix(0) }
    return text[...at]
  }

  /// Returns the query without values. An item without a name may be a key.
  private static func withoutValues(_ query: Substring) -> String {
    if query.count < 2 { return String(query) }
    let items = query.dropFirst().split(separator: "&", omittingEmptySubsequences: false)
    return "?" + items.map { $0.contains("=") ? $0.prefix { $0 != "=" } + "=…" : "…" }.joined(separator: "&")
  }
}
