/// What a route answers: a method, a path, and a query whose order and repetition count.
///
/// `*` stands for one whole path part or one whole query value. Written `GET /v1/latest?base=*&symbols=USD`.
public struct RequestPattern: Sendable, Hashable, CustomStringConvertible {
  /// The method, in capitals: `GET`.
  public let method: String
  /// The path and query as written, beginning with a slash.
  public let target: String

  /// Makes the pattern; `target` is a path with an optional query, never a whole address.
  public init(method: String, target: String) {
    self.method = method
    self.target = target
  }

  /// The pattern as it stands in a scenario.
  public var description: String { "\(method) \(target)" }
}
