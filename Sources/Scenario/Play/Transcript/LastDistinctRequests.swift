/// The last requests for each resource: two that differ.
package struct LastDistinctRequests: Sendable {
  package typealias Request = (request: String, at: Duration)

  private var requests: [Substring: (last: Request, other: Request?)] = [:]

  mutating func note(_ request: String, at time: Duration) {
    let (resource, before) = (Self.resource(request), requests[Self.resource(request)])
    let other = before.map { $0.last.request == request ? $0.other : $0.last }
    requests[resource] = ((request, time), other ?? nil)
  }

  /// Returns the last request for the same resource that differs from this one.
  package func other(than request: String) -> Request? {
    guard let (last, other) = requests[Self.resource(request)] else { return nil }
    return request == last.request ? other : last
  }

  /// Returns the method and path, without the query: `GET /v1/latest`.
  private static func resource(_ request: String) -> Substring { request.prefix { $0 != "?" } }
}
