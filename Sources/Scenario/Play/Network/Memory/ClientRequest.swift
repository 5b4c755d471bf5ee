import Foundation
import StubServer

/// A request as URLSession on Linux sends it.
struct ClientRequest: Sendable {
  let request: StageRequest
  let host: RequestPattern.Host
  /// Whether a redirect led to it: it has no body then, whatever its method is.
  private let isFollowed: Bool

  init(_ request: StageRequest, to host: RequestPattern.Host) {
    (self.request, self.host, isFollowed) = (request, host, false)
  }

  /// Makes the request to which a redirect leads.
  init(following request: StageRequest, to host: RequestPattern.Host) {
    (self.request, self.host, isFollowed) = (request, host, true)
  }

  var hasBody: Bool { !isFollowed && !request.body.isEmpty }

  /// The failure of a request that URLSession does not send.
  var refusal: StageTransportError? {
    guard method == "GET", hasBody else { return nil }
    return StageTransportError(code: URLError.Code.dataLengthExceedsMaximum.rawValue)
  }

  private static let normalized = ["GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT"]

  var method: String {
    let upper = request.method.uppercased()
    return Self.normalized.contains(upper) ? upper : request.method
  }

  /// Returns the request as the server reads it; fields of the app come first, sorted by name.
  func received(mark: String, at url: URL) -> Request {
    var own: [String: Header] = [:]
    for header in request.headers { own[header.name.lowercased()] = header }
    var headers = own.sorted { $0.key < $1.key }.map(\.value)
    headers.append(Header(PlayToken.headerName, mark))
    headers += added(at: url).filter { own[$0.name.lowercased()] == nil }
    let options = own["connection"]?.value.lowercased().split(separator: ",") ?? []
    return Request(
      method: method, target: request.url.sentTarget, headers: headers,
      body: hasBody ? Array(request.body) : [],
      isLast: options.contains { $0.trimmingCharacters(in: .whitespaces) == "close" })
  }

  /// The fields that URLSession adds unless the app sets them.
  private func added(at url: URL) -> [Header] {
    var fields = [
      Header("Host", "\(url.host ?? ""):\(url.port ?? 80)"), Header("Accept", "*/*"),
      Header("Accept-Encoding", "deflate, gzip, br, zstd"), Header("Connection", "keep-alive"),
      Header("User-Agent", Self.userAgent), Header("Accept-Language", Self.language),
    ]
    if !["GET", "HEAD"].contains(method) {
      fields.append(Header("Content-Length", String(hasBody ? request.body.count : 0)))
    }
    if method == "POST", !request.body.isEmpty {
      fields.append(Header("Content-Type", "application/x-www-form-urlencoded"))
    }
    if let user = request.url.user {
      let basic = Data("\(user):\(request.url.password ?? "")".utf8).base64EncodedString()
      fields.append(Header("Authorization", "Basic \(basic)"))
    }
    return fields
  }

  /// Without the version of the client, which is not there.
  private static let userAgent = "\(ProcessInfo.processInfo.processName) (unknown version) memory"

  private static let language = Locale.current.language.languageCode?.identifier ?? "en"
}

extension ClientRequest {
  /// Returns the request to which the response leads, or nil for one that URLSession does not follow.
  func redirected(by response: StageResponse) -> StageRequest? {
    let status = response.status
    guard RedirectStatus.isFollowed(status),
      let target = response.header("location").flatMap(URL.init(string:)),
      let url = address(of: target)
    else { return nil }
    var next = request
    (next.url, next.method) = (url, method)
    if status == 303 || status < 303 && method == "POST" { (next.method, next.body) = ("GET", Data()) }
    return next
  }

  /// Returns the address to which a Location leads: one without a host keeps that of the request, and its
  /// path always begins at the root.
  private func address(of target: URL) -> URL? {
    if target.scheme != nil, target.host != nil { return target }
    guard var parts = URLComponents(url: request.url, resolvingAgainstBaseURL: false) else { return nil }
    if let host = target.host { (parts.host, parts.port) = (host, target.port) }
    let path = target.path
    parts.path = path.hasPrefix("/") ? path : "/" + path
    parts.percentEncodedQuery = target.query(percentEncoded: true)
    parts.percentEncodedFragment = target.fragment(percentEncoded: true)
    return parts.url
  }
}

/// The statuses of redirects, as URLSession on Linux treats them.
enum RedirectStatus {
  /// Whether a Location is followed.
  static func isFollowed(_ status: Int) -> Bool {
    (301...303).contains(status) || (305...308).contains(status)
  }

  /// Whether the app gets no body, even if the response is not followed.
  static func hasNoBody(_ status: Int) -> Bool { (301...308).contains(status) }
}

extension URL {
  /// The path and query as URLSession sends them: without dot segments (RFC 3986 §5.2.4).
  fileprivate var sentTarget: String { path.contains("/.") ? standardized.requestTarget : requestTarget }
}
