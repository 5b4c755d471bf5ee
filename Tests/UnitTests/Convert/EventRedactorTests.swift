import Foundation
import StubServer
import Testing

@testable import ScenarioBasics
@testable import ScenarioConvert
@testable import ScenarioEvents
@testable import ScenarioPlay

@Suite struct EventRedactorTests {
  private static func secrets(_ headers: Header..., url: String = "http://a/") throws -> EventRedactor {
    let secrets = EventRedactor()
    secrets.learn(StageRequest(url: try #require(URL(string: url)), headers: headers))
    return secrets
  }

  private static func answered(_ sent: [UInt8], body: [UInt8]) -> PlayEvent {
    .sample(
      "answered",
      [
        "line": 2, "answer": "200", "sent": .string(EscapedBytes(sent).text), "written": .integer(sent.count),
        "check": .string(Checksum(of: body).letters),
      ])
  }

  @Test func `a secret is taken out of all texts of an event but its kind and its file`() throws {
    let secrets = try Self.secrets(Header("Authorization", "Bearer launch.scenario"))
    let event = PlayEvent.sample(
      "over", ["scenario": "launch.scenario", "failure": .array(["a launch.scenario b"]), "line": 3])
    expectEqual(
      secrets.redacted(event),
      .sample(
        "over", ["scenario": "launch.scenario", "failure": .array(["a REDACTED-1 b"]), "line": 3]))
  }

  @Test func `a short secret is one behind its name, and none elsewhere`() throws {
    let secrets = try Self.secrets(url: "http://a/b?token=s3k")
    let event = PlayEvent.sample("asked", ["request": "GET /b?token=s3k", "because": "s3k"])
    expectEqual(
      secrets.redacted(event), .sample("asked", ["request": "GET /b?token=REDACTED-1", "because": "s3k"]))
  }

  @Test func `count and check of an answer fit what is told of it`() throws {
    let secrets = try Self.secrets(Header("X-Api-Key", "SEKRIT-5d21"))
    func sent(_ body: String) -> PlayEvent {
      let head = "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
      return Self.answered(Array((head + body).utf8), body: Array(body.utf8))
    }
    expectEqual(secrets.redacted(sent("key SEKRIT-5d21")), sent("key REDACTED-1"))
  }

  @Test func `of a secret that is cut at the end of what is told nothing is left`() throws {
    let secrets = try Self.secrets(Header("X-Api-Key", "SEKRIT-5d21"))
    let head = Array("HTTP/1.1 200 OK\r\n\r\n".utf8)
    let body =
      [UInt8](repeating: 0x61, count: EscapedBytes.limit - head.count - 4) + Array("SEKRIT-5d21".utf8)
    let told = secrets.redacted(Self.answered(head + body, body: body))
    guard case .answered(let answered) = told else { return expectEqual(told.name, .answered) }
    expectEqual(answered.sent?.hasSuffix("aaa"), true)
    expectEqual(answered.sent?.utf8.count, EscapedBytes.limit - 4)
  }
}
