import ScenarioBasics

extension String {
  /// As the text of an element or of an attribute in quotation marks.
  ///
  /// What is unseen would reach a page as nothing or as something else, and is escaped.
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
  /// As it may stand in a `<script>`: nothing in it can end the element or begin a comment.
  var scriptLine: String {
    // By scalars: with a mark behind it, `<` is another character.
    line.unicodeScalars.map { $0 == "<" ? "\\u003c" : String($0) }.joined()
  }
}
