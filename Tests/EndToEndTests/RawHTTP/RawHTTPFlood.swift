import Foundation
import Testing

@testable import StubServer

/// Thousands of broken requests, and every truncation of whole ones, each on a connection of its own.
enum RawHTTPFlood {
  static func run() throws {
    // Running a process opens descriptors of its own the first time.
    try #require(RawHTTPClient.isThere)
    let before = openDescriptors
    let stub = try Stub.start(RawHTTPTableTests.script)
    var generator = RawHTTPGenerator(seed: 11)
    try say(stub, "malformed requests", (0..<3_000).map { _ in generator.malformed() }, expected: nil)
    let whole = (0..<12).map { _ in generator.valid() }
    try say(
      stub, "truncations", whole.flatMap { request in request.indices.map { Array(request[..<$0]) } },
      expected: " | 0 | ended")
    try say(stub, "whole requests", whole, expected: " | 1 | ended")
    // An end that the client has seen may still be on its way through the server.
    settle(until: { stub.openConnections == 0 && openDescriptors == before + 4 })
    let during = openDescriptors
    stub.stop()
    settle(until: { openDescriptors == before })
    print("descriptors: \(before) before, \(during) with the stub, \(openDescriptors) after")
    // A stub alone holds its port, listens at it, and wakes itself by a pipe.
    #expect(during == before + 4)
    #expect(openDescriptors == before)
  }

  private static func say(_ stub: Stub, _ name: String, _ requests: [[UInt8]], expected: String?) throws {
    let lines = requests.map { request in request.map(\.hexadecimal).joined() + ": end" }
    let answers = try RawHTTPClient.send(lines, to: UInt16(stub.url.port ?? 0))
    #expect(answers.count == requests.count)
    #expect(answers.filter { !$0.hasSuffix(" | ended") } == [])
    if let expected { #expect(answers.filter { !$0.hasSuffix(expected) } == []) }
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

  private static var openDescriptors: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count) ?? -1
  }
}
