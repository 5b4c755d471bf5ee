import StubServer
import Testing

@testable import ScenarioBasics
@testable import ScenarioRecording

/// A name identifies a secret by its words; the same list of words applies in every place.
@Suite struct SecretNamesTests {
  @Test(arguments: [
    "X-Auth", "X-Rates-Auth", "auth", "basicAuth", "X-App-Id", "app_id", "appID", "APPID", "x-appid",
    "X-Parse-Application-Id", "X-Session", "session", "X-Api-Credential", "credentials", "user_key",
    "userkey", "userKey", "X-Key", "X-Rates-Key", "api_key", "APIKey", "api.key", "access_key", "api_key_2",
    "license", "X-License", "licence", "license_key", "X-Signature", "sig", "X-Jwt", "connect.sid",
    "refresh_token", "token-v1", "client_secret", "X-Password", "Authorization", "X-Secret-Value",
  ])
  func `a name of a secret hides a short value at every place`(_ name: String) throws {
    try expectEqual(Self.places(named: name, "ab1"), Self.all)
  }

  @Test(arguments: [
    "author", "X-Author", "authority", "keyboard", "tokenize", "tokenizer", "monkey", "turkey", "keys",
    "sessions_count", "session_count", "sessions", "trading_session", "market-session", "token_type",
    "auth_user", "X-Auth-Method", "whatsapp_id", "mapId", "id", "request_id", "client_id", "primary_key",
    "foreignKey", "sort_key", "cache-key", "SERIES_KEY", "currency_key", "rate_key", "pairKey",
    "Idempotency-Key", "key", "nextPageToken", "license_url", "signed", "design", "secretariat",
    "passwordless", "pinned", "X-Client", "etag", "hash", "base", "date",
  ])
  func `a name that looks like one hides nothing`(_ name: String) throws {
    try expectEqual(Self.places(named: name, "ab1"), [])
  }

  @Test(arguments: [
    "https://openexchangerates.org/license", "CC-BY-4.0", "MIT", "Apache-2.0", "CC0", "free",
    "free for any use",
  ])
  func `the terms under which rates may be used are no secret`(_ terms: String) throws {
    var entry = Self.entry()
    entry.response.body.bytes = Array(JSONValue.object(["license": .string(terms)]).line.utf8)
    let har = HAR(creator: .init(name: "rcc-sim", version: "0.1.0"), entries: [entry])
    try expectEqual(RedactedRecording(har).har, har)
  }

  @Test(arguments: ["free-1a2b", "mit5abc", "public1", "9F3A-77C0"])
  func `a key is a secret though it begins as terms do`(_ key: String) throws {
    try expectEqual(Self.places(named: "license", key), Self.all)
  }

  private static let all = ["header", "query", "member", "form", "part"]

  /// Returns the places in which the value is redacted: a header field, a query item, a JSON member, a form
  /// item and a multipart part are tried.
  private static func places(named name: String, _ value: String) throws -> [String] {
    try all.filter { place in
      var entry = entry()
      switch place {
      case "header": entry.request.headers = [Header(name, value)]
      case "query": entry.request.url += "?\(name)=\(value)"
      case "member": entry.response.body.bytes = Array(#"{"\#(name)":"\#(value)"}"#.utf8)
      case "form":
        entry.request.body = HARBody(
          bytes: Array("\(name)=\(value)".utf8), type: "application/x-www-form-urlencoded")
      default:
        let part = "--b1\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n--b1--\r\n"
        entry.request.body = HARBody(bytes: Array(part.utf8), type: "multipart/form-data; boundary=b1")
      }
      let har = HAR(creator: .init(name: "rcc-sim", version: "0.1.0"), entries: [entry])
      let text = HARText(try RedactedRecording(har).har).text
      return !text.contains(value) && text.contains("REDACTED-1")
    }
  }

  private static func entry() -> HAREntry { .plain("http://rates.example/latest") }
}
