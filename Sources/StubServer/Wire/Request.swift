/// A request as it was read from the wire.
public struct Request: Sendable, Equatable {
  /// The method as it was sent.
  public let method: String
  /// The target as it was sent: path and query.
  public let target: String
  /// The header fields in the order of the wire, names as sent.
  public let headers: [Header]
  /// The body; empty for none.
  public let body: [UInt8]

  package init(method: String, target: String, headers: [Header], body: [UInt8] = []) {
    self.method = method
    self.target = target
    self.headers = headers
    self.body = body
  }

  /// The value of the first field of that name, whatever its case.
  public func header(_ name: String) -> String? {
    let name = name.lowercased()
    return headers.first { $0.name.lowercased() == name }?.value
  }
}
