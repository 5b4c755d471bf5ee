import StubServer
import Testing

@testable import ScenarioBasics
@testable import ScenarioRecording

/// A header field can join several secrets: each is replaced, and known from there on.
@Suite struct JoinedFieldTests {
  /// A field, and its value after redaction. `…1` stands for REDACTED-1.
  private static let fields: [(name: String, value: String, redacted: String)] = [
    ("Cookie", "a=k1k1k1k1; b=m2m2m2m2", "a=…1; b=…2"),
    ("Cookie", "a=k1k1k1k1, b=m2m2m2m2", "a=…1, b=…2"),
    ("Cookie", "a=k1k1k1k1,b=m2m2m2m2", "a=…1,b=…2"),
    ("Cookie", "a=k1k1k1k1\nb=m2m2m2m2", "a=…1\nb=…2"),
    ("Cookie", "a=\"1,1;11xx\"; b=m2m2m2m2", "a=…1; b=…2"),
    ("Cookie", "a=\"k1k1k1k1; b=m2m2m2m2", "a=…1; b=…2"),
    ("Cookie", "k1k1k1k1", "…1"),
    ("Set-Cookie", "a=k1k1k1k1; Path=/, b=m2m2m2m2; HttpOnly", "a=…1; Path=/, b=…2; HttpOnly"),
    (
      "Set-Cookie", "a=k1k1k1k1; Expires=Wed, 21 Oct 2026 07:28:00 GMT, b=m2m2m2m2; Max-Age=5",
      "a=…1; Expires=Wed, 21 Oct 2026 07:28:00 GMT, b=…2; Max-Age=5"
    ),
    (
      "Set-Cookie", "a=k1k1k1k1; expires=Wed, 21-Oct-26 07:28:00 GMT,b=m2m2m2m2",
      "a=…1; expires=Wed, 21-Oct-26 07:28:00 GMT,b=…2"
    ),
    ("Set-Cookie", "a=k1k1k1k1; Path=/\nb=m2m2m2m2; Path=/", "a=…1; Path=/\nb=…2; Path=/"),
    ("Set-Cookie", "a=\"11, c=1\"; Secure, b=m2m2m2m2", "a=…1; Secure, b=…2"),
    ("Set-Cookie", "path=k1k1k1k1; Path=/, version=m2m2m2m2", "path=…1; Path=/, version=…2"),
    ("Set-Cookie", "a=k1k1k1k1; b=m2m2m2m2; Path=/", "a=…1; b=…2; Path=/"),
    ("Authorization", "Bearer k1k1k1k1, Bearer m2m2m2m2", "Bearer …1, Bearer …2"),
    ("Authorization", "Bearer k1k1k1k1,Token m2m2m2m2", "Bearer …1,Token …2"),
    ("Authorization", "Bearer k1k1k1k1\nBasic m2m2m2m2", "Bearer …1\nBasic …2"),
    ("Proxy-Authorization", "Basic k1k1k1k1, Bearer m2m2m2m2", "Basic …1, Bearer …2"),
    ("Authorization", "OAuth oauth_token=\"k1k1k1k1\", oauth_signature=\"m2m2m2m2\"", "…1"),
    ("X-Api-Key", "k1k1k1k1, m2m2m2m2", "…1, …2"),
    ("X-Api-Key", "k1k1k1k1,m2m2m2m2", "…1,…2"),
    ("X-Api-Key", "k1k1k1k1; m2m2m2m2", "…1; …2"),
    ("X-Auth-Token", "Bearer k1k1k1k1, m2m2m2m2", "Bearer …1, …2"),
    (
      "WWW-Authenticate", "Bearer realm=\"a\", token=\"k1k1k1k1\", Basic realm=\"b\"; secret=m2m2m2m2",
      "Bearer realm=\"a\", token=\"…1\", Basic realm=\"b\"; secret=…2"
    ),
    ("X-Context", "user=ann; api_key=k1k1k1k1, token=m2m2m2m2", "user=ann; api_key=…1, token=…2"),
    ("X-Context", "token=k1k1k1k1;secret=m2m2m2m2", "token=…1;secret=…2"),
    ("X-Context", "a=1; b=2", "a=1; b=2"),
    ("Accept", "text/html, application/json;q=0.9", "text/html, application/json;q=0.9"),
  ]

  @Test(arguments: fields) func `each secret of a field is replaced, and known from there on`(
    _ name: String, _ value: String, _ redacted: String
  ) throws {
    var entry = HAREntry.plain("http://rates.example/v1/latest")
    entry.response.headers = [Header(name, value)]
    entry.response.body = HARBody(bytes: Array("see k1k1k1k1 and m2m2m2m2".utf8), type: "text/plain")
    let har = HAR(creator: .this, entries: [entry])
    let once = try RedactedRecording(har).har
    let shown = redacted.replacing("…", with: "REDACTED-")
    expectEqual(once.entries[0].response.headers, [Header(name, shown)])
    let text = once.entries[0].response.body.text ?? ""
    for secret in ["k1k1k1k1", "m2m2m2m2"] where value.contains(secret) && value != redacted {
      #expect(!text.contains(secret), "\(text)")
    }
    try expectEqual(RedactedRecording(once).har, once)
  }

  @Test(arguments: [
    ("a=1; Path=/, b=2", ["a=1; Path=/", "b=2"]),
    (
      "a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT, b=2",
      ["a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT", "b=2"]
    ),
    ("a=1\nb=2", ["a=1", "b=2"]),
    ("a=1,b=2", ["a=1,b=2"]),
    ("a=\"1, b=2\"", ["a=\"1, b=2\""]),
  ]) func `joined cookies of another program are fields of their own`(_ value: String, _ fields: [String])
    throws
  {
    let written = JSONValue.string(value).line
    let entry = try ForeignEntry(
      #""status":200,"headers":[{"name":"Set-Cookie","value":\#(written)}],"content":{"text":"a"}"#)
    expectEqual(entry.entry?.response.headers, fields.map { Header("Set-Cookie", $0) })
    let told = "its `Set-Cookie` joins \(fields.count) fields, and is played as these"
    expectEqual(entry.told.contains(told), (fields.count > 1))
  }
}
