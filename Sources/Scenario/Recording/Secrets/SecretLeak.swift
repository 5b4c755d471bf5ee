import Foundation
import ScenarioBasics

/// An error that a secret is still in what was about to be written. It states where, and never the secret.
package struct SecretLeak: Error, Equatable {
  /// The place: `entry 2, response.content.text`
  let place: String
  let placeholder: String

  var words: String {
    "the secret that \(placeholder) replaces is still in \(place): nothing was written"
  }
}

/// The final scan of a written recording, independent of all earlier steps: it checks every text of the file,
/// and the text with its codings removed.
struct LeakScan {
  private let search: SecretMatcher
  private var budget = InflationBudget()
  private static let deepest = 4

  init(_ secrets: [(text: String, placeholder: String)]) { search = SecretMatcher(secrets) }

  /// - Throws: ``SecretLeak`` for the first known secret in the text.
  mutating func check(_ text: String) throws(SecretLeak) {
    guard let log = (try? JSONValue(text))?["log"], case .object(let members) = log else {
      return try check(text, "the file", 0)
    }
    for member in members {
      guard member.name == "entries", let entries = member.value.array else {
        try check(member.value, member.name, 0)
        continue
      }
      for (index, entry) in entries.enumerated() { try check(entry, "entry \(index + 1),", 0) }
    }
  }

  /// Checks one entry of a file that is read piece by piece, given its number from 1.
  mutating func check(_ entry: String, number: Int) throws(SecretLeak) {
    guard let value = try? JSONValue(entry) else { return try check(entry, "entry \(number)", 0) }
    try check(value, "entry \(number),", 0)
  }

  private mutating func check(_ value: JSONValue, _ place: String, _ depth: Int) throws(SecretLeak) {
    switch value {
    case .string(let text): try check(text, place, depth)
    case .array(let elements): for element in elements { try check(element, place, depth) }
    case .object(let members):
      for member in members {
        let path = place.hasSuffix(",") ? "\(place) \(member.name)" : "\(place).\(member.name)"
        try check(member.name, place, depth)
        try check(member.value, path, depth)
      }
    case .integer(let number): try check(String(number), place, depth)
    case .decimal(let digits): try check(digits, place, depth)
    case .null, .bool: break
    }
  }

  private mutating func check(_ text: String, _ place: String, _ depth: Int) throws(SecretLeak) {
    let bytes = Array(text.utf8)
    if let match = search.matches(in: bytes).first {
      throw SecretLeak(place: place, placeholder: match.placeholder)
    }
    guard depth < Self.deepest else { return }
    if text.contains("%"), let plain = text.removingPercentEncoding, plain != text {
      try check(plain, place, depth + 1)
    }
    if text.first == "{" || text.first == "[", let value = try? JSONValue(text) {
      try check(value, place, depth + 1)
    }
    try checkBase64(bytes, place, depth)
  }

  private mutating func checkBase64(_ bytes: [UInt8], _ place: String, _ depth: Int) throws(SecretLeak) {
    for word in bytes.split(whereSeparator: { !Base64Text.isSextet($0) }) where word.count >= 12 {
      // A single letter in the last group encodes nothing.
      let letters = String(decoding: word.dropLast(word.count % 4 == 1 ? 1 : 0), as: UTF8.self)
      let padding = String(repeating: "=", count: (4 - letters.utf8.count % 4) % 4)
      let plain = letters.replacing("-", with: "+").replacing("_", with: "/") + padding
      guard let decoded = HARBody.bytes(base64: plain) else { continue }
      try check(HARBody(bytes: decoded, type: ""), place, depth)
    }
  }

  private mutating func check(_ body: HARBody, _ place: String, _ depth: Int) throws(SecretLeak) {
    if let match = search.matches(in: body.bytes).first {
      throw SecretLeak(place: place, placeholder: match.placeholder)
    }
    if let text = body.text { return try check(text, place, depth + 1) }
    var body = body
    budget.open(&body)
    let opened = DecodedBody(body)
    if opened.isOpen, depth < Self.deepest { try check(opened.body, place, depth + 1) }
  }
}
