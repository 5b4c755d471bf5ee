package import Foundation
import ScenarioBasics

/// The body of a request as a report may contain it: `REDACTED` takes the place of each secret.
///
/// Secrets are found by the names that a recording hides. Unlike there, the placeholder has no number: it
/// does not depend on the requests before it.
package struct RedactedBody {
  private static let placeholder = "REDACTED"
  private static let names = SecretNames()

  package let bytes: Data
  /// Whether the body has a secret.
  let isChanged: Bool

  package init(_ body: Data, type: String) {
    let redacted = Self.redacted(body, type)
    (bytes, isChanged) = (redacted ?? body, redacted != nil)
  }

  /// The bytes, where JSON has the members of each object sorted by name.
  package var canonical: [UInt8] { bytes.canonicalJSON ?? Array(bytes) }

  /// Returns nil for a body without secrets.
  private static func redacted(_ body: Data, _ type: String) -> Data? {
    if let multipart = MultipartBody(body, type: type) { return redacted(body, multipart) }
    guard let text = String(data: body, encoding: .utf8) else { return nil }
    if BodyFields.isForm(type) || isFormWithoutType(text) { return items(text).map { Data($0.utf8) } }
    guard "{[".contains(text.first ?? " "), let json = try? JSONValue(text) else { return nil }
    let redacted = value(json, [])
    return redacted == json ? nil : Data(redacted.line.utf8)
  }

  private static func redacted(_ body: Data, _ multipart: MultipartBody) -> Data? {
    var new = body
    // From the end, so that the ranges of earlier parts stay valid.
    for part in multipart.parts.reversed() {
      let text = String(data: body[part.range], encoding: .utf8)
      guard let text, let hidden = hidden(part.name, text) else { continue }
      new.replaceSubrange(part.range, with: Data(hidden.utf8))
    }
    return new == body ? nil : new
  }

  /// Returns whether the text is a form that its client sent without a type.
  private static func isFormWithoutType(_ text: String) -> Bool {
    guard !text.contains(where: \.isWhitespace), let name = text.split(separator: "=", maxSplits: 1).first
    else { return false }
    return name.count < text.count && name.allSatisfy { $0.isLetter || $0.isNumber || "._-%[]".contains($0) }
  }

  private static func items(_ text: String) -> String? {
    let new = text.split(separator: "&", omittingEmptySubsequences: false).map { item -> String in
      guard let equals = item.firstIndex(of: "=") else { return String(item) }
      let name = PercentEncoding.decoded(item[..<equals])
      let value = PercentEncoding.decoded(item[item.index(after: equals)...])
      guard let hidden = hidden(name, value) else { return String(item) }
      return item[...equals] + PercentEncoding.encoded(hidden)
    }.joined(separator: "&")
    return new == text ? nil : new
  }

  /// Returns the placeholder for the value of an item or a part; nil when it is no secret.
  private static func hidden(_ name: String, _ value: String) -> String? {
    guard !value.isEmpty, names.hide(name, value) || SecretNames.isShapedKey(name, value) else { return nil }
    return shown(value)
  }

  /// Returns the placeholder behind the scheme of the secret.
  private static func shown(_ value: String) -> String {
    (SecretNames.parted(value).scheme.map { $0 + " " } ?? "") + placeholder
  }

  private static func value(_ json: JSONValue, _ path: [String]) -> JSONValue {
    func scalar(_ text: String) -> JSONValue {
      !text.isEmpty && names.hide(member: path, text) ? .string(shown(text)) : json
    }
    return switch json {
    case .object(let members): .object(members.map { .init($0.name, value($0.value, path + [$0.name])) })
    case .array(let elements): .array(elements.map { value($0, path) })
    case .string(let text): scalar(text)
    case .integer(let number): scalar(String(number))
    case .decimal(let digits): scalar(digits)
    case .null, .bool: json
    }
  }
}
