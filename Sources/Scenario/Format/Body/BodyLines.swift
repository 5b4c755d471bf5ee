package import Foundation
import ScenarioBasics

/// The lines that a transcript shows of the body of a request: JSON with sorted members, a form and a
/// multipart body as a line for each field, text, or the number of bytes. None of them has a secret.
///
/// Long content is cut, and a checksum of all of it follows: two bodies that differ have different lines.
package struct BodyLines {
  /// The most columns of a line before it is cut.
  private static let limit = 100

  package let lines: [String]

  package init(_ body: Data, type: String) {
    let bytes = RedactedBody(body, type: type).bytes
    let json = bytes.canonicalJSON.flatMap { try? JSONValue(String(decoding: $0, as: UTF8.self)) }
    if body.isEmpty {
      lines = []
    } else if let fields = Self.fields(bytes, type) {
      lines = fields.fields.map(Self.line) + (fields.isWhole ? [] : ["(no closing delimiter)"])
    } else if let json {
      lines = [Self.line(json)]
    } else {
      lines = [Self.text(bytes)]
    }
  }

  /// Returns nil when the body is neither a form nor multipart.
  private static func fields(_ body: Data, _ type: String) -> BodyFields? {
    let isMultipart = MultipartBody(body, type: type) != nil
    let isForm = BodyFields.isForm(type) && String(data: body, encoding: .utf8) != nil
    guard isMultipart || isForm else { return nil }
    let fields = BodyFields(body, type: type)
    return fields.fields.isEmpty ? nil : fields
  }

  private static func line(_ field: BodyFields.Field) -> String {
    ([word(field.name)] + (field.fileName.map { [word($0)] } ?? []) + [text(field.value)])
      .joined(separator: "  ")
  }

  /// Returns the JSON; of one that is too long the first members or elements.
  private static func line(_ json: JSONValue) -> String {
    let line = json.line
    guard line.count > limit else { return line }
    let size = size(Array(line.utf8))
    var (text, isEmpty) = (String(line.prefix(1)), true)
    for piece in pieces(of: json) {
      guard text.count + piece.count + 1 + size.count < limit else { break }
      text += piece + ","
      isEmpty = false
    }
    return isEmpty ? cut(line, size) : "\(text)… \(size)"
  }

  private static func pieces(of json: JSONValue) -> [String] {
    switch json {
    case .object(let members): members.map { String(JSONValue.object([$0]).line.dropFirst().dropLast()) }
    case .array(let elements): elements.map(\.line)
    default: []
    }
  }

  /// Returns text as it is; bytes that are not text as their number.
  private static func text(_ bytes: Data) -> String {
    guard let text = String(data: bytes, encoding: .utf8) else { return size(Array(bytes)) }
    let word = word(text)
    return word.count > limit ? cut(word, size(Array(bytes))) : word
  }

  private static func cut(_ text: String, _ size: String) -> String {
    "\(text.prefix(limit - size.count - 2))… \(size)"
  }

  /// Returns the text in quotation marks where it could not be told from another one without them.
  private static func word(_ text: String) -> String {
    let isPlain =
      !text.isEmpty && text.first != " " && text.last != " " && text.first != "\""
      && !text.unicodeScalars.contains(where: \.isUnseen) && text.wholeMatch(of: /[0-9]+ bytes ~.*/) == nil
    return isPlain ? text : text.quoted
  }

  /// Returns `512 bytes ~abcdefgh`.
  private static func size(_ bytes: [UInt8]) -> String {
    "\(counted(bytes.count, "byte")) ~\(Checksum(of: bytes).letters)"
  }
}
