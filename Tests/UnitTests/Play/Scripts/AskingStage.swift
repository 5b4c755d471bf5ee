import Foundation
import StubServer

@testable import ScenarioBasics
@testable import ScenarioFormat
@testable import ScenarioPlay

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An app that sends a request at each step `ask`, and keeps what it heard of it, with the times.
final class AskingStage: Stage {
  static let vocabulary = Vocabulary(
    verbs: [
      StageVerb(
        name: "ask", usage: "METHOD ADDRESS [pieces] [NAME:VALUE…] [=BODY]", summary: "sends a request"
      ) { words in
        words.count < 2 ? WordProblem(word: 0, message: "no address", remedy: "write one") : nil
      }
    ],
    services: ["shop": { _ in SilentService() }])
  static var leavesNothingBehind: Bool { true }
  static func files(for facts: [Fact]) -> [String: Data] { [:] }

  /// After a longer silence a request fails.
  static let limit = 30.0

  private var environment: StageEnvironment?
  private var heard: [String] = []

  init() {}

  func launch(_ environment: StageEnvironment, isolation: isolated any Actor) {
    self.environment = environment
  }

  func quit(isolation: isolated any Actor) {}

  func tap(_ identifier: String, isolation: isolated any Actor) -> ActionResult { .notOnScreen([]) }

  func act(_ action: StageAction, isolation: isolated any Actor) -> ActionResult {
    guard case .own("ask", let words, _) = action, let environment,
      let request = request(words, in: environment)
    else { return .notSupported(others: []) }
    let number = heard.count
    heard.append("waits")
    Task {
      _ = isolation
      let text = await withTaskExecutorPreference(environment.executor) {
        await Self.send(request, inPieces: words.contains("pieces"), in: environment)
      }
      heard[number] = text
      environment.trace(.effect("\(number) \(text)"))
    }
    return .done
  }

  private func request(_ words: [String], in environment: StageEnvironment) -> URLRequest? {
    let address = words[1]
    let host = address.hasPrefix("$") ? address.dropFirst().prefix { $0 != "/" } : "server"
    let target = address.drop { $0 != "/" }
    guard let url = URL(string: environment.url(String(host)).absoluteString + target) else { return nil }
    var request = URLRequest(url: url, timeoutInterval: Self.limit)
    request.httpMethod = words[0]
    for word in words.dropFirst(2) where word != "pieces" {
      if word.hasPrefix("=") {
        request.httpBody = Data(word.dropFirst().utf8)
      } else if let colon = word.firstIndex(of: ":") {
        request.setValue(
          String(word[word.index(after: colon)...]), forHTTPHeaderField: String(word[..<colon]))
      }
    }
    return request
  }

  private static func send(
    _ request: URLRequest, inPieces: Bool, in environment: StageEnvironment
  ) async -> String {
    do {
      guard inPieces else {
        let (data, response) = try await environment.data(for: request)
        return words(response) + " " + EscapedBytes(Array(data)).text
      }
      let (bytes, response) = try await environment.bytes(for: request)
      return words(response) + " at \(environment.clock.now)" + (await read(bytes, in: environment))
    } catch {
      return words(error)
    }
  }

  /// Returns the bytes of each instant, and the end.
  private static func read(_ bytes: StageBytes, in environment: StageEnvironment) async -> String {
    var (text, piece, time) = ("", [UInt8](), environment.clock.now)
    func told() -> String { piece.isEmpty ? "" : ", \(time) \(EscapedBytes(piece).text)" }
    do {
      for try await byte in bytes {
        if environment.clock.now != time {
          text += told()
          (piece, time) = ([], environment.clock.now)
        }
        piece.append(byte)
      }
      return text + told() + ", \(environment.clock.now) end"
    } catch {
      return text + told() + ", \(environment.clock.now) \(words(error))"
    }
  }

  private static func words(_ error: any Error) -> String {
    (error as? URLError).map { "\($0.code.rawValue)" } ?? "\(error)"
  }

  private static func words(_ response: URLResponse) -> String {
    guard let response = response as? HTTPURLResponse else { return "no HTTP" }
    // The address that a redirect names has a port of this play.
    let fields = response.allHeaderFields.map { "\($0.key): \("\($0.value)".prefix(24))" }.sorted()
      .filter { !$0.hasPrefix("Location") }
    return "\(response.statusCode) \(fields)"
  }

  func state(isolation: isolated any Actor) -> Any { (heard: heard, count: heard.count) }
  func screen(isolation: isolated any Actor) -> [String] { heard }
}
