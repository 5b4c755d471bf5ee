import Foundation
import StubServer
import Testing

@testable import ScenarioFormat
@testable import ScenarioPlay

/// The outcome table compared with the wire: every cell of the Linux column is requested from a real stub.
@Suite(.checks, .serialized, .timeLimit(.minutes(8))) struct OutcomeTests {
  /// The observations, made once for all tests of this suite.
  private static let sights = Task { try await OutcomeRound(ClientOutcomeTable.rows).all() }

  #if os(Linux)
    @Test func `URLSession does what the table says`() async throws {
      let sights = try await Self.sights.value
      #expect(sights.count > 250)
      try expectEqual(OutcomeRound.complaints(ClientOutcomeTable.rows, sights), [])
    }

    @Test func `a cell that is wrong is found, whichever it is`() async throws {
      let sights = try await Self.sights.value
      for row in ClientOutcomeTable.rows.indices {
        try expectEqual(OutcomeRound.unnoticed(Self.others, in: row, sights), [])
      }
    }

    @Test func `a wrong cell is told with what was seen`() async throws {
      var rows = ClientOutcomeTable.rows
      let index = try #require(rows.firstIndex { $0.title == "reset at start" })
      rows[index].linux[.reusedGet] = .fails(-1005)
      try expectEqual(
        OutcomeRound.complaints(rows, try await Self.sights.value),
        [
          "`reset at start`, a GET on a reused connection: the table says fails(-1005, asks: 1), "
            + "and URLSession failed(-1005, asks: 2)"
        ])
    }

    /// An outcome that ends the process is observed in a separate process.
    @Test(arguments: OutcomeCondition.allCases)
    func `a head that is cut by FIN ends the process`(_ cell: OutcomeCondition) async throws {
      let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        [cell] in
        let row = try #require(ClientOutcomeTable.rows.first { $0.linux[cell] == .dies })
        _ = try await OutcomeRound([row]).observation(0, cell, limit: 20, patience: 25)
      }
      let said = String(decoding: end?.standardErrorContent ?? [], as: UTF8.self)
      #expect(said.contains("NativeProtocol.swift"), "\(said.prefix(400))")
    }
  #endif

  private static let others: [Outcome] = [
    .answers(.all), .answers(.promised), .answers(.nothing), .answers(.all, asks: 2), .fails(-1),
    .fails(-1011), .fails(-1011, asks: 2), .waits, .keepsSilent, .dies,
  ]
}

/// The consistency of the outcome table itself.
@Suite struct ClientOutcomeTableTests {
  @Test func `each fault has a row, at each of its places`() throws {
    let places = Place.table.map(\.0)
    let kinds = FaultRow.all.flatMap { fault in
      fault.forms.flatMap { form -> [String] in
        guard form.usage.contains("PLACE") else {
          return [form.usage == "on reuse" ? "\(fault.name) on reuse" : fault.name]
        }
        return places.filter { fault.name != "stall" || $0 != "start" }.map { "\(fault.name) at \($0)" }
      }
    }
    let told = ClientOutcomeTable.rows.compactMap { row -> String? in
      if case .fault(let kind, _) = row.subject { kind } else { nil }
    }
    expectEqual(Set(told), Set(kinds))
  }

  @Test func `each example is found by the row that it stands in`() throws {
    for row in ClientOutcomeTable.rows where row.title != "a redirect to itself" {
      let answer = try row.answer
      for cell in OutcomeCondition.allCases {
        guard let outcome = row.linux[cell] else { continue }
        expectEqual(ClientOutcomeTable.outcome(of: answer, in: cell, on: .linux), outcome, "\(row.title)")
      }
    }
  }

  @Test(arguments: [
    ("200 bom chunked 2 reset at body+9 text Hello", Outcome.fails(-1005)),
    ("200 length-absent drip 1 every 1s text Hello", .answers(.all)),
    ("200 interim 1 fin at status text Hello", .fails(-1011)),
    ("200 interim 1 reset at status text Hello", .fails(-1005)),
    ("200 gzip-corrupt length-long 3 text Hello", nil),
    ("200 header-huge 102389 text Hello", .answers(.all)),
    ("200 header-huge 102390 text Hello", .fails(-1)),
    ("200 status-code 199 text Hello", .fails(-1002)),
    ("200 fin on reuse text Hello", .waits),
  ])
  func `of several faults the one that decides is told`(_ words: String, _ outcome: Outcome?) throws {
    guard case .serve(let serve)? = try parse("serve GET /a\n  | \(words)\n").acts.first else { return }
    expectEqual(ClientOutcomeTable.outcome(of: serve.answers[0], in: .reusedPost, on: .linux), outcome)
  }

  /// A fault that breaks the connection also loses the challenge.
  @Test(arguments: [
    ("401 chunked 2 text no", "Basic realm=\"a\"", Outcome.keepsSilent),
    ("401 text no", "Bearer, basic realm=\"a\"", .keepsSilent),
    ("401 text no", "Basic", .answers(.all)),
    ("401 text no", "Digest realm=\"a\", nonce=\"1\"", .answers(.all)),
    ("401 reset at body text no", "Basic realm=\"a\"", .fails(-1005)),
    ("403 text no", "Basic realm=\"a\"", .answers(.all)),
  ])
  func `a challenge of Basic is kept from the app`(
    _ words: String, _ challenge: String, _ outcome: Outcome
  ) throws {
    let text = "serve GET /a\n  | \(words)\n  |   WWW-Authenticate: \(challenge)\n"
    guard case .serve(let serve)? = try parse(text).acts.first else { return }
    expectEqual(ClientOutcomeTable.outcome(of: serve.answers[0], in: .freshGet, on: .linux), outcome)
  }
}
