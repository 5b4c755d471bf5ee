/// The rules by which secrets are recognized, and by which their other occurrences are found. Only a test
/// leaves one out, to show what it is needed for.
package struct SecretRules: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  static let authorization = SecretRules(rawValue: 1 << 0)
  static let headers = SecretRules(rawValue: 1 << 1)
  static let cookies = SecretRules(rawValue: 1 << 2)
  static let userInfo = SecretRules(rawValue: 1 << 3)
  static let queries = SecretRules(rawValue: 1 << 4)
  /// `key` has many meanings; a long value of letters and digits makes it the name of an API key.
  static let shapedKeys = SecretRules(rawValue: 1 << 5)
  static let forms = SecretRules(rawValue: 1 << 6)
  static let parts = SecretRules(rawValue: 1 << 7)
  static let members = SecretRules(rawValue: 1 << 8)
  static let nestedJSON = SecretRules(rawValue: 1 << 9)
  static let nestedBase64 = SecretRules(rawValue: 1 << 10)
  /// Search for all other occurrences of a secret, in the codings of the rules below.
  static let everywhere = SecretRules(rawValue: 1 << 11)
  static let percentCoded = SecretRules(rawValue: 1 << 12)
  static let lowercaseEscapes = SecretRules(rawValue: 1 << 13)
  static let jsonEscaped = SecretRules(rawValue: 1 << 14)
  static let base64 = SecretRules(rawValue: 1 << 15)
  static let urlSafeBase64 = SecretRules(rawValue: 1 << 16)
  /// Credentials that are recognized by their own form, whatever their name.
  static let shapes = SecretRules(rawValue: 1 << 17)
  /// Elements and attributes of XML and HTML, by their names.
  static let markup = SecretRules(rawValue: 1 << 18)
  /// Columns of CSV, by their names.
  static let tables = SecretRules(rawValue: 1 << 19)

  static let all = SecretRules(rawValue: (1 << 20) - 1)
}
