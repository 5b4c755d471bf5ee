/// The web pages whose requests a stub answers: any page in a browser of the machine can send requests to a
/// loopback address, and would use answers of the script.
package struct PageAccess: Sendable {
  /// The origins of the pages; nil for each page.
  private let origins: [Origin]?

  /// Each page is answered.
  package static let all = Self(origins: nil)

  /// The pages of these origins are answered, and those of the stub itself.
  package static func only(_ origins: [Origin]) -> Self { Self(origins: origins) }

  /// Returns the origin of the page that sent the request, if it is not answered: `another site` when the
  /// browser does not tell.
  ///
  /// A request that names no page is no browser's, or the address was typed (Fetch Standard; Fetch Metadata
  /// Request Headers, `Sec-Fetch-Site`).
  func refused(_ request: Request) -> String? {
    guard let origins else { return nil }
    let host = request.header("host") ?? ""
    let own = Origin(scheme: "http", authority: host)
    if let text = request.header("origin") {
      let origin = Origin(text: text)
      return origin.map { $0 == own && Self.isOfMachine(host) || origins.contains($0) } ?? false ? nil : text
    }
    switch request.header("sec-fetch-site") {
    case nil, "none": return nil
    case "same-origin":
      // A foreign name that was resolved to this machine (DNS rebinding).
      return Self.isOfMachine(host) || origins.contains(own) ? nil : "http://\(host)"
    default:
      let page = request.header("referer").flatMap(Origin.init(text:))
      return page.map(origins.contains) ?? false ? nil : request.header("referer") ?? "another site"
    }
  }

  /// Returns whether the host of a request is an address of a machine, and not a name that somebody's server
  /// of names resolves.
  package static func isOfMachine(_ host: String) -> Bool {
    let name = Origin.host(of: host)
    return ["localhost", "[::1]"].contains(name.lowercased()) || IPv4Address(name) != nil
  }
}
