import ScenarioBasics
import ScenarioRecording
package import StubServer

/// The one service that a proxy represents.
package struct ProxyUpstream: Sendable {
  private let root: LiveAddress

  /// The address as it is declared: `http://api.example.com`.
  package var url: String { String(root.url.dropLast()) }

  package var authority: String { root.authority }

  var origin: Origin { Origin(scheme: root.isSecure ? "https" : "http", authority: root.authority) }

  var isThroughURLSession: Bool { root.isThroughURLSession }

  /// - Throws: ``LiveAddress/Wrong`` for an address that is not a service.
  package init(_ text: String) throws(LiveAddress.InvalidAddress) {
    root = try LiveAddress(text)
    guard root.target == "/", root.user == nil else {
      throw LiveAddress.InvalidAddress(
        message: "\(quoted(RedactedAddress(text).text)) is more than a service: "
          + "a proxy forwards the paths and users that it receives",
        remedy: "write \(root.isSecure ? "https" : "http")://\(root.authority)")
    }
  }

  /// Returns whether a request is for this service, or for the proxy itself; any other host would receive
  /// requests that are not its own (RFC 9110 §15.5.20). An absolute address takes precedence over Host (RFC
  /// 9112 §3.2.2).
  func isMeant(by request: Request, port: UInt16) -> Bool {
    let scheme = root.isSecure ? "https" : "http"
    let service = Origin(scheme: scheme, authority: root.authority)
    let own = ["127.0.0.1", "localhost", "[::1]"].map { Origin(scheme: "http", authority: "\($0):\(port)") }
    if let origin = request.origin { return origin == service || own.contains(origin) }
    guard let host = request.header("host") else { return true }
    return Origin(scheme: scheme, authority: host) == service
      || own.contains(Origin(scheme: "http", authority: host))
  }

  /// Returns the request as it is forwarded: unchanged, except for fields that belong to a connection.
  package func handedOn(_ request: Request) -> LiveRequest {
    let address = LiveAddress(root, target: request.target)
    let type = request.header("content-type") ?? ""
    let seen = HARRequest(
      method: request.method, url: address.url, version: "HTTP/1.1",
      headers: request.headers.map { header in
        switch header.name.lowercased() {
        case "host": Header(header.name, root.authority)
        case "accept-encoding": Header(header.name, Self.readable(header.value))
        default: header
        }
      },
      body: request.body.isEmpty ? nil : HARBody(bytes: request.body, type: type))
    return LiveRequest(
      address: address, method: request.method, headers: headers(of: request, seen.headers),
      body: request.body, seen: seen)
  }

  /// Fields that concern a connection or its framing (RFC 9110 §7.6.1); each forwarded connection carries one
  /// exchange, and ends if the client wants that.
  private static let ofConnection: Set = [
    "connection", "content-length", "expect", "host", "keep-alive", "proxy-authorization",
    "proxy-connection", "te", "trailer", "transfer-encoding", "upgrade",
  ]

  /// Returns the fields to send, of those that are recorded.
  private func headers(of request: Request, _ recorded: [Header]) -> [Header] {
    let named = request.headers.elements("connection").map { $0.lowercased() }
    var headers = recorded.filter { header in
      let name = header.name.lowercased()
      return !Self.ofConnection.contains(name) && !named.contains(name)
    }
    if root.isThroughURLSession {
      // URLSession decodes the codings that it accepts, and sets host and length itself.
      headers.removeAll { $0.name.lowercased() == "accept-encoding" }
      return headers + [Header("Accept-Encoding", "identity")]
    }
    let hasLength = !request.body.isEmpty || request.header("content-length") != nil
    return [Header("Host", root.authority)] + headers
      + (hasLength ? [Header("Content-Length", "\(request.body.count)")] : [])
      + (request.isLast ? [Header("Connection", "close")] : [])
  }

  /// Returns the codings of an Accept-Encoding in which a recording can be read (RFC 9110 §12.5.3).
  private static func readable(_ codings: String) -> String {
    let kept = codings.split(separator: ",").filter { coding in
      let name = coding.prefix { $0 != ";" }.filter { $0 != " " }.lowercased()
      return ["gzip", "x-gzip", "identity"].contains(name)
    }
    let told = kept.map { $0.trimmingPrefix { $0 == " " } }.joined(separator: ", ")
    return told.isEmpty ? "identity" : told
  }
}
