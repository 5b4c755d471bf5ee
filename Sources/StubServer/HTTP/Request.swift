/// A request as it was read from the wire.
public struct Request: Sendable, Equatable {
  /// The method as it was sent.
  public let method: String
  /// Path and query as they were sent; of a whole address (RFC 9112 §3.2.2) only these.
  public let target: String
  /// The header fields in the order of the wire, names as sent.
  public var headers: [Header] { fields.headers }
  /// The body, out of its chunks if it came in any; empty for none.
  public let body: [UInt8]
  /// The fields behind a chunked body; they are kept apart from the headers (RFC 9110 §6.5.1).
  public let trailers: [Header]
  /// Whether the connection ends after the answer, as the client wants it: `Connection: close`, or HTTP/1.0
  /// without `keep-alive` (RFC 9112 §9.3).
  public let isLast: Bool
  private let fields: HeaderFields
  /// The server that the target named, where it was a whole address.
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

  /// The value of the first field of that name, whatever its case.
  public func header(_ name: String) -> String? { fields.values(name.lowercased()).first?.text }
}
