/// A text of an exchange and where it stands.
package struct LocatedText {
  /// `request header Authorization`, `response body user.token`
  let place: String
  /// Of the field, the item, the member; empty where it has none.
  package let name: String
  package let value: String
  /// What gives the secret away as well: what its coding hides, and the password of a pair.
  package var aliases: [String] = []
  /// By name or place.
  var isSecret = false
  /// Whether it stands elsewhere too, where it does: a cookie of a few letters is also a word.
  var isWord = false
  /// Whether what lies in it was visited by itself.
  var isParted = false
}

/// Told of each text; what is returned takes its place.
typealias TextVisit = (LocatedText) -> String?
