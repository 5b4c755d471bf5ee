import Foundation
import Testing

@testable import ScenarioBasics
@testable import ScenarioRecording

/// A member that another program wrote as null, or as an empty text, list or object, counts as left out.
@Suite struct BlankMemberTests {
  private static let blanks: [JSONValue] = [.null, .string(""), .array([]), .object([])]

  /// An entry with the members that decide how it is read.
  private static let entries: [String: String] = [
    "an answer": #"""
    {"startedDateTime":"2026-04-10T09:00:00Z","time":20,"comment":"c","_webSocketMessages":null,
    "_resourceType":"fetch","request":{"method":"get","url":"https://a.example/b","httpVersion":"HTTP/1.1",
    "headers":[{"name":"A","value":""}],"queryString":[{"name":"q","value":""}],
    "postData":{"mimeType":"a/b","text":"x","params":[{"name":"n","value":"v"}],"encoding":"utf8"}},
    "response":{"status":200,"statusText":"OK","httpVersion":"h2","headers":[{"name":"E","value":"f"}],
    "content":{"size":2,"mimeType":"text/plain","text":"aGk=","encoding":"base64","comment":"d"},
    "bodySize":2,"_error":"net::ERR_CONNECTION_RESET","_failureText":"x","_charlesStatus":"COMPLETE"},
    "timings":{"blocked":1,"dns":2,"connect":3,"ssl":1,"send":4,"wait":5,"receive":6},
    "cache":{"beforeRequest":{"hitCount":1}},"_fromCache":"disk","_fetchType":"Disk Cache"}
    """#,
    "no answer": #"""
    {"startedDateTime":"2026-04-10T09:00:00Z","_error":"net::ERR_CONNECTION_REFUSED",
    "request":{"method":"GET","url":"https://a.example/b","headers":{"A":"b"},"postData":{"size":7}},
    "response":{"status":0,"error":"x","_errorMessage":"connection reset","content":{"_file":"a.bin"}}}
    """#,
    "chunks": #"""
    {"startedDateTime":"2026-04-10T09:00:00Z","request":{"method":"GET","url":"https://a.example/b"},
    "response":{"status":200,"content":{"text":"[\"6869\"]","_isBinary":true},"fromDiskCache":true}}
    """#,
  ]

  @Test(arguments: entries.keys.sorted(), ["Proxyman", "Firefox"])
  func `a blank member is read as one that is left out`(_ name: String, _ creator: String) throws {
    let entry = try JSONValue(Self.entries[name] ?? "")
    for path in Self.objects {
      for member in try Self.names.get().sample(oneOf: 12) {
        // An empty text is a body, and content that is null is asked for. Firefox marks an answer of its
        // cache by a member that may be null.
        let meant: [String: JSONValue] = ["text": "", "string": "", "content": .null]
        if member == "afterRequest" { continue }
        let without = Self.reading(entry.setting(member, at: path, to: nil), by: creator)
        for blank in Self.blanks where blank != meant[member] {
          let reading = Self.reading(entry.setting(member, at: path, to: blank), by: creator)
          expectEqual(
            reading.har, without.har, "\((path + [member]).joined(separator: ".")) is \(blank.line)")
          expectEqual(
            reading.remarks, without.remarks, "\((path + [member]).joined(separator: ".")) is \(blank.line)"
          )
        }
      }
    }
  }

  @Test(arguments: blanks) func `a blank member of a cassette is read as one that is left out`(
    _ blank: JSONValue
  ) throws {
    let exchange = try JSONValue(Self.exchange)
    let paths = [
      [], ["request"], ["request", "body"], ["response"], ["response", "status"], ["response", "body"],
    ]
    for path in paths {
      for member in try Self.names.get() where !(member == "string" && blank == "") {
        func log(_ value: JSONValue?) -> JSONValue? {
          let exchange = exchange.setting(member, at: path, to: value)
          return VCRCassette(["http_interactions": .array([exchange]), "interactions": .null])?.log
        }
        expectEqual(log(blank), log(nil), "\((path + [member]).joined(separator: ".")) is \(blank.line)")
      }
    }
    let python: JSONValue = ["http_interactions": blank, "version": 1, "interactions": .array([exchange])]
    expectEqual(VCRCassette(python)?.log["creator"]["name"], "VCR.py")
  }

  private static let exchange = #"""
    {"recorded_at":"Fri, 10 Apr 2026 09:00:00 GMT","request":{"method":"get","uri":"https://a.example/b",
    "headers":{"Date":["x"]},"body":{"string":"q","base64_string":"aGk="}},"response":{"http_version":"1.1",
    "status":{"code":200,"message":"OK"},"headers":{"Date":["Fri, 10 Apr 2026 09:00:01 GMT"]},
    "body":{"string":"hi","base64_string":"aGk="}}}
    """#

  /// The names of members that the sources read.
  private static let names = Result {
    let folder = URL(fileURLWithPath: HouseFile.root + "Sources/Scenario/Recording")
    let files = try ["HAR", "Foreign"].flatMap {
      try FileManager.default.contentsOfDirectory(
        at: folder.appending(path: $0), includingPropertiesForKeys: nil)
    }
    let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
    let names = texts.flatMap { text in text.matches(of: /\["([A-Za-z_]+)"\]/).map { String($0.1) } }
    try #require(names.count > 80 && names.contains("_webSocketMessages"))
    return Set(names).union(["_failureText", "_errorMessage", "dns", "ssl"]).sorted()
  }

  /// The objects of an entry.
  private static let objects = [
    [], ["request"], ["request", "postData"], ["response"], ["response", "content"], ["timings"], ["cache"],
  ]

  private static func reading(_ entry: JSONValue, by creator: String) -> HARReading {
    HARReading(log: ["creator": ["name": .string(creator)], "entries": .array([entry])])
  }
}

extension JSONValue {
  /// Returns the value with another member in the object at the path; nil removes the member.
  fileprivate func setting(_ name: String, at path: [String], to value: JSONValue?) -> JSONValue {
    guard case .object(let members) = self else { return self }
    if let first = path.first {
      return .object(
        members.map {
          $0.name == first
            ? Member(first, $0.value.setting(name, at: Array(path.dropFirst()), to: value)) : $0
        })
    }
    return .object(members.filter { $0.name != name } + (value.map { [Member(name, $0)] } ?? []))
  }
}
