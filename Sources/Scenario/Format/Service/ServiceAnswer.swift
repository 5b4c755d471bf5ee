public import Foundation

/// The answer of a ``StatefulService``: a status, header fields and a body.
public struct ServiceAnswer: Sendable {
  /// The status code.
  public let status: Int
  /// The header fields, in order. A value may name a host: `$server/orders/7`.
  public let headers: [(name: String, value: String)]
  /// The body's bytes.
  public let body: Data
  /// The reason why the body could not be made; the play ends with it.
  let unencodable: String?

  /// Creates an answer with the bytes of a body, or without one.
  public init(_ status: Int, headers: KeyValuePairs<String, String> = [:], body: Data = Data()) {
    self.init(status, headers, type: nil, body, unencodable: nil)
  }

  /// Creates an answer with plain text.
  public init(_ status: Int, headers: KeyValuePairs<String, String> = [:], text: String) {
    self.init(status, headers, type: "text/plain", Data(text.utf8), unencodable: nil)
  }

  /// Creates an answer with a value as JSON: the members of an object in the order of their names, and dates
  /// as ISO 8601 has them.
  public init(_ status: Int, headers: KeyValuePairs<String, String> = [:], json value: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    do {
      try self.init(
        status, headers, type: "application/json", encoder.encode(value), unencodable: nil)
    } catch {
      self.init(
        status, headers, type: nil, Data(), unencodable: "a value of \(type(of: value)) that is not JSON")
    }
  }

  private init(
    _ status: Int, _ headers: KeyValuePairs<String, String>, type: String?, _ body: Data, unencodable: String?
  ) {
    let fields = headers.map { (name: $0.key, value: $0.value) }
    let isTyped = fields.contains { $0.name.lowercased() == "content-type" }
    self.headers = (isTyped ? [] : type.map { [(name: "Content-Type", value: $0)] } ?? []) + fields
    (self.status, self.body, self.unencodable) = (status, body, unencodable)
  }
}
