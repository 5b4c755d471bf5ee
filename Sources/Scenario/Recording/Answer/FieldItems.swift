import ScenarioBasics
package import StubServer

/// The items that the value of a header field joins: cookies, credentials, the elements of a list and their
/// parameters (RFC 9110 §5.3, §5.6.1 and §5.6.6).
///
/// A separator between quotation marks separates nothing. A line break always separates, because some
/// programs join repeated fields with one.
struct FieldItems {
  /// The items with the blanks around them.
  private var items: [String] = []
  /// The separator after each item but the last.
  private var separators: [Character] = []

  /// Splits the value of `Cookie` or `Set-Cookie`. Only the beginning of another cookie makes a comma a
  /// separator: it is also part of a date, and can be part of a value.
  init(cookies value: String) {
    self.init(value) { $0 == ";" || $0 == "," && Pair.begins($1) }
  }

  /// Splits the value of `Set-Cookie` into whole cookies, each with its attributes.
  init(setCookies value: String) {
    self.init(value) { $0 == "," && $1.first == " " && Pair.begins($1) }
  }

  /// Splits the value at line breaks only.
  init(lines value: String) { self.init(value) { _, _ in false } }

  /// Splits the value of `Authorization`, in which a comma also separates the parameters of one scheme.
  init(credentials value: String) {
    self.init(value) { $0 == "," && SecretNames.parted(String($1.drop { $0 == " " })).scheme != nil }
  }

  /// Splits a list, or the parameters of an element.
  init(list value: String) {
    self.init(value) { separator, _ in separator == "," || separator == ";" }
  }

  /// Splits the value at line breaks and where `separates` returns true for a character and what follows it.
  private init(_ value: String, _ separates: (_ character: Character, _ rest: Substring) -> Bool) {
    var (start, index) = (value.startIndex, value.startIndex)
    var canQuote = true
    while index < value.endIndex {
      let (character, next) = (value[index], value.index(after: index))
      if character == "\"", canQuote, let end = Self.closing(value[next...]) {
        index = end
      } else if character.isNewline || separates(character, value[next...]) {
        items.append(String(value[start..<index]))
        separators.append(character)
        start = next
      }
      canQuote = character == "=" || character == " " || start == next
      index = value.index(after: index)
    }
    items.append(String(value[start...]))
  }

  /// Returns the position of the quotation mark that closes a quoted text; nil if none does.
  private static func closing(_ text: Substring) -> String.Index? {
    var isEscaped = false
    return text.indices.first { index in
      defer { isEscaped = text[index] == "\\" && !isEscaped }
      return text[index] == "\"" && !isEscaped
    }
  }

  var isJoined: Bool { items.count > 1 }

  /// The items of the form `name=value`.
  var pairs: [Pair] { items.compactMap(Pair.init) }

  /// The items without the blanks around them.
  var texts: [String] { items.map { String($0[Self.trimmed($0[...])]) }.filter { !$0.isEmpty } }

  /// Returns the value with new items, or nil if `change` returns nil for each item. It is called with the
  /// item and the separator before it.
  func map(_ change: (_ item: String, _ before: Character?) -> String?) -> String? {
    let changed = zip(items, [nil] + separators).map(change)
    guard changed.contains(where: { $0 != nil }) else { return nil }
    var value = ""
    for (index, item) in items.enumerated() {
      value += changed[index] ?? item
      if index < separators.count { value.append(separators[index]) }
    }
    return value
  }

  /// Returns the range without the blanks at both ends.
  static func trimmed(_ text: Substring) -> Range<String.Index> {
    let start = text.firstIndex { !$0.isWhitespace } ?? text.endIndex
    let end = text.lastIndex { !$0.isWhitespace }.map(text.index(after:)) ?? start
    return start..<end
  }

  /// Whether the name is that of an attribute of a cookie (RFC 6265 §4.1, and those that browsers added).
  static func isAttribute(_ name: String) -> Bool {
    [
      "comment", "commenturl", "discard", "domain", "expires", "httponly", "max-age", "partitioned", "path",
      "port", "priority", "samesite", "secure", "version",
    ].contains(name.lowercased())
  }

  /// An item of the form `name=value`, or `name="value"`; a word may precede the name: `Digest nonce="1"`.
  struct Pair {
    let name: String
    /// The value without its quotation marks.
    let text: String
    /// The range of the value in the item, without and with its quotation marks.
    let value: Range<String.Index>
    let written: Range<String.Index>

    init?(_ item: String) {
      guard let equals = item.firstIndex(of: "=") else { return nil }
      let before = item[..<equals]
      name = String(before[FieldItems.trimmed(before)].split(separator: " ").last ?? "")
      written = FieldItems.trimmed(item[item.index(after: equals)...])
      var bare = item[written]
      // One of the two may be missing.
      if bare.first == "\"" { bare = bare.dropFirst() }
      if bare.last == "\"" { bare = bare.dropLast() }
      (text, value) = (String(bare), bare.startIndex..<bare.endIndex)
    }

    /// Returns whether the text begins with blanks, a token (RFC 9110 §5.6.2) and an equals sign.
    static func begins(_ text: Substring) -> Bool {
      let rest = text.drop { $0 == " " || $0 == "\t" }
      let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "!#$%&'*+-.^_`|~".contains($0)) }
      return !name.isEmpty && rest.dropFirst(name.count).first == "="
    }
  }
}

extension Header {
  /// The fields that the value joins: whole cookies, and any fields with line breaks between them.
  package var separated: [Header] {
    let isOfCookies = name.lowercased() == "set-cookie"
    guard isOfCookies || value.contains(where: \.isNewline) else { return [self] }
    let items = isOfCookies ? FieldItems(setCookies: value) : FieldItems(lines: value)
    let texts = items.texts
    return texts.isEmpty ? [self] : texts.map { Header(name, $0) }
  }
}
