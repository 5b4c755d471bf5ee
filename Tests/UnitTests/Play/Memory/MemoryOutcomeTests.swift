import Foundation
import Testing

@testable import ScenarioBasics
@testable import ScenarioFormat
@testable import ScenarioPlay
@testable import StubServer

/// The client in memory compared with the outcome table: each row, in each of its cells, without a socket.
@Suite struct MemoryOutcomeTests {
  @Test(arguments: ClientOutcomeTable.rows.indices)
  func `the client in memory does what the table says`(_ index: Int) throws {
    let row = ClientOutcomeTable.rows[index]
    let answer = try row.answer
    for cell in OutcomeCondition.allCases {
      guard let outcome = row.linux[cell] else { continue }
      let seen = try MemorySight(row, answer, cell).seen()
      expectEqual(seen, outcome.observation(of: answer).inMemory, "\(row.title), \(cell.rawValue)")
    }
  }

  @Test func `what the table does not say is not played, and the reason is told`() throws {
    let answer = try parsed("200 gzip-corrupt length-long 3 text Hello")
    try expectEqual(
      halt(answer),
      .needsWire(
        "line 2: `200 gzip-corrupt length-long 3 text Hello` has two faults that each decide what the "
          + "client reports: nobody has measured it"))
  }

  @Test func `what ends the process on the wire ends the play in memory`() throws {
    try expectEqual(
      halt(try parsed("200 fin at header text Hello")),
      .needsWire(
        "line 2: `200 fin at header text Hello` ends the process in URLSession, and with it the play"))
  }

  @Test func `a frame that is broken for HEAD is not played`() throws {
    var harness = SimulationHarness(
      routes: [
        Script.Route(
          RequestPattern(method: "HEAD", target: "/a"), [try parsed("200 length-long 5 text Hello")])
      ])
    harness.network = .memory
    let result = try harness.play { hands in
      let request = StageRequest(method: "HEAD", url: hands.simulation.server.appending(path: "a"))
      _ = try? await PlayTransport(simulation: hands.simulation).send(request)
    }
    expectEqual(
      result.halt,
      .needsWire(
        "line 2: `200 length-long 5 text Hello`: what URLSession reports of it to a HEAD, or piece by piece, "
          + "was not measured"))
  }

  @Test func `an interim response is not read as the head of an answer`() throws {
    let play = TwinPlay(routes: [.get("/a", try parsed("200 interim 1 fin at status text Hello"))])
    for isStreamed in [false, true] {
      let events = try play.events([TwinPlay.Ask(target: "/a", isStreamed: isStreamed)], on: .memory)
      #expect(events.last == "whole" && events.contains(isStreamed ? "0s end -1011" : "0s -1011"))
      #expect(!events.contains { $0.contains("head") }, "\(events)")
    }
  }

  @Test func `a coding that the script itself names is left to a client that reads it`() throws {
    var answer = try parsed("200 text Hello")
    answer.headers.append(Header("Content-Encoding", "br"))
    try expectEqual(
      halt(answer),
      .needsWire(
        "line 2: `200 text Hello` has a Content-Encoding that is not one of the faults, so only a client "
          + "can read it"))
    answer.headers = [Header("Content-Encoding", "identity")]
    try expectEqual(halt(answer), nil)
  }

  @Test func `a redirect to a host of nobody is not followed`() throws {
    var answer = try parsed("302")
    answer.headers.append(Header("Location", "http://127.0.0.1:9/a"))
    try expectEqual(
      halt(answer), .needsWire("a redirect leads to http://127.0.0.1:9/a, which is none of the play's hosts"))
  }

  /// Nothing arrives by itself: a debt that is not paid is known at once.
  @Test func `a play that is stuck ends at once`() throws {
    let clock = MonotonicClock.machine
    var harness = SimulationHarness(routes: [.get("/a", .ok())], patience: 3600)
    harness.network = .memory
    let result = try harness.play { hands in
      hands.simulation.monitor.update { $0.ledger.issued(ExchangeID(99), "GET /nowhere") }
      hands.say(await hands.get("/a"))
    }
    guard case .stuck = result.halt else { return #expect(Bool(false), "\(result)") }
    #expect(clock.now() < .seconds(60))
  }

  private func parsed(_ words: String) throws -> Answer {
    guard case .serve(let serve)? = try parse("serve GET /a\n  | \(words)\n").acts.first else {
      throw ClientOutcomeRow.NoAnswer()
    }
    return serve.answers[0]
  }

  private func halt(_ answer: Answer) throws -> Driver.Halt? {
    var harness = SimulationHarness(routes: [.get("/a", answer)])
    harness.network = .memory
    return try harness.play { hands in hands.say(await hands.get("/a")) }.halt
  }
}

/// One request of a cell, played in memory.
private struct MemorySight {
  private let cell: OutcomeCondition
  private let target: String
  private let harness: SimulationHarness
  private let waitsForContinue: Bool

  init(_ row: ClientOutcomeRow, _ answer: Answer, _ cell: OutcomeCondition) {
    self.cell = cell
    target = row.headers.contains { $0.contains("itself") } ? "/itself" : "/a"
    var answer = answer
    answer.uses = .forever
    var harness = SimulationHarness(
      routes: [
        .get("/warm", .ok()), .get(target, answer),
        Script.Route(RequestPattern(method: "POST", target: target), [answer]),
      ], keepsAlive: true)
    harness.network = .memory
    self.harness = harness
    waitsForContinue = answer.withholdsContinue
  }

  func seen() throws -> OutcomeSight {
    let report = Report()
    let (items, halt) = try harness.record { [self] hands in
      if cell.isReused { _ = await hands.get("/warm") }
      let result = await send(hands)
      // At the end of the play whatever waits is cancelled.
      if !hands.simulation.monitor.update({ $0.isOver }) { report.keep(result) }
    }
    if case .needsWire = halt { return .died }
    expectEqual(halt, nil)
    let arrived = items.count { if case .arrived = $0.entry { true } else { false } }
    // A fault of the connection is met by one attempt, which no request precedes.
    let asks = arrived == 0 ? 1 : arrived - (cell.isReused ? 1 : 0)
    return switch report.value {
    case .success(let response): .answered(response.status, Array(response.body), asks: asks)
    case .failure(let error): .failed(error.code, asks: asks)
    case nil: .waited
    }
  }

  private func send(_ hands: SimulationHarness.Hands) async -> PlayNetwork.Report {
    guard let url = URL(string: hands.simulation.server.absoluteString + target) else {
      return .failure(StageTransportError(code: 0))
    }
    var request = StageRequest(method: cell.isPost ? "POST" : "GET", url: url)
    if cell.isPost { request.body = Data("amount=1".utf8) }
    if waitsForContinue { request.headers = [Header("Expect", "100-continue")] }
    do throws(StageTransportError) {
      return .success(try await PlayTransport(simulation: hands.simulation).send(request))
    } catch {
      return .failure(error)
    }
  }
}

extension OutcomeSight {
  /// The observation in a play, which cannot tell a limit of URLSession from silence for ever.
  fileprivate var inMemory: OutcomeSight { self == .nothing ? .waited : self }
}
