import Foundation
import ScenarioBasics
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Cookies of a play: set by its responses, sent with its later requests (RFC 6265 §5.3 and §5.4).
///
/// In a process that belongs to the play, a jar and the `HTTPCookieStorage` of a session have the same
/// cookies: the jar takes over what the app sets and deletes there, and gives back what responses set.
/// Foundation on Linux would send them whatever their path and their age.
final class CookieJar: Sendable {
  /// The change of a cookie, by its name: its value, or nil for one that is deleted.
  typealias Change = (name: String, value: String?)

  private let cookies = Monitor<[Cookie]>([])
  /// The storage, and the cookies that both had at last.
  private let storage: (@Sendable () -> HTTPCookieStorage)?
  private let shared = Monitor<[Cookie]>([])
  private let used = Atomic(false)
  /// The domain of the cookies that are named without a domain.
  private let domain: String

  /// - Parameters:
  ///   - storage: Returns the storage that has the same cookies, which takes a millisecond; nil for none.
  ///   - domain: The host of the service, as the app knows it.
  init(_ storage: (@Sendable () -> HTTPCookieStorage)?, domain: String) {
    (self.storage, self.domain) = (storage, domain)
  }

  /// Whether the storage is looked at.
  var isUsed: Bool { used.load(ordering: .relaxed) }

  /// Looks at the storage from now on.
  func begin() { used.store(true, ordering: .relaxed) }

  /// The names of the cookies.
  var names: [String] { cookies.update { $0 }.map(name) }

  /// Ends the session, as an app's quit does: only cookies with an expiry date remain.
  func endSession(at now: Date) {
    cookies.update { $0.removeAll { $0.expires == nil } }
    giveBack(at: now)
  }

  /// Adds a cookie of the service that never expires.
  func add(_ name: String, _ value: String, at now: Date) {
    begin()
    cookies.update { $0.append(Cookie(name, value, domain: domain, expires: .distantFuture)) }
    giveBack(at: now)
  }

  /// Stores the cookies of a response; a cookie whose date has passed removes an older one.
  ///
  /// - Returns: The changes, in the order of the cookies.
  func keep(_ fields: [String: String], from url: URL, at now: Date) -> [Change] {
    let set = HTTPCookie.cookies(withResponseHeaderFields: fields, for: url).map { Cookie($0, at: now) }
    if set.isEmpty { return [] }
    defer { giveBack(at: now) }
    return set.compactMap { cookie in
      cookies.update { cookies in
        let old = cookies.first { $0.key == cookie.key }
        cookies.removeAll { $0.key == cookie.key }
        let isKept = !cookie.isOver(at: now)
        if isKept { cookies.append(cookie) }
        return old?.value == (isKept ? cookie.value : nil) ? nil : change(cookie, isKept)
      }
    }
  }

  /// Takes over what the app has set and deleted in the storage since the last call.
  ///
  /// - Returns: The changes, in the order of the names.
  func takeOver(at now: Date) -> [Change] {
    guard let storage = storage?() else { return [] }
    let present = (storage.cookies ?? []).map { Cookie($0, at: now) }.sorted { $0.name < $1.name }
    let former = shared.update { shared in
      defer { shared = present }
      return shared
    }
    if present.isEmpty, former.isEmpty { return [] }
    let deleted = former.filter { old in !present.contains { $0.key == old.key } && !old.isOver(at: now) }
    let set = present.filter { new in !former.contains { $0.key == new.key && $0.value == new.value } }
    cookies.update { cookies in
      cookies.removeAll { cookie in (deleted + set).contains { $0.key == cookie.key } }
      cookies += set
    }
    return deleted.map { change($0, false) } + set.map { change($0, true) }
  }

  /// Returns the value of `Cookie` for a request, and the names of its cookies; nil if no cookie matches.
  func field(for url: URL, at now: Date) -> (value: String, names: [String])? {
    let fitting = cookies.update { $0.filter { $0.isFor(url, at: now) } }
    // Swift's sort is stable: among paths of one length the older cookie is first.
    let ordered = fitting.sorted { $0.path.utf8.count > $1.path.utf8.count }
    if ordered.isEmpty { return nil }
    return (ordered.map { "\($0.name)=\($0.value)" }.joined(separator: "; "), ordered.map(name))
  }

  /// Returns whether Foundation itself has made the value of `Cookie`, of cookies of the storage.
  func isOfStorage(_ field: String) -> Bool {
    let known = shared.update { Set($0.map { "\($0.name)=\($0.value)" }) }
    return !known.isEmpty && known.isSuperset(of: field.components(separatedBy: "; "))
  }

  /// Makes the cookies of the storage those of the jar.
  func giveBack(at now: Date) {
    guard isUsed, let storage = storage?() else { return }
    let wanted = cookies.update { cookies in
      cookies.removeAll { $0.isOver(at: now) }
      return cookies
    }
    let former = shared.update { shared in
      defer { shared = wanted }
      return shared
    }
    for cookie in storage.cookies ?? []
    where !wanted.contains(where: { $0.key == Cookie(cookie, at: now).key }) {
      storage.deleteCookie(cookie)
    }
    for cookie in wanted where !former.contains(where: { $0.key == cookie.key && $0.value == cookie.value }) {
      cookie.foundation.map(storage.setCookie)
    }
  }

  private func change(_ cookie: Cookie, _ isSet: Bool) -> Change {
    (name(of: cookie), isSet ? cookie.value : nil)
  }

  /// Returns the name, with the domain of a cookie that the service does not get.
  private func name(of cookie: Cookie) -> String {
    cookie.isOf(domain) ? cookie.name : "\(cookie.domain)/\(cookie.name)"
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

  init(_ name: String, _ value: String, domain: String, expires: Date) {
    (self.name, self.value, self.domain, path) = (name, value, domain, "/")
    (isSecure, self.expires) = (false, expires)
  }

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

  /// The cookie as a storage keeps it.
  var foundation: HTTPCookie? {
    var properties: [HTTPCookiePropertyKey: Any] = [.name: name, .value: value, .domain: domain, .path: path]
    if isSecure { properties[.secure] = "TRUE" }
    properties[.expires] = expires
    if expires == nil { properties[.discard] = "TRUE" }
    return HTTPCookie(properties: properties)
  }

  func isOver(at now: Date) -> Bool { expires.map { $0 <= now } ?? false }

  func isOf(_ host: String) -> Bool {
    domain.hasPrefix(".") ? ("." + host).hasSuffix(domain) : host == domain
  }

  func isFor(_ url: URL, at now: Date) -> Bool {
    isOf(url.host?.lowercased() ?? "") && (!isSecure || url.scheme == "https") && isOnPath(url)
      && !isOver(at: now)
  }

  private func isOnPath(_ url: URL) -> Bool {
    let asked = url.path.isEmpty ? "/" : url.path
    return asked == path || asked.hasPrefix(path.hasSuffix("/") ? path : path + "/")
  }
}
