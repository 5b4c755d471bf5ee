import StubServer

/// Requests that the same answers were given to, and the route that all of them fit.
struct RouteGroup {
  /// `GET /v1/latest?base=EUR&symbols=*`
  private(set) var route: String
  private var parts: [[String]]

  /// - Parameter route: A method and a target.
  init(_ route: String) {
    self.route = route
    parts = Self.parts(route)
  }

  /// Whether the request fits.
  func takes(_ route: String) -> Bool {
    let other = Self.parts(route)
    return zip(parts, other).allSatisfy(Self.fits) && parts.count == other.count
  }

  /// Widens the route by stars until the other fits too; false where no route is so wide.
  mutating func widen(_ other: String) -> Bool {
    let others = Self.parts(other)
    guard parts.count == others.count, zip(parts, others).allSatisfy({ $0.count == $1.count }) else {
      return false
    }
    // Method, host and the names in the query have no star.
    for index in [0, 1, 3] where parts[index] != others[index] { return false }
    for index in [2, 4] { parts[index] = zip(parts[index], others[index]).map { $0 == $1 ? $0 : "*" } }
    let query = zip(parts[3], parts[4]).map { name, value in value == "\u{0}" ? name : "\(name)=\(value)" }
    let tail = query.isEmpty ? "" : "?" + query.joined(separator: "&")
    route = "\(parts[0][0]) \(parts[1][0])\(parts[2].joined(separator: "/"))\(tail)"
    return true
  }

  private static func fits(_ parts: [String], _ others: [String]) -> Bool {
    parts.count == others.count && zip(parts, others).allSatisfy { $0 == "*" || $0 == $1 }
  }

  /// Method, host, parts of the path, names and values of the query.
  private static func parts(_ route: String) -> [[String]] {
    let method = route.prefix { $0 != " " }
    var target = route.dropFirst(method.count + 1)
    let host = target.prefix { $0 != "/" && $0 != "?" }
    target = target.dropFirst(host.count)
    let halves = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let path = (halves.first ?? "").split(separator: "/", omittingEmptySubsequences: false)
    let items = halves.count < 2 ? [] : halves[1].split(separator: "&", omittingEmptySubsequences: false)
    let query = items.map { $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false) }
    return [
      [String(method)], [String(host)], path.map(String.init), query.map { String($0[0]) },
      // A name alone is told from one with an empty value.
      query.map { $0.count < 2 ? "\u{0}" : String($0[1]) },
    ]
  }
}
