import Foundation
import StubServer

@testable import ScenarioBasics
@testable import ScenarioRecording

/// A kind of place in which a secret is planted.
enum SecretKind: String, CaseIterable, Sendable {
  case bearer, basic, proxy, apiKeyHeader, ownName, cookie, setCookie, userInfo, query, fragment, shapedKey
  case form, part, member, deepMember, brokenJSON, nestedJSON, codedJSON, redirect
  case element, cdata, attribute, field, column, shaped
  case echoed, percentCoded, lowercasePercent, escaped, base64, urlSafeBase64, chunked

  /// The rule without which a secret of this kind is not redacted.
  var rule: SecretRules {
    switch self {
    case .bearer, .basic, .proxy: .authorization
    case .apiKeyHeader, .ownName: .headers
    case .cookie, .setCookie: .cookies
    case .userInfo: .userInfo
    case .query, .fragment, .redirect: .queries
    case .shapedKey: .shapedKeys
    case .form: .forms
    case .part: .parts
    case .member, .deepMember, .brokenJSON, .chunked: .members
    case .nestedJSON: .nestedJSON
    case .element, .cdata, .attribute, .field: .markup
    case .column: .tables
    case .shaped: .shapes
    case .codedJSON: .nestedBase64
    case .echoed: .everywhere
    case .percentCoded: .percentCoded
    case .lowercasePercent: .lowercaseEscapes
    case .escaped: .jsonEscaped
    case .base64: .base64
    case .urlSafeBase64: .urlSafeBase64
    }
  }
}

/// A seeded exchange that contains a secret.
struct PlantedSecret {
  let kind: SecretKind
  private(set) var secret = ""
  private(set) var entry: HAREntry

  static let ownName = "X-Partner-Stamp"

  init(_ kind: SecretKind, number: Int, _ generator: inout SeededGenerator) {
    self.kind = kind
    entry = HAREntry(
      startedAt: "2026-04-10T09:00:00Z",
      request: HARRequest(
        method: "GET", url: "http://rates.example/v1/latest?base=EUR", version: "HTTP/1.1", headers: []),
      response: HARResponse(
        status: 200, reason: "OK", version: "HTTP/1.1", headers: [],
        body: HARBody(bytes: Array(#"{"base":"EUR","rates":{"USD":1.0823}}"#.utf8), type: "application/json")),
      timings: HARTimings(), observed: ExchangeObservation(sight: .bytes))
    secret = Self.secret(kind, number, &generator)
    plant(&generator)
  }

  private static func secret(_ kind: SecretKind, _ number: Int, _ generator: inout SeededGenerator) -> String
  {
    let plain = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
    let letters: [Character]
    switch kind {
    case .bearer, .proxy, .apiKeyHeader, .cookie, .setCookie, .shapedKey, .ownName, .basic, .element, .cdata,
      .attribute, .field, .column, .shaped:
      letters = plain
    default: letters = plain + Array(#"+/=&%"\é!"#)
    }
    let count = kind == .shapedKey || kind == .shaped ? 32 : Int.random(in: 8...40, using: &generator)
    let drawn = (0..<count).map { _ in letters[Int.random(in: 0..<letters.count, using: &generator)] }
    // The tail has one character of each kind, so that every encoding changes something.
    let tail = letters.count == plain.count ? "a7" : #"a7/+"é???"#
    return (kind == .shaped ? "ghp_" : "") + String(drawn) + tail + "x\(number)x"
  }

  private mutating func plant(_ generator: inout SeededGenerator) {
    let path = "http://rates.example/v1/latest"
    let coded = PercentCodingOfTest.encoded(secret)
    switch kind {
    case .bearer: ask("aUTHORIZATION", "Bearer \(secret)")
    case .basic: ask("Authorization", "Basic " + Data("anna:\(secret)".utf8).base64EncodedString())
    case .proxy: ask("Proxy-Authorization", "Bearer \(secret)")
    case .apiKeyHeader: ask("x-API-key", secret)
    case .ownName: answer(Self.ownName.lowercased(), secret)
    case .cookie: ask("Cookie", "lang=en; PHPSESSID=\(secret)")
    case .setCookie: answer("Set-Cookie", "sid=\(secret); Path=/; HttpOnly")
    case .userInfo: entry.request.url = "http://anna:\(coded)@rates.example/v1"
    case .query: entry.request.url = "\(path)?base=EUR&Access_Key=\(coded)&symbols=USD"
    case .fragment: answer("Location", "\(path)#access_token=\(coded)&state=1")
    case .redirect: answer("Location", "/next?token=\(coded)")
    case .shapedKey: entry.request.url = "\(path)?key=\(secret)"
    case .form: send("grant_type=password&password=\(coded)", "application/x-www-form-urlencoded")
    case .part:
      send(
        "--b1\r\nContent-Disposition: form-data; name=\"base\"\r\n\r\nEUR\r\n--b1\r\n"
          + "Content-Disposition: form-data; name=\"client_secret\"\r\n\r\n\(secret)\r\n--b1--\r\n",
        "multipart/form-data; boundary=b1")
    case .member: reply(#"{"user":"anna","accessToken":\#(quoted)}"#)
    case .deepMember:
      let depth = Int.random(in: 2...12, using: &generator)
      let open = (0..<depth).map { $0 % 3 == 0 ? "[{\"a\":" : "{\"b\":" }.joined()
      let close = (0..<depth).reversed().map { $0 % 3 == 0 ? "}]" : "}" }.joined()
      reply("\(open){\"api_key\":\(quoted)}\(close)")
    case .brokenJSON: reply(#"{"base":"EUR","password":\#(quoted.dropLast())"#)
    case .chunked:
      reply(#"{"base":"EUR","secret":\#(quoted)}"#)
      let whole = entry.response.body.bytes.count
      let cut = whole - secret.utf8.count / 2
      entry.observed?.chunks = [.init(after: 0, bytes: cut), .init(after: 3, bytes: whole - cut)]
    case .nestedJSON: reply(#"{"event":\#(JSONValue.string(#"{"jwt":\#(quoted)}"#).line)}"#)
    case .element:
      reply("<?xml version=\"1.0\"?><a><ns:sessionToken>\(secret)</ns:sessionToken></a>", "text/xml")
    case .cdata: reply("<a><password><![CDATA[\(secret)]]></password></a>", "application/xml")
    case .attribute: reply("<a>\n<b api_key='\(secret)' c=\"1\"/></a>", "application/xml")
    case .field:
      reply("<form><input name=\"csrf_token\" type=hidden value=\"\(secret)\"></form>", "text/html")
    case .column: reply("base;rate;\"api_key\"\nEUR;1.08;\(secret)\r\n", "text/csv")
    case .shaped: reply("see \(secret), it works", "text/plain")
    case .codedJSON: ask("X-Context", Data(#"{"token":\#(quoted)}"#.utf8).base64EncodedString())
    case .echoed, .percentCoded, .lowercasePercent, .escaped, .base64, .urlSafeBase64:
      plantAgain(&generator)
    }
  }

  /// Plants the secret in a body under a name that identifies it, and again in a text where nothing does.
  private mutating func plantAgain(_ generator: inout SeededGenerator) {
    let coded = PercentCodingOfTest.encoded(secret)
    let front = String("abc".prefix(Int.random(in: 0...2, using: &generator)))
    let base64 = Data("\(front)\(secret)éé".utf8).base64EncodedString()
    let urlSafe = Data("\(front)\(secret)???>>>".utf8).base64EncodedString()
      .replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
    send(#"{"password":\#(quoted)}"#, "application/json")
    let again =
      switch kind {
      case .percentCoded: coded
      case .lowercasePercent: coded.replacing(#/%[0-9A-F]{2}/#) { $0.output.lowercased() }
      case .escaped: String(quoted.dropFirst().dropLast())
      case .base64: base64
      case .urlSafeBase64: urlSafe
      default: secret
      }
    entry.response.body = HARBody(bytes: Array("<p>hello \(again), you are in</p>".utf8), type: "text/html")
  }

  private var quoted: String { JSONValue.string(secret).line }

  private mutating func ask(_ name: String, _ value: String) {
    entry.request.headers.append(Header(name, value))
  }

  private mutating func answer(_ name: String, _ value: String) {
    entry.response.headers.append(Header(name, value))
  }

  private mutating func send(_ text: String, _ type: String) {
    entry.request.body = HARBody(bytes: Array(text.utf8), type: type)
  }

  private mutating func reply(_ text: String, _ type: String = "application/json") {
    entry.response.body = HARBody(bytes: Array(text.utf8), type: type)
  }
}

/// Percent coding by Foundation, so that the redactor is not tested against its own code.
private enum PercentCodingOfTest {
  static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }
}
