import ScenarioBasics
import ScenarioFormat
import Testing

@testable import ScenarioServe
@testable import StubServer

/// The times at which the steps of a script take effect.
@Suite struct ScriptCursorTests {
  private static func script(_ text: String) throws -> ServedScript {
    let parser = ScenarioParser(vocabulary: Vocabulary()) { name throws(FixtureProblem) in throw .outside }
    return ServedScript(try parser.parse(Array(text.utf8), path: "a.scenario"), Vocabulary())
  }

  private static let text = """
    given start 2026-04-10T09:00:00Z
    given seed 7
    serve GET /a
      | 200
    launch
    wait 1s
    tap add
    wait 2s
    offline
    wait until a.b is c within 4s
    online
    serve GET /a
      | 201

    """

  @Test func `the waits before a change are summed, and count from the change before it`() throws {
    let script = try Self.script(Self.text)
    expectEqual(script.items.map(\.isPlayed), [false, false, false, false, true, false, true, true])
    expectEqual(script.items.filter(\.isPlayed).map(\.wait), [.seconds(3), .seconds(4), .zero])
    var cursor = ScriptCursor(script.items)
    expectEqual(cursor.due, .seconds(3))
    expectEqual(cursor.take(at: .seconds(1))?.text, "offline")
    expectEqual(cursor.due, .seconds(5))
    expectEqual(cursor.take(at: .seconds(5))?.text, "online")
    expectEqual(cursor.due, .seconds(5))
    expectEqual(cursor.take(at: .seconds(5))?.text, "serve GET /a")
    #expect(cursor.due == nil && cursor.take(at: .seconds(9)) == nil)
    expectEqual(cursor.done.compactMap(\.self), [.seconds(1), .seconds(5), .seconds(5)])
  }

  @Test func `a script has its day, its seed and its opening`() throws {
    let script = try Self.script(Self.text)
    #expect(script.day == 1_775_811_600 && script.seed == 7 && !script.isDown)
    expectEqual(script.opening.routes.map(\.answers.count), [1])
    let plain = try Self.script("given offline\nserve GET $other/a\n  | 200\nlaunch\n")
    #expect(plain.day == nil && plain.isDown && plain.hosts == [.other])
  }

  @Test func `what a part changes is changed where the part is included`() throws {
    let script = try Self.script("launch\nwait 1s\ninclude x\n\npart x\nwait 2s\noffline\n")
    expectEqual(script.items.filter(\.isPlayed).map(\.text), ["offline"])
    expectEqual(script.items.filter(\.isPlayed).map(\.wait), [.seconds(3)])
  }

  @Test func `time stands still before it begins, and passes as fast as it is told`() {
    let clock = StubClock(.atFirstRequest, speed: 4)
    #expect(!clock.hasBegun && clock.time(.seconds(9)) == .zero)
    #expect(clock.begin(at: .seconds(10)))
    #expect(!clock.begin(at: .seconds(20)))
    expectEqual(clock.time(.seconds(12)), .seconds(8))
    expectEqual(clock.real(.seconds(8)), .seconds(2))
    clock.restart(at: .seconds(30))
    #expect(!clock.hasBegun && clock.time(.seconds(40)) == .zero)
    let other = StubClock()
    #expect(other.hasBegun && other.time(.seconds(2)) == .seconds(2))
  }

  @Test func `a phase counts from the first request`() throws {
    let server = try ServedSession(
      "serve GET /a\n  | 200 during 0s..1h text early\n  | 200 forever optional text late\n", speed: 1_000)
    try expectEqual(server.session.stub.time, nil)
    try expectEqual(server.get("/a").httpBody, "early")
    #expect(try server.session.stub.time != nil)
  }
}
