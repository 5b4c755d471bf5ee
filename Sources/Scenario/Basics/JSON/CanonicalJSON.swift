package import Foundation

extension Data {
  /// The object or array with the members of each object sorted by name, because the order in which an
  /// encoder writes them has no meaning (RFC 8259 §1); nil for anything else.
  package var canonicalJSON: [UInt8]? {
    guard let first, first == UInt8(ascii: "{") || first == UInt8(ascii: "["),
      let text = String(data: self, encoding: .utf8), let value = try? JSONValue(text)
    else { return nil }
    return Array(value.sorted.line.utf8)
  }
}

extension JSONValue {
  /// The value with the members of each object sorted by name.
  package var sorted: JSONValue {
    switch self {
    case .object(let members):
      .object(
        members.map { Member($0.name, $0.value.sorted) }.sorted {
          $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
        })
    case .array(let elements): .array(elements.map(\.sorted))
    default: self
    }
  }
}
