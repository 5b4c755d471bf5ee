/// What a Content-Type says of the bytes behind it.
struct MediaKind {
  /// Whether it is a text, or nobody says what it is.
  let isText: Bool
  /// In lower case; nil where none is named.
  let charset: String?

  init(_ type: String) {
    let type = type.lowercased()
    let name = type.prefix { $0 != ";" }.split(separator: " ").joined()
    let words = ["text/", "json", "xml", "javascript", "ecmascript", "x-www-form-urlencoded"]
    isText = name.isEmpty || name == "x-unknown" || words.contains { name.contains($0) }
    let parts = type.split(separator: ";").dropFirst().map { $0.filter { !" \"'".contains($0) } }
    charset = parts.first { $0.hasPrefix("charset=") }.map { String($0.dropFirst("charset=".count)) }
  }

  /// Whether the text is UTF-8, as far as anybody says.
  var isUTF8: Bool { isText && [nil, "utf-8", "utf8", "us-ascii"].contains(charset) }
}
