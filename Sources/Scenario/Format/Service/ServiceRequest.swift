public import Foundation
package import StubServer

/// A request as a ``StatefulService`` receives it.
public struct ServiceRequest: Sendable {
  /// The method, in capitals.
  public var method: String { request.method }
  /// The name of the host that the app sent it to, without `$`; `server` for the main one.
  public let host: String
  /// The parts of the path, percent-decoded: `["orders", "7"]` for `/orders/7`.
  public let path: [String]
  /// The body; empty if there is none.
  public let body: Data
  /// The virtual time since T+0.
  public let time: Duration
  private let request: Request

  /// Creates a request, for tests of a service.
  ///
  /// - Parameters:
  ///   - method: The method, in capitals.
  ///   - target: The path and query: `/orders?page=2`.
  ///   - headers: The header fields.
  ///   - body: The body.
  ///   - host: The name of the host.
  ///   - time: The virtual time since T+0.
  public init(
    _ method: String, _ target: String, headers: KeyValuePairs<String, String> = [:], body: Data = Data(),
    host: String = "server", time: Duration = .zero
  ) {
    let fields = headers.map { Header($0.key, $0.value) }
    self.init(
      Request(method: method, target: target, headers: fields, body: Array(body)), host: host, time: time)
  }

  /// Creates the request of an app; its header fields are only those that do not differ between machines.
  package init(_ request: Request, host: String, time: Duration) {
    (self.request, self.host, self.time) = (request, host, time)
    body = Data(request.body)
    path = request.target.prefix { $0 != "?" }.split(separator: "/").map {
      $0.removingPercentEncoding ?? String($0)
    }
  }

  /// Returns the value of a header field; the case of the name is ignored.
  public func header(_ name: String) -> String? { request.header(name) }

  /// Returns the value of a parameter of the query, percent-decoded.
  public func query(_ name: String) -> String? { ConditionMatcher.fields.value(.query(name), request) }

  /// The body as text.
  public var text: String { String(decoding: body, as: UTF8.self) }

  /// Returns the value that the body has as JSON, with dates of ISO 8601; nil if it has none of the type.
  public func json<Value: Decodable>(_ type: Value.Type = Value.self) -> Value? {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try? decoder.decode(type, from: body)
  }
}
