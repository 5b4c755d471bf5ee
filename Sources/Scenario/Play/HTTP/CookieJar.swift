import Foundation
import ScenarioBasics

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The cookies of a play: set by its responses, sent with its later requests (RFC 6265 §5.3 and §5.4).
///
/// Each play has its own; `HTTPCookieStorage.shared` belongs to a whole process.
final class CookieJar: Sendable {
  private let cookies = Monitor<[Cookie]>([])

  /// Ends the session, as an app's quit does: only cookies with an expiry date remain.
  func endSession() { cookies.update { $0.removeAll { $0.expires == nil } } }

  /// Stores the cookies of a response; a cookie whose date has passed removes an older one.
  func keep(_ fields: [String: String], from url: URL, at now: Date) {
    for cookie in HTTPCookie.cookies(withResponseHeaderFields: fields, for: url).map({ Cookie($0, at: now) })
    {
      cookies.update { cookies in
        cookies.removeAll { $0.key == cookie.key }
        if cookie.expires.map({ $0 > now }) ?? true { cookies.append(cookie) }
      }
    }
  }

  /// Returns the value of `Cookie` for a request, or nil if no cookie matches.
  func field(for url: URL, at now: Date) -> String? {
    let fitting = cookies.update { $0.filter { $0.isFor(url, at: now) } }
    // Swift's sort is stable: among paths of one length the older cookie is first.
    let ordered = fitting.sorted { $0.path.utf8.count > $1.path.utf8.count }
    return ordered.isEmpty ? nil : ordered.map { "\($0.name)=\($0.value)" }.joined(separator: "; ")
  }
}

private struct Cookie: Sendable {
  let name: String
  let value: String
  /// The domain, with a leading dot if subdomains get the cookie too.
  let domain: String
  let path: String
  let isSecure: Bool
  let expires: Date?

  init(_ cookie: HTTPCookie, at now: Date) {
    (name, value) = (cookie.name, cookie.value)
    (domain, path) = (cookie.domain.lowercased(), cookie.path)
    isSecure = cookie.isSecure
    // On Linux, Foundation keeps `Max-Age` without computing a date; it takes precedence over a date (RFC
    // 6265 §5.3).
    let age = (cookie.properties?[.maximumAge] as? String).flatMap(Double.init)
    expires = age.map { now.addingTimeInterval($0) } ?? cookie.expiresDate
  }

  var key: [String] { [name, domain, path] }

  func isFor(_ url: URL, at now: Date) -> Bool {
    let host = url.host?.lowercased() ?? ""
    let isOfHost = domain.hasPrefix(".") ? ("." + host).hasSuffix(domain) : host == domain
    return isOfHost && (!isSecure || url.scheme == "https") && isOnPath(url)
      && expires.map { $0 > now } ?? true
  }

  private func isOnPath(_ url: URL) -> Bool {
    let asked = url.path.isEmpty ? "/" : url.path
    return asked == path || asked.hasPrefix(path.hasSuffix("/") ? path : path + "/")
  }
}
