@testable import ScenarioBasics
@testable import ScenarioRecording

/// A hostile recording; the same seed gives the same recording.
struct GeneratedHAR {
  private var generator: SeededGenerator
  private var hosts: [String] = []

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    hosts = [pick(Self.hosts), pick(Self.hosts)]
  }

  mutating func text() -> String {
    let entries = (0..<(1 + below(12))).map { _ in entry() }
    return JSONValue.object(["log": .object(["entries": .array(entries)])]).line
  }

  private mutating func entry() -> JSONValue {
    let headers = (0..<below(4)).map { _ in header() }
    let body = pick(Self.bodies)
    var content: [JSONValue.Member] = [.init("mimeType", .string(pick(Self.types)))]
    content.append(.init("text", .string(HARBody(bytes: body, type: "").base64)))
    content.append(.init("encoding", "base64"))
    return .object([
      "startedDateTime": .string(pick(Self.times)),
      "request": .object([
        "method": .string(pick(Self.methods)), "url": .string(pick(hosts) + pick(Self.targets)),
      ]),
      "response": .object([
        "status": .integer(pick(Self.statuses)), "headers": .array(headers), "content": .object(content),
      ]),
      "timings": .object(["wait": .decimal(pick(Self.waits))]),
      "_rcc": .object(["observed": "bytes", "fault": .string(pick(Self.faults))]),
    ])
  }

  private mutating func header() -> JSONValue {
    .object(["name": .string(pick(Self.names)), "value": .string(pick(Self.values))])
  }

  private mutating func below(_ limit: Int) -> Int { Int(generator.next() % UInt64(limit)) }

  private mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

  private static let methods = ["GET", "GET", "GET", "POST", "HEAD", "DELETE", "PUT", "get", "{"]
  private static let hosts = [
    "http://a", "http://a", "HTTP://A:80", "https://user:pass@b.example:8443", "http://[::1]:9",
  ]
  private static let targets = [
    "", "/", "/v1/latest?base=EUR&symbols=USD,GBP", "/v1/latest?base=EUR&symbols=USD%2CGBP", "/a b", "/*",
    "/a*b?x*=*&y=*", "/%", "/%zz%2", "/%ff/%FF", "/é/日本?ü=ß", "/a?b#c", "?x", "/\u{301}", "/\"|#<>\\^`{}",
    "/../../etc/passwd", "/\n\r\t\u{0}", "/$other/x", "/\u{202E}x",
    "/" + String(repeating: "long/", count: 40),
  ]
  private static let statuses = [200, 200, 200, 204, 304, 301, 401, 503, 599, 600, 999, 100, 101, 0]
  private static let times = [
    "2026-04-10T09:00:00Z", "2026-04-10T09:00:00.0005Z", "2026-04-10T11:00:01+02:00",
    "0001-01-01T00:00:00+14",
    "9999-12-31T23:59:59-23:59", "yesterday", "", "2026-04-10T09:00:00.Z",
  ]
  private static let waits = ["0", "0.4", "0.6", "300", "1e300", "-1", "86400001"]
  private static let names = [
    "Content-Type", "content-length", "Transfer-Encoding", "Date", "ETag", "X-A", "if", "x:y", "", " ", "é",
    "a b", "Location", "|", "#", "Content-Encoding",
  ]
  private static let values = [
    "application/json", "text/csv", "a", "", " a ", "é", "a\r\nSet-Cookie: x", "W/\"1\"", "http://a/b",
    "http://ab/c", "$server", "gzip", "|", "7", "\u{1b}[2J",
  ]
  private static let types = ["application/json", "text/html", "../../x", "", "text/plain; charset=utf-8"]
  private static let faults = [
    "", "", "", "", "reset at body", "reset at body+20", "fin at body+9", "fin at start", "reset at status",
    "refuse", "unresolved", "silent", "never", "stall at header", "reset at chunk+1", "chunked 3", "reset",
    "drip 1 every 10ms", "cut-gzip", "tls-garbage", "body+1", "reset at body reset at start",
    "reset on reuse",
    "length-long 5", "chunked 2 reset at chunk+1", "bandwidth 0", "\n", "reset at chunk+2",
  ]
  private static let bodies: [[UInt8]] = [
    [], Array("{}".utf8), Array(#"{"base":"EUR","rates":{"USD":1.1711}}"#.utf8), Array("[1,]".utf8),
    Array("Not found".utf8), Array("Not found\n".utf8), Array("\n\na\n".utf8), Array(" a ".utf8),
    Array("a \nb".utf8), Array("ETag: x\n  | 200\nlaunch\n\n# no".utf8), Array("after 2s".utf8),
    Array("a\r\nb".utf8), Array("\t{}".utf8), Array("<html>\n<<<<<<< HEAD\n</html>".utf8), [0xFF, 0x00],
    [0x1F, 0x8B, 0x08], [UInt8](repeating: 0x80, count: 65), [UInt8](repeating: 0x61, count: 3000),
    Array("\u{FEFF}{}".utf8), Array("\u{202E}x".utf8), Array("{\"a\":\n1}".utf8),
    Array("e\u{301} \u{301}".utf8),
  ]
}
