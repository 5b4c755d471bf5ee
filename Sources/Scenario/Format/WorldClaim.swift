public import StubServer

/// A claim about the app's requests.
public enum RequestsClaim: Sendable, Equatable {
  /// So many requests to the route were sent since the last claim of this route, none of them with the
  /// header field, if one is named.
  case sent(RequestPattern, times: Int, without: String? = nil)
  /// These requests were sent in this order since the last claim of these routes; others may be between them.
  case inOrder([RequestPattern])
  /// No request to the route was sent since the last claim of it; without a route, no request at all since
  /// the last claim of requests.
  case none(RequestPattern? = nil)
}

/// A claim about the data that the app keeps.
public enum StoredClaim: Sendable, Equatable {
  /// A file, by its name.
  case file(String, StoredProperty)
  /// A value of the defaults, by its key.
  case setting(String, StoredProperty)
  /// A cookie, by its name; of another host than the service's, by `domain/name`.
  case cookie(String, StoredProperty)
}

/// A property that a claim asserts of a file, of a value of the defaults or of a cookie.
public enum StoredProperty: Sendable, Equatable {
  /// It prints as given.
  case contents(String)
  /// There is none.
  case absent
  /// It was neither deleted nor written with other contents since the last claim of it.
  case unchanged
}

/// A claim about what the app waits for.
public enum PendingClaim: Sendable, Equatable {
  /// So many timers are set.
  case timers(Int)
  /// So many requests are in flight.
  case requests(Int)
  /// The app waits for no timer, no answer and no disk.
  case nothing
}

extension RequestsClaim {
  /// The routes that the claim names.
  package var routes: [RequestPattern] {
    switch self {
    case .sent(let route, _, _): [route]
    case .inOrder(let routes): routes
    case .none(let route): route.map { [$0] } ?? []
    }
  }

  /// The claim as it is written after `expect`.
  package var text: String {
    switch self {
    case .sent(let route, let times, let header):
      "requests x\(times) \(route)" + (header.map { " without header \($0)" } ?? "")
    case .inOrder(let routes): "requests \(Self.series(routes))"
    case .none(let route): "no requests" + (route.map { " \($0)" } ?? "")
    }
  }

  /// Returns the routes in their order, in words.
  package static func series(_ routes: [RequestPattern]) -> String {
    routes.map(\.description).joined(separator: " \(Claim.separator) ")
  }
}

extension StoredClaim {
  package var property: StoredProperty {
    switch self {
    case .file(_, let property), .setting(_, let property), .cookie(_, let property): property
    }
  }

  /// The subject as it is written after `expect`.
  package var subject: String {
    switch self {
    case .file(let name, _): "file \(name)"
    case .setting(let key, _): "default \(key)"
    case .cookie(let name, _): "cookie \(name)"
    }
  }

  /// The claim as it is written after `expect`.
  package var text: String {
    switch property {
    case .contents(let value): "\(subject) is \(value)"
    case .absent: "\(subject) absent"
    case .unchanged: "\(subject) unchanged"
    }
  }
}

extension PendingClaim {
  /// The claim as it is written after `expect`.
  package var text: String {
    switch self {
    case .timers(let count): "pending timers \(count)"
    case .requests(let count): "pending requests \(count)"
    case .nothing: "nothing pending"
    }
  }
}

extension Verb {
  /// The step's claim about requests; nil for another step.
  package var requestsClaim: RequestsClaim? {
    if case .claim(.requests(let claim)) = self { return claim }
    return nil
  }

  /// The step's claim about stored data; nil for another step.
  package var storedClaim: StoredClaim? {
    if case .claim(.stored(let claim)) = self { return claim }
    return nil
  }
}
