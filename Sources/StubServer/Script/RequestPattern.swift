import Foundation

/// What a route answers: a method, a path, and a query whose order and repetition count.
///
/// `*` stands for one whole path part or one whole query value, `%2A` for a star. Written
/// `GET /v1/latest?base=*&symbols=USD`.
public struct RequestPattern: Sendable, Hashable, CustomStringConvertible {
  /// Which of the stub's addresses a request comes to.
  public enum Host: Sendable, Hashable {
    /// The one that the app is given.
    case main
    /// The second one, where a redirect may lead.
    case other
    /// One that stands for a host of the app, by the name that a script has for it.
    case named(String)
  }

  /// The method, in capitals: `GET`.
  public let method: String
  /// The path and query as written, beginning with a slash.
  public let target: String
  /// The address that it answers at.
  public let host: Host

  /// Makes the pattern; `target` is a path with an optional query, never a whole address.
  public init(method: String, target: String, host: Host = .main) {
    self.method = method
    self.target = target
    self.host = host
  }

  /// The pattern as it stands in a scenario.
  public var description: String { "\(method) \(host.word)\(target)" }

  /// Whether the route answers a request for the target.
  package func matches(method: String, target: String, host: Host = .main) -> Bool {
    guard method == self.method, host == self.host else { return false }
    if target == self.target { return true }
    let (pattern, asked) = (TargetParts(written: self.target), TargetParts(target))
    return Self.fits(pattern.path, asked.path)
      && Self.fits(pattern.query.map(\.name), asked.query.map(\.name))
      && Self.fits(pattern.query.map(\.value), asked.query.map(\.value))
  }

  /// The same for who looks for requests: without a query it stands for those with any.
  package func covers(method: String, target: String, host: Host = .main) -> Bool {
    let path = self.target.contains("?") ? target : String(target.prefix { $0 != "?" })
    return matches(method: method, target: path, host: host)
  }

  /// Whether the parts as they are written stand for those, which are decoded.
  private static func fits(_ patterns: [String], _ parts: [String]) -> Bool {
    patterns.count == parts.count
      && zip(patterns, parts).allSatisfy {
        // As bytes: to Swift, é is é, whether it is one scalar or two.
        $0 == "*" || $0.decodedPart.utf8.elementsEqual($1.utf8)
      }
  }
}

extension RequestPattern.Host {
  /// What stands before a target there: `$other`, `$cdn`; nothing for the main one.
  package var word: String {
    switch self {
    case .main: ""
    case .other: "$other"
    case .named(let name): "$\(name)"
    }
  }

  /// The host before a target as it is written, and the target alone.
  package static func leading(_ written: String) -> (host: RequestPattern.Host, target: String) {
    guard written.first == "$", let slash = written.firstIndex(of: "/") else { return (.main, written) }
    let name = String(written[..<slash].dropFirst())
    return (name == "other" ? .other : .named(name), String(written[slash...]))
  }
}

/// A target in its parts, percent-decoded; the query is a list, since order and repetition count.
package struct TargetParts: Sendable, Equatable {
  package struct Item: Sendable, Equatable {
    package let name: String
    package let value: String
  }

  package let path: [String]
  package let query: [Item]

  package init(_ target: String) { self.init(written: target, \.decodedPart) }

  /// The parts as they are written, in which `*` and `%2A` differ.
  fileprivate init(written target: String) { self.init(written: target, String.init) }

  private init(written target: String, _ part: (Substring) -> String) {
    let halves = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = halves[0].split(separator: "/", omittingEmptySubsequences: false).map(part)
    query =
      halves.count < 2
      ? []
      : halves[1].split(separator: "&", omittingEmptySubsequences: false).map { item in
        let sides = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return Item(name: part(sides[0]), value: sides.count < 2 ? "" : part(sides[1]))
      }
  }
}

extension StringProtocol {
  /// Percent-decoded; what is no code stays as it is.
  fileprivate var decodedPart: String { removingPercentEncoding ?? String(self) }
}
