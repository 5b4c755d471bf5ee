/// A request as read from the wire.
public struct Request: Sendable, Equatable {
  /// The method as sent.
  public let method: String
  /// The path and query as sent; for an absolute target (RFC 9112 §3.2.2) only these.
  public let target: String
  /// The header fields in the order received, with names as sent.
  public var headers: [Header] { fields.headers }
  /// The body, without chunk framing; empty if there is none.
  public let body: [UInt8]
  /// The fields after a chunked body, which are kept separate from the headers (RFC 9110 §6.5.1).
  public let trailers: [Header]
  /// Whether the client requests that the connection end after the answer: `Connection: close`, or HTTP/1.0
  /// without `keep-alive` (RFC 9112 §9.3).
  public let isLast: Bool
  private let fields: HeaderFields
  /// The server that an absolute target names.
  package let origin: Origin?

  package init(
    method: String, target: String, headers: [Header], body: [UInt8] = [], trailers: [Header] = [],
    isLast: Bool = false, origin: Origin? = nil
  ) {
    self.init(
      method: method, target: target, fields: HeaderFields(headers), body: body, trailers: trailers,
      isLast: isLast, origin: origin)
  }

  init(
    method: String, target: String, fields: HeaderFields, body: [UInt8] = [], trailers: [Header] = [],
    isLast: Bool = false, origin: Origin? = nil
  ) {
    self.origin = origin
    self.method = method
    self.target = target
    self.fields = fields
    self.body = body
    self.trailers = trailers
    self.isLast = isLast
  }

  /// Returns the value of the first field with the name; the name is not case-sensitive.
  public func header(_ name: String) -> String? { fields.values(name.lowercased()).first?.text }
}
