public import Foundation
import ScenarioBasics
public import ScenarioFormat
import StubServer

/// Steers a stub server from a test: serves a script, waits for requests, breaks answers, and says at the end
/// what was not asked for or not answered.
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
/// The server is in this process, or one that `rcc-sim serve` has started elsewhere.
public final class StubControl: Sendable {
  /// Called with what a test wanted and did not get.
  public typealias Handler = @Sendable (StubFailure) -> Void

  /// The address that the app is to ask.
  public let url: URL
  /// Those of the other hosts that the script has, by their names.
  public let hosts: [String: URL]
  /// The address at which the server is steered, where a browser is shown a page.
  public let admin: URL
  /// The token that steering needs.
  public let token: String

  private let session: String
  private let server: InProcessServer?
  private let client: ControlClient
  private let handler: Handler?

  private init(
    _ opened: JSONValue, _ client: ControlClient, _ server: InProcessServer?, _ handler: Handler?
  ) throws(StubFailure) {
    guard let id = opened["id"]?.string, let url = opened["url"]?.string.flatMap({ URL(string: $0) }) else {
      throw StubFailure("the server answered with no session")
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
  ///   - path: Of a `.scenario`.
  ///   - vocabulary: The words that the scenario's Stage adds to the format.
  ///   - port: 0 for any that is free.
  ///   - speed: How many seconds of the script pass in a real one.
  ///   - handler: Told of each failure, at the line of the test; without one failures are thrown.
  /// - Returns: The server, which ends with the last reference to it.
  /// - Throws: ``StubFailure`` where the file cannot be served.
  public static func start(
    _ path: String, vocabulary: Vocabulary = Vocabulary(), port: UInt16 = 0, speed: Double = 1,
    handler: Handler? = nil
  ) throws(StubFailure) -> StubControl {
    try start(InProcessServer.script(at: path, vocabulary), vocabulary, port, speed, handler)
  }

  /// Serves the script of a scenario that is written out, in this process.
  ///
  /// - Parameters:
  ///   - text: As a scenario file has it; it can name no other file.
  ///   - vocabulary: The words that the scenario's Stage adds to the format.
  ///   - port: 0 for any that is free.
  ///   - speed: How many seconds of the script pass in a real one.
  ///   - handler: Told of each failure, at the line of the test; without one failures are thrown.
  /// - Returns: The server, which ends with the last reference to it.
  /// - Throws: ``StubFailure`` where the text cannot be served.
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

  /// Steers a session of a server that is there already, such as one that a script of CI has started.
  ///
  /// - Parameters:
  ///   - admin: The address at which it is steered, as its first line says.
  ///   - token: The token of that line.
  ///   - session: Which of its sessions; nil for the first.
  ///   - handler: Told of each failure, at the line of the test; without one failures are thrown.
  /// - Returns: What steers it. The session goes on when that is gone.
  /// - Throws: ``StubFailure`` where nobody answers there, or has no such session.
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
  /// Puts answers in the place of what is left of their routes.
  ///
  /// - Parameter blocks: As a scenario has them: `serve GET /v1/latest`, and below it lines that begin with
  ///   two spaces and `|`.
  /// - Throws: ``StubFailure`` with what to write, for blocks that cannot be served.
  public func serve(_ blocks: String) async throws(StubFailure) {
    _ = try await call("PUT", "routes", ["serve": .string(blocks)])
  }

  /// Adds answers behind those that wait at their routes.
  ///
  /// - Parameter blocks: As ``serve(_:)`` takes them.
  /// - Throws: ``StubFailure`` with what to write, for blocks that cannot be served.
  public func add(_ blocks: String) async throws(StubFailure) {
    _ = try await call("POST", "routes", ["serve": .string(blocks)])
  }

  /// Breaks the next answers; the script's own are not used up by it.
  ///
  /// - Parameters:
  ///   - fault: In the words of a scenario: `reset at body`, `after 3s`, `never`, `503`.
  ///   - count: How many; nil for all until ``endFaults()``.
  ///   - skip: How many answers are left as they are before the first that is broken.
  ///   - request: Only those to a route, `GET /v1/*`; nil for all.
  /// - Throws: ``StubFailure`` with what to write, for what is no fault.
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

  /// Goes back to the script.
  ///
  /// - Throws: ``StubFailure`` where nobody answers.
  public func endFaults() async throws(StubFailure) { _ = try await call("DELETE", "faults") }

  /// Ends all connections and refuses new ones, or takes them again.
  ///
  /// - Throws: ``StubFailure`` where nobody answers.
  public func setDown(_ isDown: Bool) async throws(StubFailure) {
    _ = try await call("PUT", "network", ["isDown": .bool(isDown)])
  }

  /// Has the next step of the script take effect now, whatever waits are before it.
  ///
  /// - Throws: ``StubFailure`` where none is left.
  public func next() async throws(StubFailure) { _ = try await call("POST", "next") }

  /// Serves the script from its beginning; exchanges are forgotten.
  ///
  /// - Throws: ``StubFailure`` where nobody answers.
  public func reset() async throws(StubFailure) { _ = try await call("POST", "reset") }

  /// The exchanges so far.
  ///
  /// - Parameter number: Only those with a number above it.
  /// - Returns: Those that are kept, at most the latest 10,000.
  /// - Throws: ``StubFailure`` where nobody answers.
  public func exchanges(since number: Int = 0) async throws(StubFailure) -> [StubExchange] {
    try await call("GET", "exchanges?since=\(number)")["exchanges"]?.array?.map(StubExchange.init) ?? []
  }

  /// Waits until so many requests have come.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - request: Only those to a route, `GET /v1/*`; nil for all.
  ///   - number: Only exchanges with a number above it.
  ///   - limit: How long to wait, in real time.
  ///   - file: Of the test, as are the three behind it.
  ///   - fileID: For a test tool.
  ///   - line: Where the failure is shown.
  ///   - column: For a test tool.
  /// - Returns: Those that have come; where a handler was told, fewer.
  /// - Throws: ``StubFailure`` where not as many have come, and there is no handler.
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
      others.isEmpty ? "nothing has come" : "the last that have come: \(others.joined(separator: ", "))"
    try fail(
      "\(found.count) of \(count) requests\(wanted) have come in \(limit.word); \(seen)",
      (file, fileID, line, column))
    return found
  }

  /// Looks that all that the script serves was asked for, that every request was answered by it, and that
  /// each fault was delivered.
  ///
  /// - Parameters:
  ///   - file: Of the test, as are the three behind it.
  ///   - fileID: For a test tool.
  ///   - line: Where the failure is shown.
  ///   - column: For a test tool.
  /// - Throws: ``StubFailure`` where it is not so, and there is no handler.
  public func verify(
    file: StaticString = #filePath, fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) async throws(StubFailure) {
    let report = try await call("GET", "report")
    let lines = Self.complaints(report)
    if !lines.isEmpty { try fail(lines.joined(separator: "\n"), (file, fileID, line, column)) }
  }

  private static func complaints(_ report: JSONValue) -> [String] {
    if report["exitCode"] == 5 { return ["nothing was asked"] }
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
      + all("pending") { "not delivered: `\($0["answer"]?.string ?? "")`, set for more answers than came" }
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
