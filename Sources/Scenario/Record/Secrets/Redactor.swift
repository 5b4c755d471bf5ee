import Foundation
import StubServer

/// Takes the secrets out of a recording before it is written: found by name and place, and then wherever
/// else the same text stands, in whatever coding.
struct Redactor {
  /// Shorter ones are replaced where they were found, and nowhere else: `1234` is also a figure.
  private static let shortest = 6

  private let places: SecretPlaces
  /// In the order in which they were found.
  private var secrets: [String] = []
  private var placeholders: [String: String] = [:]

  init(names: SecretNames = SecretNames()) { places = SecretPlaces(names: names) }

  /// The recording without its secrets; each entry says what was replaced in it.
  mutating func redacted(_ har: HAR) -> HAR {
    for entry in har.entries { learn(entry) }
    var har = har
    let coded = codedSecrets
    for index in har.entries.indices { redact(&har.entries[index], coded) }
    let upstreams = har.observed.upstreams.map { places.url($0) { _, secret in placeholders[secret] } }
    har.observed.upstreams = upstreams.map { replaced(in: $0, coded).text }
    return har
  }

  private mutating func learn(_ entry: HAREntry) {
    var entry = entry
    var found: [String] = []
    places.visit(&entry) { _, secret in
      found.append(secret)
      return nil
    }
    for secret in found where placeholders[secret] == nil && !isPlaceholder(secret) {
      secrets.append(secret)
      placeholders[secret] = "REDACTED-\(secrets.count)"
    }
  }

  private func redact(_ entry: inout HAREntry, _ coded: [(text: String, placeholder: String)]) {
    var redactions: [Redaction] = []
    places.visit(&entry) { place, secret in
      guard let placeholder = placeholders[secret] else { return nil }
      redactions.append(Redaction(place: place, placeholder: placeholder))
      return placeholder
    }
    func replace(_ text: inout String, _ place: String) {
      let (new, used) = replaced(in: text, coded)
      text = new
      redactions += used.map { Redaction(place: place, placeholder: $0) }
    }
    replace(&entry.request.url, "request address")
    for index in entry.request.headers.indices {
      replace(&entry.request.headers[index].value, "request header \(entry.request.headers[index].name)")
    }
    for index in entry.response.headers.indices {
      replace(&entry.response.headers[index].value, "response header \(entry.response.headers[index].name)")
    }
    replaceBody(&entry.request.body, "request body", coded, &redactions)
    var body: HARBody? = entry.response.body
    replaceBody(&body, "response body", coded, &redactions)
    if let body { entry.response.body = body }
    if redactions.isEmpty { return }
    entry.observed = entry.observed ?? ObservedExchange(sight: .imported)
    entry.observed?.redactions += redactions
  }

  private func replaceBody(
    _ body: inout HARBody?, _ place: String, _ coded: [(text: String, placeholder: String)],
    _ redactions: inout [Redaction]
  ) {
    guard let text = body?.text else { return }
    let (new, used) = replaced(in: text, coded)
    if used.isEmpty { return }
    body?.bytes = Array(new.utf8)
    redactions += used.map { Redaction(place: place, placeholder: $0) }
  }

  private func replaced(
    in text: String, _ coded: [(text: String, placeholder: String)]
  ) -> (text: String, used: [String]) {
    var (text, used): (String, [String]) = (text, [])
    for (secret, placeholder) in coded where text.contains(secret) {
      text = text.replacing(secret, with: placeholder)
      if !used.contains(placeholder) { used.append(placeholder) }
    }
    return (text, used)
  }

  /// Each secret in every coding in which it may stand somewhere, the longest first.
  private var codedSecrets: [(text: String, placeholder: String)] {
    secrets.filter { $0.count >= Self.shortest }
      .flatMap { secret in
        SecretCodings(secret).texts.map { (text: $0, placeholder: placeholders[secret] ?? "") }
      }
      .sorted { ($1.text.utf8.count, $0.text) < ($0.text.utf8.count, $1.text) }
  }

  private func isPlaceholder(_ text: String) -> Bool { text.wholeMatch(of: /REDACTED-\d+/) != nil }
}
