/// Text as XML holds it (XML 1.0, 2.2 and 2.4).
enum XMLText {
  /// An element, its attributes in this order; without content it closes itself.
  static func element(
    _ name: String, _ attributes: [(name: String, value: String)], _ content: String? = nil
  ) -> String {
    let told = attributes.map { " \($0.name)=\"\(attribute($0.value))\"" }.joined()
    return content.map { "<\(name)\(told)>\($0)</\(name)>" } ?? "<\(name)\(told)/>"
  }

  /// What stands between tags.
  static func content(_ text: String) -> String {
    // `>` too, so that `]]>` stands nowhere.
    text.visible.betweenTags
  }

  /// A parser takes a bare line end or tab in an attribute for a space.
  private static func attribute(_ text: String) -> String {
    content(text).replacing("\"", with: "&quot;").replacing("\n", with: "&#10;").replacing("\t", with: "&#9;")
  }
}
