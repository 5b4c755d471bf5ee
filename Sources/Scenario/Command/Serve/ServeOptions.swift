import Foundation
import ScenarioBasics
import StubServer

/// The user's options for how a script is served.
struct ServeOptions {
  let path: String
  let port: UInt16
  let address: IPv4Address
  let readyFile: ReadyFile?
  /// Whether the server ends when its parent process does.
  let diesWithParent: Bool
  let speed: Double
  /// The path to which the exchanges are recorded, or nil for none.
  let recording: String?
  let allowsOrigins: Bool
  let pages: PageAccess

  /// - Throws: A usage error for what cannot be served.
  init(_ invocation: Invocation) throws(UsageError) {
    path = try invocation.paths(
      1, "takes one file or folder",
      remedy: "write \(ToolName.current) serve FILE.scenario")[0]
    port = try invocation.port("--port") ?? 0
    address = try Self.address(invocation)
    readyFile = try invocation.value("--ready-file").map(ReadyFile.init)
    diesWithParent = invocation.has("--die-with-parent")
    speed = try Self.speed(invocation.value("--speed"))
    recording = try invocation.value("--record").map { path throws(UsageError) in
      try RecordingTarget.given(path, by: "--record")
    }
    allowsOrigins = invocation.has("--cors")
    pages = try Self.pages(invocation.all("--allow-origin"))
  }

  /// Whether other machines on the network can reach the server.
  var isRemote: Bool { !address.isLoopback }

  private static func address(_ invocation: Invocation) throws(UsageError) -> IPv4Address {
    guard let text = invocation.value("--host") else {
      if invocation.has("--allow-remote") {
        throw UsageError(
          message: "`--allow-remote` is for a `--host` that others can reach", remedy: "add --host 0.0.0.0")
      }
      return .loopback
    }
    guard let address = text == "localhost" ? .loopback : IPv4Address(text) else {
      throw UsageError(
        message: "`--host \(text)` is not an IPv4 address",
        remedy: "write four numbers: --host 127.0.0.1, or 0.0.0.0 for all addresses of this machine")
    }
    if !address.isLoopback, !invocation.has("--allow-remote") {
      throw UsageError(
        message:
          "`--host \(text)` lets others on the network send requests, and control the server with the token",
        remedy: "add --allow-remote to permit this")
    }
    return address
  }

  private static func pages(_ texts: [String]) throws(UsageError) -> PageAccess {
    if texts.isEmpty { return .all }
    var origins: [Origin] = []
    for text in texts where text != "none" {
      guard let url = URL(string: text), let origin = Origin(url), ["http", "https"].contains(url.scheme),
        ["", "/"].contains(url.path)
      else {
        throw UsageError(
          message: "`--allow-origin \(text)` is not the origin of a web page",
          remedy: "write its scheme, host and port: --allow-origin http://localhost:3000, or none for none")
      }
      origins.append(origin)
    }
    return .only(origins)
  }

  private static func speed(_ text: String?) throws(UsageError) -> Double {
    guard let text else { return 1 }
    guard text.utf8.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: ".") }), let speed = Double(text),
      (0.01...1_000).contains(speed)
    else {
      throw UsageError(
        message: "`--speed \(text)` is not a number from 0.01 to 1000",
        remedy: "write --speed 10: ten times as fast")
    }
    return speed
  }
}

extension Invocation {
  /// Returns a port, or 0 for any free one.
  func port(_ option: String) throws(UsageError) -> UInt16? {
    guard let text = value(option) else { return nil }
    guard text.utf8.allSatisfy(isDigit), let port = UInt16(text) else {
      throw UsageError(
        message: "`\(option) \(text)` is not a port", remedy: "write \(option) 8080, or 0 for any free port")
    }
    return port
  }
}
