/// A text of an exchange with its place.
package struct LocatedText {
  /// The place: `request header Authorization`, `response body user.token`
  let place: String
  /// The name of the field, item or member, or an empty string if it has none.
  package let name: String
  package let value: String
  /// Other texts that reveal the secret: the text that its coding hides, and the password of a pair.
  package var aliases: [String] = []
  /// Whether its name or place marks the text as a secret.
  var isSecret = false
  /// Whether the text may also appear elsewhere as an ordinary word, such as a cookie of a few letters.
  var isWord = false
  /// Whether the parts of the text were visited separately.
  var isParted = false
}

/// A function that is called with each text and returns its replacement, or nil to keep it.
typealias TextVisit = (LocatedText) -> String?
