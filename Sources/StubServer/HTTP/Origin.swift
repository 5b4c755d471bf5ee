package import Foundation

/// The origin of a resource: scheme, host and port (RFC 9110 §4.3.1), normalized so that equal origins are
/// one server.
package struct Origin: Sendable, Hashable {
  private let scheme: String
  private let host: String
  private let port: String

  /// Creates an origin.
  ///
  /// - Parameters:
  ///   - scheme: `http` or `https`, in any case.
  ///   - authority: a host and, unless it is the scheme's default, a port: `Example.com:8080`, `[::1]`.
  package init(scheme: some StringProtocol, authority: some StringProtocol) {
    self.scheme = scheme.lowercased()
    let authority = authority.lowercased()
    host = Self.host(of: authority)
    let digits = authority.dropFirst(host.count).drop { $0 == ":" }.drop { $0 == "0" }
    port = digits.isEmpty ? (self.scheme == "https" ? "443" : "80") : String(digits)
  }
}

extension Origin {
  /// Returns the host of an authority, without its port: `[::1]` for `[::1]:8080`.
  package static func host(of authority: String) -> String {
    authority.hasPrefix("[") ? authority.prefix { $0 != "]" } + "]" : String(authority.prefix { $0 != ":" })
  }

  /// Creates the origin of an address, or returns nil for an address without a scheme or a host.
  package init?(_ url: URL) {
    guard let scheme = url.scheme, let host = url.host, !host.isEmpty else { return nil }
    // Foundation gives an IPv6 address without its brackets.
    let name = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
    self.init(scheme: scheme, authority: name + (url.port.map { ":\($0)" } ?? ""))
  }

  package init?(text: String) {
    guard let url = URL(string: text) else { return nil }
    self.init(url)
  }
}
