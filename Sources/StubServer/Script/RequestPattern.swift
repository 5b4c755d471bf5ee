import Foundation

/// The requests that a route answers: a method, a path, and a query whose order and repetition count.
///
/// `*` matches one whole path part or one whole query value, and `%2A` matches a star. Example: `GET
/// /v1/latest?base=*&symbols=USD`.
public struct RequestPattern: Sendable, Hashable, CustomStringConvertible {
  /// The address of the stub that receives a request.
  public enum Host: Sendable, Hashable {
    /// The address that the app is given.
    case main
    /// The second address, to which a redirect may lead.
    case other
    /// The address for a host of the app, by the host's name in the script.
    case named(String)
  }

  /// The method, in capitals: `GET`.
  public let method: String
  /// The path and query as written, beginning with a slash.
  public let target: String
  /// The address at which the route answers.
  public let host: Host

  /// Creates a pattern; `target` is a path with an optional query, never an absolute address.
  public init(method: String, target: String, host: Host = .main) {
    self.method = method
    self.target = target
    self.host = host
  }

  /// The pattern as written in a scenario.
  public var description: String { "\(method) \(host.word)\(target)" }

  /// The words after `serve`; those of connections have no method.
  package var place: String { method == "*" ? target : description }

  /// The pattern of connections to the host, or to any, which no request matches.
  static func connections(of host: RequestPattern.Host?) -> RequestPattern {
    RequestPattern(method: "*", target: (host.map { "$\($0.name) " } ?? "") + "connections")
  }

  /// Returns whether the route answers a request for the target.
  package func matches(method: String, target: String, host: Host = .main) -> Bool {
    guard method == self.method, host == self.host else { return false }
    if target == self.target { return true }
    let (pattern, asked) = (TargetParts(written: self.target), TargetParts(target))
    return Self.fits(pattern.path, asked.path)
      && Self.fits(pattern.query.map(\.name), asked.query.map(\.name))
      && Self.fits(pattern.query.map(\.value), asked.query.map(\.value))
  }

  /// Returns whether the pattern matches in a search for requests, where a pattern without a query matches
  /// any query.
  package func covers(method: String, target: String, host: Host = .main) -> Bool {
    let path = self.target.contains("?") ? target : String(target.prefix { $0 != "?" })
    return matches(method: method, target: path, host: host)
  }

  /// Returns whether the pattern's parts as written match the decoded parts.
  private static func fits(_ patterns: [String], _ parts: [String]) -> Bool {
    patterns.count == parts.count
      && zip(patterns, parts).allSatisfy {
        // Compared as bytes, because Swift considers é equal to é, whether it is one scalar or two.
        $0 == "*" || $0.decodedPart.utf8.elementsEqual($1.utf8)
      }
  }
}

extension RequestPattern.Host {
  /// The name of the host in a script: `server`, `other`, `cdn`.
  package var name: String {
    switch self {
    case .main: "server"
    case .other: "other"
    case .named(let name): name
    }
  }

  /// Creates the host with a name in a script.
  package init(_ name: String) {
    self = name == "server" ? .main : name == "other" ? .other : .named(name)
  }

  /// The prefix of a target at the address: `$other`, `$cdn`, or no text for the main one.
  package var word: String {
    switch self {
    case .main: ""
    case .other: "$other"
    case .named(let name): "$\(name)"
    }
  }

  /// Returns the host before a target as written, and the target alone.
  package static func leading(_ written: String) -> (host: RequestPattern.Host, target: String) {
    guard written.first == "$", let slash = written.firstIndex(of: "/") else { return (.main, written) }
    let name = String(written[..<slash].dropFirst())
    return (name == "other" ? .other : .named(name), String(written[slash...]))
  }
}

/// The parts of a target, percent-decoded; the query is a list, because order and repetition count.
package struct TargetParts: Sendable, Equatable {
  package struct QueryItem: Sendable, Equatable {
    package let name: String
    package let value: String
  }

  package let path: [String]
  package let query: [QueryItem]

  package init(_ target: String) { self.init(written: target, \.decodedPart) }

  /// Creates the parts as written, in which `*` and `%2A` differ.
  fileprivate init(written target: String) { self.init(written: target, String.init) }

  private init(written target: String, _ part: (Substring) -> String) {
    let halves = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = halves[0].split(separator: "/", omittingEmptySubsequences: false).map(part)
    query =
      halves.count < 2
      ? []
      : halves[1].split(separator: "&", omittingEmptySubsequences: false).map { item in
        let sides = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return QueryItem(name: part(sides[0]), value: sides.count < 2 ? "" : part(sides[1]))
      }
  }
}

extension StringProtocol {
  /// The text percent-decoded, or unchanged if it contains an invalid code.
  fileprivate var decodedPart: String { removingPercentEncoding ?? String(self) }
}
