import ScenarioBasics

extension String {
  /// The text escaped for an element or an attribute in quotation marks.
  ///
  /// Unseen scalars, which a page would drop or change, are shown as escapes.
  var asMarkup: String {
    var text = ""
    for scalar in visible.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension JSONValue {
  /// The value as JSON for a `<script>`: it cannot end the element or begin a comment.
  var scriptLine: String {
    // Replaced by scalars, because `<` with a combining mark after it is another character.
    line.unicodeScalars.map { $0 == "<" ? "\\u003c" : String($0) }.joined()
  }
}
