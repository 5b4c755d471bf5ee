import ScenarioBasics
package import StubServer

/// The route of the script that is nearest to a request, and how the request differs from it.
package struct RouteNearMiss {
  package let serve: Serve
  package let pattern: RequestPattern
  /// The differing parts of the request: `symbols=USD,GBP`, `POST`, `no base`.
  package let differences: [String]
  /// The host to which the request was sent.
  package let askedHost: RequestPattern.Host

  /// Searches the blocks; returns nil when none serves a route.
  package init?(to request: String, among serves: [Serve]) {
    let words = request.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2 else { return nil }
    let routes = serves.compactMap { serve -> Self? in
      guard case .route(let pattern) = serve.place else { return nil }
      return Self(serve, pattern, method: words[0], target: words[1])
    }
    guard let least = routes.map(\.distance).min() else { return nil }
    // Of several routes at the same distance, the one with the most similar text is chosen.
    let near = routes.filter { $0.distance == least }
    let alike = ScenarioBasics.nearest(to: request, among: near.map(\.pattern.description))
    guard let nearest = near.first(where: { $0.pattern.description == alike }) ?? near.first else {
      return nil
    }
    self = nearest
  }

  /// Whether the route answers the request.
  package var isExact: Bool { distance == 0 }

  /// Whether the request differs only in the order of its parameters.
  package var isOrderAlone: Bool { differences == [Self.anotherOrder] && askedHost == pattern.host }

  private var distance: Int { differences.count + (askedHost == pattern.host ? 0 : 1) }

  private init(_ serve: Serve, _ pattern: RequestPattern, method: String, target: String) {
    let leading = RequestPattern.Host.leading(target)
    askedHost = leading.host
    let (served, asked) = (TargetParts(pattern.target), TargetParts(leading.target))
    var differences = method == pattern.method ? [] : [method]
    if !Self.fit(served.path, asked.path) { differences.append(asked.path.joined(separator: "/").escaped()) }
    (self.serve, self.pattern) = (serve, pattern)
    self.differences = differences + Self.differences(served.query, asked.query)
  }

  private static let anotherOrder = "the same parameters in another order"

  private static func differences(_ served: [TargetParts.QueryItem], _ asked: [TargetParts.QueryItem])
    -> [String]
  {
    var left = served
    var others: [String] = []
    for item in asked {
      let index = left.firstIndex { $0.name == item.name }
      let partner = index.map { left.remove(at: $0) }
      if partner.map({ !fit([$0.value], [item.value]) }) ?? true { others.append(item.written) }
    }
    others += left.map { "no \($0.name.escaped())" }
    let isInOrder = fit(served.map(\.name), asked.map(\.name))
    if others.isEmpty, !isInOrder {
      others.append(anotherOrder)
    }
    return others
  }

  private static func fit(_ served: [String], _ asked: [String]) -> Bool {
    served.count == asked.count && zip(served, asked).allSatisfy { $0 == "*" || $0 == $1 }
  }
}

extension TargetParts.QueryItem {
  fileprivate var written: String { (value.isEmpty ? name : "\(name)=\(value)").escaped() }
}

extension RouteNearMiss {
  /// Returns why no route matches a request: the request, the nearest route, and how the two differ.
  ///
  /// - Parameters:
  ///   - request: The request as it was sent: `GET $other/v1/latest`.
  ///   - serves: The blocks that are in effect.
  /// - Returns: Sentences, each of which can be printed on its own line.
  package static func because(_ request: String, among serves: [Serve]) -> [String] {
    let nearest = RouteNearMiss(to: request, among: serves)
    let serves = nearest.map { "\($0.place) serves \($0.pattern)\($0.asked)" }
    let counts =
      nearest?.isOrderAlone == true
      ? ["the request has the same parameters in another order; order counts"] : []
    return ["no route of the script answers \(request)", serves ?? "the script serves no route at all"]
      + counts
  }

  private var place: String { serve.line > 0 ? serve.lineName : "a block that was added" }

  private var asked: String {
    let host =
      switch (pattern.host, askedHost) {
      case (let served, let asked) where served == asked: ""
      case (let served, .main): "; the route is on \(served.word), the request is not"
      case (.main, let asked): "; the request is to \(asked.word), the route is not"
      case (let served, let asked): "; the route is on \(served.word), the request is to \(asked.word)"
      }
    if isOrderAlone { return "" }
    return host + (differences.isEmpty ? "" : "; in the request: " + differences.joined(separator: ", "))
  }
}
