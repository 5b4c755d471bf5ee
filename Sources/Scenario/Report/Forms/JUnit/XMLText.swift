/// Text escaped for XML (XML 1.0, 2.2 and 2.4).
enum XMLText {
  /// Returns an element with its attributes in this order; without content, an empty-element tag.
  static func element(
    _ name: String, _ attributes: [(name: String, value: String)], _ content: String? = nil
  ) -> String {
    let told = attributes.map { " \($0.name)=\"\(attribute($0.value))\"" }.joined()
    return content.map { "<\(name)\(told)>\($0)</\(name)>" } ?? "<\(name)\(told)/>"
  }

  /// Returns text to write between tags.
  static func content(_ text: String) -> String {
    // Also escapes `>`, so that `]]>` never occurs.
    text.visible.betweenTags
  }

  /// Returns an attribute's value; a parser would read an unescaped line end or tab as a space.
  private static func attribute(_ text: String) -> String {
    content(text).replacing("\"", with: "&quot;").replacing("\n", with: "&#10;").replacing("\t", with: "&#9;")
  }
}
