import Foundation

@testable import ScenarioFormat
@testable import ScenarioPlay
@testable import StubServer

/// An app that sends a body of another kind with each of its buttons.
final class SendsBodiesStage: Stage {
  /// The request that a button sends.
  struct Message: Sendable {
    var target = "/orders?page=2&q=a%20b&bare"
    let type: String
    let body: Data
    /// How often it is sent, once each second.
    var times = 1
  }

  static let vocabulary = Vocabulary()
  static func files(for facts: [Fact]) -> [String: Data] { [:] }

  /// Broken by each answer, which it tells whole.
  static let invariants = [
    Invariant("nothing is answered") { (_: ObservedInstant<(answer: String, count: Int)>, now) in
      now.answers.first.map { answer in
        let (sent, received) = (answer.request, answer.response)
        let bodies = [sent.body, received?.body ?? Data()].map { String(decoding: $0, as: UTF8.self) }
        return "\(sent.header("content-type") ?? "") \(bodies[0]) → \(received?.status ?? 0) "
          + "\(received?.header("x-kind") ?? "") \(bodies[1])"
      }
    }
  ]

  private var environment: StageEnvironment?
  private var (answer, task): (String, Task<Void, Never>?) = ("", nil)
  private var likes = 6

  init() {}

  func launch(_ environment: StageEnvironment, isolation: isolated any Actor) {
    self.environment = environment
  }

  func quit(isolation: isolated any Actor) { task?.cancel() }

  func tap(_ identifier: String, isolation: isolated any Actor) -> TapResult {
    guard let environment, let message = message(identifier) else {
      return .notOnScreen(Self.messages.keys.sorted())
    }
    let sends = (0..<message.times).map { environment.sending(message, number: $0 + 1) }
    task = Task {
      _ = isolation
      for send in sends { answer = await send() }
    }
    return .done
  }

  func state(isolation: isolated any Actor) -> Any { (answer: answer, count: 0) }
  func fingerprint(isolation: isolated any Actor) -> AnyHashable { answer }
  func screen(isolation: isolated any Actor) -> [String] { [answer] }

  /// Each like has a number of its own.
  private func message(_ button: String) -> Message? {
    guard button == "like" else { return Self.messages[button] }
    likes += 1
    return .json("/likes", #"{"title":"Hi","id":\#(likes)}"#)
  }

  private static let messages: [String: Message] = [
    "json": .json(
      "/orders?page=2&q=a%20b&bare",
      #"{"user":{"name":"Ann"},"items":[{"price":1.10,"id":7}],"a.b":"<b>","note":null}"#),
    "form": .form("email=ann%40example.com&note=a+b&empty="),
    "multipart": Message(
      type: "multipart/form-data; boundary=\"b--1\"",
      body: Data(
        ("--b--1\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\nHello\r\n--b--1\r\n"
          + "Content-Disposition: form-data; name=photo; filename=\"a.png\"\r\nContent-Type: image/png\r\n\r\n")
          .utf8) + Data([0x89, 0xFF, 0x0D, 0x0A]) + Data("\r\n--b--1--\r\n".utf8)),
    "text": Message(type: "text/plain", body: Data("hello".utf8)),
    "lines": Message(type: "text/plain", body: Data("a\nPOST /x → no route\n".utf8)),
    "bytes": Message(type: "image/png", body: Data([0x89, 0xFF, 0x0D, 0x0A])),
    "long": .json(
      "/orders?page=2&q=a%20b&bare",
      "{\"items\":[\((1...40).map(String.init).joined(separator: ","))],\"a\":1}"),
    "sign-in": .json("/session", #"{"user":"ann","password":"hunter2","pin":4711}"#),
    "sign-in-form": .form("user=ann&password=hunter2"),
    "same": .json("/beat", #"{"n":1}"#, times: 8),
    "count": .json("/beat", #"{"n":NUMBER}"#, times: 30),
    "none": Message(target: "/beat", type: "text/plain", body: Data()),
  ]
}

extension SendsBodiesStage.Message {
  fileprivate static func json(_ target: String, _ text: String, times: Int = 1) -> Self {
    Self(target: target, type: "application/json", body: Data(text.utf8), times: times)
  }

  fileprivate static func form(_ text: String) -> Self {
    Self(type: "application/x-www-form-urlencoded", body: Data(text.utf8))
  }
}

extension StageEnvironment {
  fileprivate func sending(
    _ message: SendsBodiesStage.Message, number: Int
  ) -> @Sendable () async -> String {
    let url = URL(string: server.absoluteString + message.target) ?? server
    let body = String(data: message.body, encoding: .utf8)?.replacing("NUMBER", with: "\(number)")
    let request = StageRequest(
      method: "POST", url: url,
      headers: [.init("Content-Type", message.type), .init("Authorization", "Bearer t1")],
      body: body.map { Data($0.utf8) } ?? message.body)
    let (transport, clock, executor) = (transport, clock, executor)
    return {
      await withTaskExecutorPreference(executor) {
        if message.times > 1 { try? await clock.sleep(for: .seconds(1)) }
        do throws(StageTransportError) {
          let response = try await transport.send(request)
          let body = String(decoding: response.body, as: UTF8.self)
          return body.isEmpty ? "\(response.status)" : "\(response.status) \(body)"
        } catch {
          return "failed with \(error.code)"
        }
      }
    }
  }
}
