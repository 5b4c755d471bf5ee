import Testing

@testable import ScenarioFormat
@testable import ScenarioPlay
@testable import StubServer

/// Faults in a play: on a real connection, in virtual time, with every debt paid.
@Suite(.checks, .serialized) struct PlayedFaultsTests {
  @Test func `an answer drips in virtual time, and the last piece brings the report`() throws {
    let result = try play([.drip(2, every: .seconds(3))])
    expectEqual(result.halt, nil)
    expectEqual(result.trace, ["9s 200 Hello"])
  }

  @Test func `a line carries so many bytes a second`() throws {
    // The head and the body have 62 bytes.
    let result = try play([.bandwidth(40)])
    expectEqual(result.halt, nil)
    expectEqual(result.trace, ["1.55s 200 Hello"])
  }

  @Test func `what still drips when the client is told to stop is given to nobody`() throws {
    let routes = [Script.Route.get("/a", Self.answer([.drip(1, every: .seconds(2))])), .get("/b", .ok("{}"))]
    let result = try SimulationHarness(routes: routes).play { hands in
      await withTaskGroup { group in
        group.addTask { hands.say(await hands.get("/a")) }
        try? await hands.clock.sleep(for: .seconds(5))
        group.cancelAll()
      }
      hands.say(await hands.get("/b"))
      try? await hands.clock.sleep(for: .seconds(30))
    }
    expectEqual(result.halt, nil)
    expectEqual(result.trace, ["5s -999", "5s 200 {}"])
  }

  @Test(arguments: [
    ([Fault.drip(1, every: .seconds(1)), .reset(.body(3))], "3s -1005"),
    ([.dripHead(40, every: .seconds(1)), .fin(.body(2))], "1s -1"),
    ([.chunked(2), .drip(5, every: .seconds(1))], "5s 200 Hello"),
    ([.chunked(2), .reset(.chunk(1))], "0s -1005"),
  ])
  func `a fault of time goes with others`(faults: [Fault], trace: String) throws {
    let result = try play(faults)
    expectEqual(result.halt, nil)
    expectEqual(result.trace, [trace])
  }

  @Test(arguments: [
    ("unresolved", "-1003"), ("tls-alert 40", "-1"), ("tls-garbage", "-1"), ("tls-http", "-1"),
    ("tls-close", "-1"),
  ])
  func `a fault of the connection is met alone, and the next request goes its way`(
    words: String, report: String
  ) throws {
    let fault = try #require(Self.answer(words).faults.first)
    let routes = [
      Script.Route.get("/a", Answer(status: nil, uses: .forever, fault: fault)),
      .get("/b", .ok("fine", uses: .forever)),
    ]
    let results = try (1...10).map { _ in
      try SimulationHarness(routes: routes).play { hands in
        await withTaskGroup { group in
          for number in 1...6 {
            group.addTask { hands.say("\(number) \(await hands.get(number % 3 == 0 ? "/a" : "/b"))") }
          }
        }
      }
    }
    #expect(results.allSatisfy { $0 == results[0] })
    expectEqual(results[0].halt, nil)
    expectEqual(
      results[0].trace.sorted(),
      [
        "0s 1 200 fine", "0s 2 200 fine", "0s 3 \(report)", "0s 4 200 fine", "0s 5 200 fine",
        "0s 6 \(report)",
      ])
  }

  @Test(arguments: ["silent", "tls-stall"])
  func `what is silent owes nothing, and ends when the client is told to stop`(words: String) throws {
    let fault = try #require(Self.answer(words).faults.first)
    let routes = [Script.Route.get("/a", Answer(status: nil, fault: fault)), .get("/b", .ok("fine"))]
    let result = try SimulationHarness(routes: routes).play { hands in
      await withTaskGroup { group in
        group.addTask { hands.say("\(await hands.get("/a"))") }
        group.addTask { hands.say("\(await hands.get("/b"))") }
        try? await hands.clock.sleep(for: .seconds(10))
        group.cancelAll()
      }
    }
    expectEqual(result.halt, nil)
    expectEqual(result.trace, ["0s 200 fine", "10s -999"])
  }

  #if os(Linux)
    @Test(arguments: [
      Fault.fin(.start), .fin(.onReuse), .fin(.status), .reset(.start), .reset(.onReuse), .reset(.status),
    ])
    func `a reused connection that ends under a POST is told to nobody, and the limit ends it`(
      fault: Fault
    ) throws {
      let broken = Answer(status: fault.standsAlone ? nil : 201, fault: fault)
      let route = Script.Route(
        RequestPattern(method: "POST", target: "/a"), [Answer(status: 200), broken, Answer(status: 202)])
      let result = try SimulationHarness(routes: [route], keepsAlive: true, patience: 2).play { hands in
        await withTaskGroup { group in
          group.addTask {
            hands.say(await hands.post("/a"))
            hands.say(await hands.post("/a"))
          }
          try? await hands.clock.sleep(for: .seconds(5))
          group.cancelAll()
        }
        hands.say(await hands.post("/a"))
      }
      expectEqual(result.halt, nil)
      expectEqual(result.trace, ["0s 200", "5s -999", "5s 202"])
    }
  #endif

  /// Only an answer that never reaches the app, according to the table of outcomes, owes no report.
  @Test(arguments: [("Basic realm=\"a\"", "10s -999"), ("Bearer", "0s 401 no"), ("Basic", "0s 401 no")])
  func `a challenge is told unless it is one that the client takes up`(challenge: String, trace: String)
    throws
  {
    let answer = Answer(
      status: 401, headers: [Header("WWW-Authenticate", challenge)], body: Array("no".utf8))
    let result = try SimulationHarness(routes: [.get("/a", answer)], patience: 5).play { hands in
      await withTaskGroup { group in
        group.addTask { hands.say("\(await hands.get("/a"))") }
        try? await hands.clock.sleep(for: .seconds(10))
        group.cancelAll()
      }
    }
    expectEqual(result.halt, nil)
    #if os(Linux)
      expectEqual(result.trace, [trace])
    #else
      expectEqual(result.trace, ["0s 401 no"])
    #endif
  }

  /// URLSession waits for one second of real time, and the play waits with it.
  @Test(arguments: [true, false])
  func `a client that waits to go on sends its body all the same`(waits: Bool) throws {
    let broken = Answer(status: 200, body: Array("fine".utf8), fault: Fault(ProtocolFaults.continueNever))
    let route = Script.Route(RequestPattern(method: "POST", target: "/a"), [broken])
    let result = try SimulationHarness(routes: [route]).play { hands in
      hands.say(await hands.post("/a", expects: waits))
    }
    expectEqual(result.trace, (waits ? ["0s 200 fine"] : []))
    expectEqual(
      result.halt,
      (waits
        ? nil : .broken("line 0: `` was requested by a client that did not wait for 100 Continue")))
  }

  @Test func `a promise to stay is no debt: the client finds the end when it asks again`() throws {
    let routes = [Script.Route.get("/a", .ok("one", .keepAliveLie), .ok("two"))]
    let result = try SimulationHarness(routes: routes, keepsAlive: true).play { hands in
      hands.say(await hands.get("/a"))
      hands.say(await hands.get("/a"))
    }
    expectEqual(result.halt, nil)
    expectEqual(result.trace, ["0s 200 one", "0s 200 two"])
  }

  /// The rest of such an answer finds no room in the system's buffers, and then no connection.
  @Test func `what a client gives up in one write is a whole answer`() throws {
    let answer = try Self.answer("200 header-huge 5000000 text Hello", at: "GET /a")
    let result = try SimulationHarness(routes: [.get("/a", answer)]).play { hands in
      hands.say(await hands.get("/a"))
    }
    expectEqual(result.halt, nil)
    expectEqual(result.trace, ["0s -1"])
  }

  /// The client's threads decide when it gives up, so the time of the report would vary.
  @Test func `what a client may give up between two pieces stops the play`() throws {
    let row = try #require(FaultRow.all.first { $0.name == "status-garbage" })
    var answer = Self.answer([.drip(2, every: .seconds(3)), Fault(row)])
    answer.text = "200 status-garbage drip 2 every 3s text Hello"
    let result = try SimulationHarness(routes: [.get("/a", answer)]).play { hands in _ = await hands.get("/a")
    }
    expectEqual(
      result.halt,
      .broken(
        "line 0: `200 status-garbage drip 2 every 3s text Hello` is sent in pieces, and the client may end "
          + "it early at `status-garbage`, at a time that the play cannot determine; use one of the two"))
  }

  private static func answer(_ faults: [Fault]) -> Answer {
    Answer(status: 200, body: Array("Hello".utf8), faults: faults)
  }

  private static func answer(_ words: String, at place: String = "connections") throws -> Answer {
    guard case .serve(let serve)? = try parse("serve \(place)\n  | \(words)\n").acts.first else {
      return Answer(status: nil)
    }
    return serve.answers[0]
  }

  private func play(_ faults: [Fault]) throws -> SimulationHarness.Result {
    try SimulationHarness(routes: [.get("/a", Self.answer(faults))]).play { hands in
      hands.say(await hands.get("/a"))
    }
  }
}
