import Foundation
package import ScenarioBasics
import StubServer

/// Removes the secrets from a recording before it is written: those found by name and place, and every other
/// occurrence of the same text, in whatever coding.
package struct Redactor {
  private let places: SecretTextVisitor
  private let rules: SecretRules
  /// The placeholder of each secret. The same secret always has the same one.
  private var placeholders: [String: String] = [:]
  /// The secrets in the order in which they were found, with the other texts that reveal them; each once.
  private(set) var secrets: [(text: String, placeholder: String)] = []
  private var known: Set<String> = []
  private var search: SecretMatcher
  private var count = 0

  package init(names: SecretNames = SecretNames(), rules: SecretRules = .all) {
    (places, self.rules) = (SecretTextVisitor(names: names, rules: rules), rules)
    search = SecretMatcher([], rules)
  }

  /// Returns the recording without its secrets. Each entry lists the replacements made in it.
  mutating func redacted(_ har: HAR) -> HAR {
    count = max(count, Self.placeholders(har))
    for entry in har.entries { learn(entry) }
    learn(har.observed)
    var har = har
    har.entries = har.entries.map(redacted)
    har.observed.upstreams = har.observed.upstreams.map { upstream in
      let new = places.address(upstream, "upstream") { $0.isSecret ? placeholders[$0.value] : nil }
      return search.replaced(in: new)?.text ?? new
    }
    har.comment = har.comment.map { search.replaced(in: $0)?.text ?? $0 }
    return har
  }

  /// Returns the highest placeholder number in a recording that was redacted before.
  private static func placeholders(_ har: HAR) -> Int {
    let all = har.entries.flatMap { $0.observed?.redactions ?? [] }.map(\.placeholder)
    return all.compactMap { Int($0.dropFirst("REDACTED-".count)) }.max() ?? 0
  }

  // MARK: Learning

  /// A secret with its placeholder.
  package struct LearnedSecret {
    package let text: LocatedText
    package let placeholder: String
  }

  /// Learns the secrets in an entry.
  ///
  /// - Returns: All secrets in the entry, whether or not they were known before.
  @discardableResult
  package mutating func learn(_ entry: HAREntry) -> [LearnedSecret] {
    var (entry, found): (HAREntry, [LocatedText]) = (entry, [])
    places.visit(&entry) { text in
      if text.isSecret { found.append(text) }
      return nil
    }
    for text in found { learn(text) }
    return found.compactMap { text in
      placeholders[text.value].map { LearnedSecret(text: text, placeholder: $0) }
    }
  }

  private mutating func learn(_ notes: RecordingMetadata) {
    var found: [LocatedText] = []
    for upstream in notes.upstreams {
      _ = places.address(upstream, "upstream") { text in
        if text.isSecret { found.append(text) }
        return nil
      }
    }
    for text in found { learn(text) }
  }

  private mutating func learn(_ text: LocatedText) {
    if text.value.hasPrefix("REDACTED-"), text.value.wholeMatch(of: /REDACTED-[0-9]+/) != nil { return }
    let placeholder = placeholders[text.value] ?? next()
    for alias in [text.value] + text.aliases {
      if placeholders[alias] == nil { placeholders[alias] = placeholder }
      guard !text.isWord, known.insert(alias).inserted else { continue }
      secrets.append((alias, placeholder))
      if rules.contains(.everywhere) { search.learn(alias, placeholder) }
    }
  }

  private mutating func next() -> String {
    count += 1
    return "REDACTED-\(count)"
  }

  // MARK: Replacing

  /// Returns the words without the secrets known so far.
  func redacted(_ words: String) -> String { search.replaced(in: words)?.text ?? words }

  /// Returns the entry without the secrets known so far.
  func redacted(_ entry: HAREntry) -> HAREntry {
    var entry = entry
    var redactions: [Redaction] = []
    func note(_ place: String, _ placeholders: [String]) {
      for placeholder in placeholders {
        let redaction = Redaction(place: place, placeholder: placeholder)
        if !redactions.contains(redaction) { redactions.append(redaction) }
      }
    }
    var places = places
    let bodies = [entry.request.body ?? HARBody(bytes: [], type: ""), entry.response.body]
    places.visitsPlain = bodies.contains { !search.matches(in: DecodedBody($0).body.bytes).isEmpty }
    places.visit(&entry) { text in
      if text.isSecret, let placeholder = placeholders[text.value] {
        note(text.place, [placeholder])
        return placeholder
      }
      guard let found = search.replaced(in: text.value) else { return nil }
      note(text.place, found.placeholders)
      return found.text
    }
    entry.forEachText { place, bytes in
      guard let found = search.replaced(in: bytes) else { return nil }
      note(place, found.placeholders)
      return found.bytes
    }
    if redactions.isEmpty { return entry }
    entry.observed = entry.observed ?? ExchangeObservation(sight: .imported)
    entry.observed?.redactions += redactions
    return entry
  }
}

extension HAREntry {
  /// Calls `replace` with every text as written, to cover content without a known structure.
  fileprivate mutating func forEachText(_ replace: (_ place: String, _ bytes: [UInt8]) -> [UInt8]?) {
    func text(_ text: inout String, _ place: String) {
      if let new = replace(place, Array(text.utf8)) { text = String(decoding: new, as: UTF8.self) }
    }
    func note(_ note: inout String?, _ place: String) {
      guard var words = note else { return }
      text(&words, place)
      note = words
    }
    func headers(_ headers: inout [Header], _ part: String) {
      for index in headers.indices {
        text(&headers[index].value, "\(part) header \(headers[index].name)")
        text(&headers[index].name, "\(part) header name")
      }
    }
    func body(_ body: inout HARBody, _ part: String) {
      var opened = DecodedBody(body)
      if let new = replace("\(part) body", opened.body.bytes) { opened.body.bytes = new }
      body = opened.closed
      text(&body.type, "\(part) type")
      note(&body.comment, "\(part) comment")
    }
    text(&request.url, "request address")
    headers(&request.headers, "request")
    if var asked = request.body {
      body(&asked, "request")
      request.body = asked
    }
    text(&response.reason, "response reason")
    headers(&response.headers, "response")
    body(&response.body, "response")
    note(&comment, "comment")
    guard var notes = observed else { return }
    note(&notes.reason, "reason")
    observed = notes
  }
}
