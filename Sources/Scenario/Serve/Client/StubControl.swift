public import Foundation
import ScenarioBasics
public import ScenarioFormat
import StubServer

/// A controller of a stub server for tests: it serves a script, waits for requests, breaks answers, and
/// reports at the end the answers that were not requested and the requests that were not answered.
///
/// ```swift
/// let stub = try StubControl.start("Scenarios/first-load.scenario") { failure in
///   Issue.record("\(failure.text)", sourceLocation: failure.sourceLocation)
/// }
/// … have the app ask stub.url …
/// try await stub.requests(3, of: "GET /v1/latest")
/// try await stub.breakNext("reset at body")
/// try await stub.verify()
/// ```
/// The server runs in this process, or in one that `rcc-sim serve` has started elsewhere.
public final class StubControl: Sendable {
  /// A closure that receives each unmet expectation of a test.
  public typealias Handler = @Sendable (StubFailure) -> Void

  /// The address to which the app sends its requests.
  public let url: URL
  /// The addresses of the script's other hosts, by their names.
  public let hosts: [String: URL]
  /// The control address of the server, which shows a page in a browser.
  public let admin: URL
  /// The token that control requests need.
  public let token: String

  private let session: String
  private let server: InProcessServer?
  private let client: ControlClient
  private let handler: Handler?

  private init(
    _ opened: JSONValue, _ client: ControlClient, _ server: InProcessServer?, _ handler: Handler?
  ) throws(StubFailure) {
    guard let id = opened["id"]?.string, let url = opened["url"]?.string.flatMap({ URL(string: $0) }) else {
      throw StubFailure("the server sent no session")
    }
    (session, self.url, self.client, self.server, self.handler) = (id, url, client, server, handler)
    (admin, token) = (client.admin, client.token)
    let hosts = (opened["hosts"]?.array ?? []).compactMap { host in
      host["url"]?.string.flatMap { URL(string: $0) }.map { (host["name"]?.string ?? "", $0) }
    }
    self.hosts = Dictionary(hosts) { first, _ in first }
  }

  deinit { server?.stop() }

  /// Serves the script of a scenario file, in this process.
  ///
  /// - Parameters:
  ///   - path: The path of a `.scenario` file.
  ///   - vocabulary: The words that the scenario's Stage adds to the format.
  ///   - port: The port; 0 for any free one.
  ///   - speed: The number of seconds of the script that pass in a real second.
  ///   - handler: Receives each failure, at the line of the test; without a handler failures are thrown.
  /// - Returns: The controller; the server ends with the last reference to it.
  /// - Throws: ``StubFailure`` when the file cannot be served.
  public static func start(
    _ path: String, vocabulary: Vocabulary = Vocabulary(), port: UInt16 = 0, speed: Double = 1,
    handler: Handler? = nil
  ) throws(StubFailure) -> StubControl {
    try start(InProcessServer.script(at: path, vocabulary), vocabulary, port, speed, handler)
  }

  /// Serves the script of a scenario that is passed as text, in this process.
  ///
  /// - Parameters:
  ///   - text: The text of a scenario file; it cannot name other files.
  ///   - vocabulary: The words that the scenario's Stage adds to the format.
  ///   - port: The port; 0 for any free one.
  ///   - speed: The number of seconds of the script that pass in a real second.
  ///   - handler: Receives each failure, at the line of the test; without a handler failures are thrown.
  /// - Returns: The controller; the server ends with the last reference to it.
  /// - Throws: ``StubFailure`` when the text cannot be served.
  public static func start(
    scenario text: String, vocabulary: Vocabulary = Vocabulary(), port: UInt16 = 0, speed: Double = 1,
    handler: Handler? = nil
  ) throws(StubFailure) -> StubControl {
    try start(InProcessServer.script(text, vocabulary), vocabulary, port, speed, handler)
  }

  private static func start(
    _ script: ServedScript, _ vocabulary: Vocabulary, _ port: UInt16, _ speed: Double, _ handler: Handler?
  ) throws(StubFailure) -> StubControl {
    let server = try InProcessServer(script, vocabulary, port, speed)
    return try StubControl(server.opened, ControlClient(server.admin, server.token), server, handler)
  }

  /// Controls a session of a server that already runs, such as one that a CI script has started.
  ///
  /// - Parameters:
  ///   - admin: The control address, from the first line that the server prints.
  ///   - token: The token in that line.
  ///   - session: The identifier of the session; nil for the first one.
  ///   - handler: Receives each failure, at the line of the test; without a handler failures are thrown.
  /// - Returns: The controller. The session continues after the controller is released.
  /// - Throws: ``StubFailure`` when no server responds there, or it has no such session.
  public static func attach(
    _ admin: URL, token: String, session: String? = nil, handler: Handler? = nil
  ) async throws(StubFailure) -> StubControl {
    let client = ControlClient(admin, token)
    if let session {
      return try StubControl(try await client.call("GET", "sessions/\(session)"), client, nil, handler)
    }
    guard let first = try await client.call("GET", "sessions")["sessions"]?.array?.first else {
      throw StubFailure("the server at \(admin.absoluteString) has no session")
    }
    return try StubControl(first, client, nil, handler)
  }
}

extension StubControl {
  /// Replaces the remaining answers of routes.
  ///
  /// - Parameter blocks: Blocks as in a scenario: `serve GET /v1/latest`, and below it lines that begin with
  ///   two spaces and `|`.
  /// - Throws: ``StubFailure`` with what to write, for blocks that cannot be served.
  public func serve(_ blocks: String) async throws(StubFailure) {
    _ = try await call("PUT", "routes", ["serve": .string(blocks)])
  }

  /// Adds answers after the remaining ones of their routes.
  ///
  /// - Parameter blocks: Blocks in the form of ``serve(_:)``.
  /// - Throws: ``StubFailure`` with what to write, for blocks that cannot be served.
  public func add(_ blocks: String) async throws(StubFailure) {
    _ = try await call("POST", "routes", ["serve": .string(blocks)])
  }

  /// Breaks the next answers; this does not use up the script's own answers.
  ///
  /// - Parameters:
  ///   - fault: The fault in the words of a scenario: `reset at body`, `after 3s`, `never`, `503`.
  ///   - count: The number of answers to break; nil for all until ``endFaults()``.
  ///   - skip: The number of answers that are left unchanged before the first broken one.
  ///   - request: The route whose answers are broken, `GET /v1/*`; nil for all.
  /// - Throws: ``StubFailure`` with what to write, when the words are not a fault.
  public func breakNext(
    _ fault: String, count: Int? = 1, after skip: Int = 0, of request: String? = nil
  ) async throws(StubFailure) {
    _ = try await call(
      "POST", "faults",
      [
        "answer": .string(fault), "count": count.map { .integer($0) } ?? .null, "skip": .integer(skip),
        "route": request.map { .string($0) } ?? .null,
      ])
  }

  /// Ends all faults, so that the script applies again.
  ///
  /// - Throws: ``StubFailure`` when the server does not respond.
  public func endFaults() async throws(StubFailure) { _ = try await call("DELETE", "faults") }

  /// Closes all connections and refuses new ones, or accepts them again.
  ///
  /// - Throws: ``StubFailure`` when the server does not respond.
  public func setDown(_ isDown: Bool) async throws(StubFailure) {
    _ = try await call("PUT", "network", ["isDown": .bool(isDown)])
  }

  /// Applies the next step of the script now, regardless of the waits before it.
  ///
  /// - Throws: ``StubFailure`` when no step is left.
  public func next() async throws(StubFailure) { _ = try await call("POST", "next") }

  /// Serves the script from its beginning; earlier exchanges are discarded.
  ///
  /// - Throws: ``StubFailure`` when the server does not respond.
  public func reset() async throws(StubFailure) { _ = try await call("POST", "reset") }

  /// Returns the exchanges so far.
  ///
  /// - Parameter number: The number above which exchanges are returned.
  /// - Returns: The exchanges that are kept, at most the latest 10,000.
  /// - Throws: ``StubFailure`` when the server does not respond.
  public func exchanges(since number: Int = 0) async throws(StubFailure) -> [StubExchange] {
    try await call("GET", "exchanges?since=\(number)")["exchanges"]?.array?.map(StubExchange.init) ?? []
  }

  /// Waits until the given number of requests has arrived.
  ///
  /// - Parameters:
  ///   - count: The number of requests.
  ///   - request: The route of the requests, `GET /v1/*`; nil for all.
  ///   - number: The number above which exchanges are counted.
  ///   - limit: The longest time to wait, in real time.
  ///   - file: The file of the test, as are the three parameters after it.
  ///   - fileID: The file's identifier, for a test tool.
  ///   - line: The line at which the failure is shown.
  ///   - column: The column, for a test tool.
  /// - Returns: The requests that have arrived; fewer when a failure was passed to the handler.
  /// - Throws: ``StubFailure`` when fewer requests have arrived, and there is no handler.
  @discardableResult
  public func requests(
    _ count: Int, of request: String? = nil, since number: Int = 0, within limit: Duration = .seconds(10),
    file: StaticString = #filePath, fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) async throws(StubFailure) -> [StubExchange] {
    let answer = try await call(
      "POST", "await",
      [
        "count": .integer(count), "since": .integer(number), "within": .string(limit.word),
        "request": request.map { .string($0) } ?? .null,
      ], limit: limit)
    let found = answer["exchanges"]?.array?.map(StubExchange.init) ?? []
    guard answer["isMet"] != true else { return found }
    let wanted = request.map { " to `\($0)`" } ?? ""
    let others = try await exchanges(since: number).filter { $0.method != "" }.suffix(5).map {
      "#\($0.number) \($0.method) \($0.target)"
    }
    let seen =
      others.isEmpty ? "none was received" : "the last ones: \(others.joined(separator: ", "))"
    try fail(
      "\(found.count) of \(count) requests\(wanted) were received in \(limit.word); \(seen)",
      (file, fileID, line, column))
    return found
  }

  /// Checks that every answer of the script was requested, that the script answered every request, and that
  /// each fault was delivered.
  ///
  /// - Parameters:
  ///   - file: The file of the test, as are the three parameters after it.
  ///   - fileID: The file's identifier, for a test tool.
  ///   - line: The line at which the failure is shown.
  ///   - column: The column, for a test tool.
  /// - Throws: ``StubFailure`` when a check fails, and there is no handler.
  public func verify(
    file: StaticString = #filePath, fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) async throws(StubFailure) {
    let report = try await call("GET", "report")
    let lines = Self.complaints(report)
    if !lines.isEmpty { try fail(lines.joined(separator: "\n"), (file, fileID, line, column)) }
  }

  private static func complaints(_ report: JSONValue) -> [String] {
    if report["exitCode"] == 5 { return ["no request was received"] }
    func all(_ name: String, _ words: (JSONValue) -> String) -> [String] {
      (report[name]?.array ?? []).map(words)
    }
    return all("unmatched") { one in
      "unmatched #\(one["number"]?.integer ?? 0) \(one["request"]?.string ?? ""): \(one["why"]?.string ?? "")"
    }
      + all("unused") {
        "unused: line \($0["line"]?.integer ?? 0), \($0["route"]?.string ?? ""): \($0["text"]?.string ?? "")"
      }
      + (report["unanswered"]?.array ?? []).map { "unanswered: #\($0.integer ?? 0)" }
      + all("pending") {
        "not delivered: `\($0["answer"]?.string ?? "")`, set for more answers than were sent"
      }
      + all("undelivered") { "not delivered: #\($0["number"]?.integer ?? 0), `\($0["fault"]?.string ?? "")`" }
  }

  private func fail(
    _ text: String, _ place: (StaticString, StaticString, UInt, UInt)
  ) throws(StubFailure) {
    let failure = StubFailure(text, file: place.0, fileID: place.1, line: place.2, column: place.3)
    guard let handler else { throw failure }
    handler(failure)
  }

  private func call(
    _ method: String, _ path: String, _ body: JSONValue? = nil, limit: Duration = .zero
  ) async throws(StubFailure) -> JSONValue {
    try await client.call(method, "sessions/\(session)/\(path)", body, limit: limit)
  }
}
