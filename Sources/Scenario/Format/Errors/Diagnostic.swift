/// An error in a piece of the source, before its file is known.
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
  /// Whether the error is an unknown word, which is wrong whatever the setup contains.
  var isOfUnknownWord: Bool { message.hasPrefix("unknown word ") }
}

/// Returns the text with line breaks instead of spaces, so that no line exceeds the width where a space
/// allows a break.
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
