import Foundation
import ScenarioServe

@testable import ScenarioBasics

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// `rcc-sim serve` in a separate process, as a CI script starts it.
final class ServeProcess {
  /// The first line that it printed.
  let ready: JSONValue
  let pid: pid_t
  private let process = Process()
  private let (output, errors) = (Pipe(), Pipe())
  private var seen = ""

  var url: String { ready["url"]?.string ?? "" }
  var admin: String { ready["admin"]?.string ?? "" }
  var token: String { ready["token"]?.string ?? "" }

  init(_ tool: String, _ arguments: [String], in desk: Workspace) throws {
    process.executableURL = URL(fileURLWithPath: tool)
    process.arguments = ["serve"] + arguments
    process.environment = [:]
    process.currentDirectoryURL = URL(fileURLWithPath: desk.path)
    (process.standardOutput, process.standardError) = (output, errors)
    try process.runUnblocked()
    pid = process.processIdentifier
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !seen.contains("\n") {
      // Not `availableData`, which on Linux waits until the end of the file.
      let got = read(output.fileHandleForReading.fileDescriptor, &buffer, buffer.count)
      if got <= 0 { break }
      seen += String(decoding: buffer.prefix(got), as: UTF8.self)
    }
    let first = seen.prefix { $0 != "\n" }
    ready = (try? JSONValue(String(first))) ?? .null
  }

  /// Returns a port of loopback that was free a moment ago.
  static func freePort() throws -> Int {
    let stub = try StubControl.start(scenario: "serve GET /a\n  | 200\n")
    return stub.url.port ?? 0
  }

  deinit { if process.isRunning { kill(pid, SIGKILL) } }

  /// Ends the process as a CI server does.
  func end(_ signal: Int32 = SIGTERM) -> (output: String, errors: String, code: Int32) {
    kill(pid, signal)
    return wait()
  }

  /// Waits for the end, and returns what it printed after the first line.
  func wait() -> (output: String, errors: String, code: Int32) {
    let rest = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let told = (seen + rest).drop { $0 != "\n" }.dropFirst()
    return (String(told), said, process.terminationStatus)
  }

  /// Requests a path below the session's address.
  func get(_ path: String, method: String = "GET") async -> HTTPSeen {
    await HTTPSeen(method, url + path)
  }

  /// Requests a path by curl, for a test that must not suspend: it may have to wait minutes until it resumes.
  ///
  /// - Returns: The status, the body, and curl's exit code: 0 if a complete answer arrived.
  func curl(_ path: String, in desk: Workspace) throws -> (status: Int, body: String, code: Int) {
    let run = try ToolRun(shell: "curl -s -w '\n%{http_code} %{exitcode}' '\(url)\(path)'", in: desk)
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    let figures = (lines.last ?? "").split(separator: " ").compactMap { Int($0) }
    let body = lines.dropLast().joined(separator: "\n")
    return (figures.first ?? 0, body, figures.last ?? -1)
  }

  /// Sends a request to the control address.
  @discardableResult
  func call(_ method: String, _ path: String, _ body: JSONValue? = nil) async throws -> JSONValue {
    let headers = ["Authorization": "Bearer \(token)", "Content-Type": "application/json"]
    let seen = await HTTPSeen(method, "\(admin)/__rcc/v1/\(path)", headers: headers, body: body?.line)
    return try JSONValue(seen.body)
  }
}

/// An answer as a URLSession reported it.
struct HTTPSeen {
  /// The status; 0 if none arrived.
  let status: Int
  let body: String
  let headers: [String: String]
  /// The code of the `URLError`; nil if a complete answer arrived.
  let error: Int?

  init(_ method: String, _ address: String, headers: [String: String] = [:], body: String? = nil) async {
    let session = URLSession(configuration: .ephemeral)
    defer { session.finishTasksAndInvalidate() }
    guard let url = URL(string: address) else {
      (status, self.body, self.headers, error) = (0, "", [:], -1000)
      return
    }
    var request = URLRequest(url: url)
    request.httpMethod = method
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    request.httpBody = body.map { Data($0.utf8) }
    do {
      let (data, response) = try await session.data(for: request)
      let http = response as? HTTPURLResponse
      let fields = (http?.allHeaderFields ?? [:]).map { ("\($0.key)", "\($0.value)") }
      (status, self.body) = (http?.statusCode ?? 0, String(decoding: data, as: UTF8.self))
      self.headers = Dictionary(fields) { first, _ in first }
      error = nil
    } catch {
      (status, self.body, self.headers) = (0, "", [:])
      self.error = (error as? URLError)?.code.rawValue ?? 1
    }
  }
}
