import ScenarioBasics
import StubServer

/// The check of whether a request may control a server: it needs the token, and must be sent to the server's
/// own address and not from a page of another site.
package struct ControlAccess: Sendable {
  package let token: String

  package init(token: String) { self.token = token }

  /// Performs the checks that do not depend on the token: other sites can direct a browser to this address.
  ///
  /// - Throws: The reason why the request is refused.
  func check(_ request: Request) throws(ControlFailure) {
    try checkHost(request)
    try checkSite(request)
  }

  /// Refuses a foreign host name, which another server can resolve to this address (DNS rebinding); a numeric
  /// address always leads where it says.
  private func checkHost(_ request: Request) throws(ControlFailure) {
    let host = request.header("host") ?? ""
    if !PageAccess.isOfMachine(host) {
      throw ControlFailure(
        421, "the control address was requested as \(quoted(Origin.host(of: host).escaped()))",
        "request it as 127.0.0.1, localhost, or the IP address of the machine")
    }
    // Of the two, a proxy before this server and a browser may each believe the other (RFC 9112 §3.2.2).
    if let origin = request.origin, origin != Origin(scheme: "http", authority: host) {
      throw ControlFailure(
        421, "the target of the request names another server than its field Host",
        "write the path alone as the target")
    }
  }

  private func checkSite(_ request: Request) throws(ControlFailure) {
    let own = "http://\(request.header("host") ?? "")"
    let origin = request.header("origin")
    let site = request.header("sec-fetch-site")
    let isForeign = origin.map { $0.lowercased() != own.lowercased() } ?? false
    if isForeign || ["cross-site", "same-site"].contains(site ?? "") {
      throw ControlFailure(
        403, "a page of \(quoted((origin ?? "another site").escaped())) may not control this server",
        "open the control address itself")
    }
  }

  /// - Throws: 401 when the token is missing or wrong.
  func checkToken(_ request: Request) throws(ControlFailure) {
    if request.headers.count(where: { $0.name.lowercased() == "authorization" }) > 1 {
      throw ControlFailure(400, "Authorization was sent more than once", "send it once")
    }
    let words = (request.header("authorization") ?? "").split(separator: " ")
    guard words.count == 2, words[0].lowercased() == "bearer", Self.isEqual(String(words[1]), token) else {
      throw ControlFailure(
        401, words.isEmpty ? "no token was sent" : "the token is wrong",
        "send Authorization: Bearer TOKEN; the token is in the first line that the server printed")
    }
  }

  /// Compares in a time that does not depend on the position of the first difference.
  private static func isEqual(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    guard one.count == other.count else { return false }
    return zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

/// An error that says why a control request was not performed, and what to do.
package struct ControlFailure: Error {
  let status: Int
  package let message: String
  package let remedy: String
  var headers: [Header] = []

  init(_ status: Int, _ message: String, _ remedy: String) {
    (self.status, self.message, self.remedy) = (status, message, remedy)
  }

  var answer: ControlAnswer {
    var answer = ControlAnswer(["error": .string(message), "remedy": .string(remedy)], status: status)
    answer.headers += headers + (status == 401 ? [Header("WWW-Authenticate", "Bearer")] : [])
    return answer
  }
}

/// A response of the control address.
struct ControlAnswer: Sendable {
  var status = 200
  var headers: [Header] = []
  let body: [UInt8]
  let type: String

  init(_ value: JSONValue, status: Int = 200) {
    (body, type, self.status) = (Array((value.line + "\n").utf8), "application/json", status)
  }

  init(html: String) {
    (body, type) = (Array(html.utf8), "text/html; charset=utf-8")
  }

  /// The answer with headers that forbid browsers to store it, to frame it, or to interpret it as another
  /// type.
  var answer: Answer {
    Answer(
      status: status,
      headers: [
        Header("Content-Type", type), Header("Cache-Control", "no-store"),
        Header("X-Content-Type-Options", "nosniff"), Header("X-Frame-Options", "DENY"),
        Header("Referrer-Policy", "no-referrer"),
      ] + headers, body: body)
  }
}
