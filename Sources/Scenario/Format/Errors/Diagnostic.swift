/// What is wrong with a piece of the source, before it is known which file it stands in.
package struct Diagnostic: Error, Equatable {
  let at: SourceSpan
  let message: String
  let remedy: String

  init(_ at: SourceSpan, _ message: String, _ remedy: String) {
    self.at = at
    self.message = message
    self.remedy = remedy
  }
}

extension Diagnostic {
  /// Whether a word is wrong whatever the setup says.
  var isOfUnknownWord: Bool { message.hasPrefix("unknown word ") }
}

/// The text with line breaks in the place of spaces, so that no line is wider where a space allows it.
func wrapped(_ text: String, to width: Int) -> String {
  var (lines, last) = ([String](), "")
  for word in text.split(separator: " ") {
    if !last.isEmpty, last.count + word.count >= width {
      lines.append(last)
      last = ""
    }
    last += (last.isEmpty ? "" : " ") + word
  }
  return (lines + [last]).joined(separator: "\n")
}
