import Foundation
import Testing

@testable import StubServer

/// Thousands of malformed requests, and every truncation of complete ones, each on a separate connection.
enum RawHTTPFlood {
  static func run() throws {
    // The first process that is started opens descriptors in this one.
    try #require(RawHTTPClient.isThere)
    let before = openEnds
    let stub = try Stub.start(RawHTTPTableTests.script)
    var generator = RawHTTPGenerator(seed: 11)
    try say(stub, "malformed requests", (0..<3_000).map { _ in generator.malformed() }, expected: nil)
    let whole = (0..<12).map { _ in generator.valid() }
    try say(
      stub, "truncations", whole.flatMap { request in request.indices.map { Array(request[..<$0]) } },
      expected: " | 0 | ended")
    try say(stub, "whole requests", whole, expected: " | 1 | ended")
    // The server may not have handled an end that the client has already seen.
    settle(until: { stub.openConnections == 0 && openEnds.subtracting(before).count == 3 })
    let during = openEnds.subtracting(before)
    stub.stop()
    settle(until: { openEnds.isSubset(of: before) })
    let after = openEnds.subtracting(before)
    print(
      "sockets and pipes: \(before.count) before, \(during.count) more with the stub, \(after.count) left")
    // A stub by itself holds its port, listens on it, and wakes itself by a pipe.
    expectEqual(during.count, 3)
    #expect(after.isEmpty)
  }

  private static func say(_ stub: Stub, _ name: String, _ requests: [[UInt8]], expected: String?) throws {
    let lines = requests.map { request in request.map(\.hexadecimal).joined() + ": end" }
    let answers = try RawHTTPClient.send(lines, to: UInt16(stub.url.port ?? 0))
    expectEqual(answers.count, requests.count)
    expectEqual(answers.filter { !$0.hasSuffix(" | ended") }, [])
    if let expected { expectEqual(answers.filter { !$0.hasSuffix(expected) }, []) }
    let answered = answers.count { !$0.hasPrefix(" | 0") }
    print(
      "\(name) over sockets: \(requests.count), \(answered) answered, \(requests.count - answered) ended only"
    )
  }

  private static func settle(until isSettled: () -> Bool) {
    for _ in 0..<2_000 where !isSettled() {
      _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(5))
    }
  }

  /// The sockets and pipes of this process by the kernel's own names, because numbers are reused and some
  /// were inherited.
  private static var openEnds: Set<String> {
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    let names = numbers.compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
    }
    return Set(names.filter { $0.hasPrefix("socket:") || $0.hasPrefix("pipe:") })
  }
}
