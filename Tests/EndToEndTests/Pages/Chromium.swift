import Foundation

@testable import ScenarioBasics

/// A headless Chromium, controlled over a pipe by the protocol of its developer tools: no port, no driver, no
/// package.
final class Chromium {
  /// An error that reports what the browser answered instead of a result.
  struct Trouble: Error, CustomStringConvertible {
    let description: String
  }

  /// The message on a machine without a browser.
  static let missing = "no Chromium on this machine; the pages were not clicked through in a browser"

  static let path = executable("chromium", "chromium-browser", "google-chrome")
  /// Ends the browser and everything that it started, whatever happens to the test.
  private static let limiter = executable("timeout")
  static var isThere: Bool { path != nil && limiter != nil }

  private let process = Process()
  private let (requests, answers) = (Pipe(), Pipe())
  private let profile: Workspace
  private var buffer = Data()
  private var number = 0
  private var session: String?
  /// The errors that the page reported, and its requests to the network.
  private(set) var complaints: [String] = []

  init() throws {
    guard let path = Self.path, let limiter = Self.limiter else { throw Trouble(description: Self.missing) }
    profile = try Workspace()
    // The end of the browser is noticed by a missing response, not by the end of this process.
    signal(SIGPIPE, SIG_IGN)
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // The browser reads requests from descriptor 3 and answers on 4.
    let command = #"exec "$0" "$@" 3<&0 4>&1 </dev/null >/dev/null 2>&1"#
    process.arguments =
      ["-c", command, limiter, "-k", "5", "150", path] + Self.options
      + ["--user-data-dir=\(profile.path)", "about:blank"]
    (process.standardInput, process.standardOutput) = (requests, answers)
    try process.run()
    let target = try call("Target.createTarget", ["url": "about:blank"])["targetId"] ?? .null
    session = try call("Target.attachToTarget", ["targetId": target, "flatten": true])["sessionId"]?.string
    for domain in ["Page", "Runtime", "Log", "Network"] { try call("\(domain).enable") }
  }

  deinit {
    _ = try? send("Browser.close", [:])
    process.terminate()
    process.waitUntilExit()
  }

  /// A container has no other sandbox, and the pages shown are our own.
  private static let options = [
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
    "--hide-scrollbars", "--remote-debugging-pipe",
  ]

  /// - Throws: The browser's error in place of a result, or an error that it has ended.
  @discardableResult
  func call(_ method: String, _ members: KeyValuePairs<String, JSONValue> = [:]) throws -> JSONValue {
    let own = try send(method, members)
    while true {
      let message = try read()
      if message["id"]?.integer == own {
        if let error = message["error"] { throw Trouble(description: "\(method): \(error.line)") }
        return message["result"] ?? .null
      }
      note(message)
    }
  }

  private func send(_ method: String, _ members: KeyValuePairs<String, JSONValue>) throws -> Int {
    number += 1
    let head: [JSONValue.Member] = [
      .init("id", .integer(number)), .init("method", .string(method)), .init("params", .object(members)),
    ]
    let tail = session.map { [JSONValue.Member("sessionId", .string($0))] } ?? []
    try requests.fileHandleForWriting.write(contentsOf: Data(JSONValue.object(head + tail).line.utf8) + [0])
    return number
  }

  private func read() throws -> JSONValue {
    while true {
      if let end = buffer.firstIndex(of: 0) {
        let message = buffer[..<end]
        buffer = Data(buffer[buffer.index(after: end)...])
        return try JSONValue(String(decoding: message, as: UTF8.self))
      }
      let more = answers.fileHandleForReading.availableData
      if more.isEmpty { throw Trouble(description: "the browser ended, or was ended after its time") }
      buffer.append(more)
    }
  }

  private func note(_ message: JSONValue) {
    let told = message["params"] ?? .null
    switch message["method"]?.string {
    case "Runtime.exceptionThrown": complaints.append(told["exceptionDetails"]?.line ?? "an exception")
    case "Runtime.consoleAPICalled": complaints.append(told["args"]?.line ?? "a word on the console")
    case "Page.javascriptDialogOpening":
      complaints.append("opened a dialog: \(told["message"]?.string ?? "")")
      // A dialog would wait for a user, and the page with it.
      _ = try? send("Page.handleJavaScriptDialog", ["accept": false])
    case "Log.entryAdded": complaints.append(told["entry"]?["text"]?.string ?? "a log entry")
    case "Network.requestWillBeSent":
      let address = told["request"]?["url"]?.string ?? ""
      let isOwn = ["file:", "data:", "about:"].contains { address.hasPrefix($0) }
      if !isOwn { complaints.append("asked the network for \(address)") }
    default: break
    }
  }

  private static func executable(_ names: String...) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return names.lazy.flatMap { name in folders.map { "\($0)/\(name)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
