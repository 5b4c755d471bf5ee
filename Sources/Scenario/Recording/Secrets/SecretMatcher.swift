/// Finds any of many texts in one pass over the bytes, however many texts there are.
package struct SecretMatcher {
  struct Match: Equatable {
    let range: Range<Int>
    let placeholder: String
  }

  private struct Pattern {
    let bytes: [UInt8]
    let placeholder: String
  }

  /// The minimum length of a secret and of its encoded forms: shorter texts also occur by chance.
  package static let shortest = 6

  /// The patterns by their first bytes, the longest first.
  private var patterns: [UInt64: [Pattern]] = [:]
  /// A filter that rejects most positions without a dictionary lookup.
  private var filter = [Bool](repeating: false, count: 1 << 16)

  private let rules: SecretRules
  private var seen: Set<String> = []

  package init(_ secrets: [(text: String, placeholder: String)], _ rules: SecretRules = .all) {
    self.rules = rules
    for secret in secrets { learn(secret.text, secret.placeholder) }
  }

  /// Adds a secret to the search.
  package mutating func learn(_ secret: String, _ placeholder: String) {
    guard secret.count >= Self.shortest else { return }
    for text in SecretCodings(secret, rules).texts.sorted() where seen.insert(text).inserted {
      add(Pattern(bytes: Array(text.utf8), placeholder: placeholder))
    }
  }

  private mutating func add(_ pattern: Pattern) {
    guard pattern.bytes.count >= Self.shortest else { return }
    let key = pattern.bytes.prefix(Self.shortest).reduce(0) { $0 << 8 | UInt64($1) }
    var known = patterns[key, default: []]
    known.insert(pattern, at: known.firstIndex { $0.bytes.count < pattern.bytes.count } ?? known.count)
    patterns[key] = known
    filter[Self.slot(key)] = true
  }

  private static func slot(_ key: UInt64) -> Int { Int((key &* 0x9E37_79B9_7F4A_7C15) >> 48) }

  /// Returns the matches in order and without overlaps; of several at one position the longest.
  func matches(in bytes: [UInt8]) -> [Match] {
    if patterns.isEmpty || bytes.count < Self.shortest { return [] }
    var (matches, free): ([Match], Int) = ([], 0)
    var key: UInt64 = 0
    for index in bytes.indices {
      key = (key << 8 | UInt64(bytes[index])) & 0xFFFF_FFFF_FFFF
      let start = index - Self.shortest + 1
      guard start >= free, filter[Self.slot(key)], let candidates = patterns[key] else { continue }
      guard let found = candidates.first(where: { bytes[start...].starts(with: $0.bytes) }) else { continue }
      free = start + found.bytes.count
      matches.append(Match(range: start..<free, placeholder: found.placeholder))
    }
    return matches
  }

  /// Returns the number of bytes at the end that may be the beginning of a truncated match.
  package func cut(in bytes: [UInt8]) -> Int {
    patterns.values.joined().map { pattern in
      let longest = min(pattern.bytes.count - 1, bytes.count)
      return stride(from: longest, to: 0, by: -1).first { bytes.suffix($0) == pattern.bytes.prefix($0) } ?? 0
    }.max() ?? 0
  }

  /// Returns the bytes with placeholders, and the placeholders used, or nil if nothing was found.
  package func replaced(in bytes: [UInt8]) -> (bytes: [UInt8], placeholders: [String])? {
    let matches = matches(in: bytes)
    if matches.isEmpty { return nil }
    var (new, end): ([UInt8], Int) = ([], 0)
    var placeholders: [String] = []
    for match in matches {
      new += bytes[end..<match.range.lowerBound] + Array(match.placeholder.utf8)
      end = match.range.upperBound
      if !placeholders.contains(match.placeholder) { placeholders.append(match.placeholder) }
    }
    return (new + bytes[end...], placeholders)
  }

  package func replaced(in text: String) -> (text: String, placeholders: [String])? {
    replaced(in: Array(text.utf8)).map { (String(decoding: $0.bytes, as: UTF8.self), $0.placeholders) }
  }
}
