import Foundation
import StubServer

@testable import ScenarioPlay

/// One request for every cell of some rows of the outcome table.
struct OutcomeRound {
  /// The position of a cell in the table.
  struct Key: Hashable, Sendable {
    let row: Int
    let cell: OutcomeCondition
  }

  let rows: [ClientOutcomeRow]
  private let server: OutcomeServer

  init(_ rows: [ClientOutcomeRow]) throws {
    self.rows = rows
    server = try OutcomeServer(rows)
  }

  /// Observes all cells except those that end the process: those that wait run all at once, the others in six
  /// lanes.
  ///
  /// On a busy machine a limit may expire while an answer is only slow, or may itself be late: a cell with an
  /// unexpected observation is therefore requested again, alone and with longer limits.
  func all() async throws -> [Key: OutcomeSight] {
    defer { server.stop() }
    var sights: [Key: OutcomeSight] = [:]
    try await withThrowingTaskGroup(of: [(Key, OutcomeSight)].self) { group in
      for lane in lanes {
        group.addTask {
          var seen: [(Key, OutcomeSight)] = []
          for key in lane { seen.append((key, try await observation(key.row, key.cell, limit: 3))) }
          return seen
        }
      }
      for try await seen in group { sights.merge(seen) { $1 } }
    }
    for key in keys {
      guard let outcome = outcome(key) else { continue }
      // Observed in a separate process, by another test of the suite.
      if outcome == .dies { sights[key] = .died; continue }
      if outcome.observation(of: try rows[key.row].answer) == sights[key] { continue }
      sights[key] = try await observation(key.row, key.cell, limit: outcome == .waits ? 3 : 20, patience: 25)
    }
    return sights
  }

  private func outcome(_ key: Key) -> Outcome? { rows[key.row].linux[key.cell] }

  private var lanes: [[Key]] {
    let asked = keys.filter { outcome($0) != .dies }
    let quick = asked.filter { outcome($0)?.isReported == true }
    let slow = asked.filter { outcome($0)?.isReported != true }.map { [$0] }
    return (0..<6).map { lane in quick.indices.filter { $0 % 6 == lane }.map { quick[$0] } } + slow
  }

  private var keys: [Key] {
    rows.indices.flatMap { row in
      OutcomeCondition.allCases.filter { rows[row].linux[$0] != nil }.map { Key(row: row, cell: $0) }
    }
  }

  /// Requests one cell. `limit` is the session's limit of idle time in seconds; after `patience` seconds
  /// without a report the observation is `nothing`.
  func observation(
    _ row: Int, _ cell: OutcomeCondition, limit: TimeInterval, patience: TimeInterval = 5
  ) async throws -> OutcomeSight {
    if rows[row].title.isOfConnection {
      return try await sightOfConnection(rows[row], cell, limit, patience)
    }
    let target = OutcomeServer.target(row, cell)
    server.forget(target)
    return await OutcomeSight.of(
      server.url + target, cell, limit: limit, patience: patience, warm: server.url + "/warm",
      expects: rows[row].title == "continue-never", asked: { server.asked(target) })
  }

  /// Observes a fault of the connection with a separate stub, because the fault affects all connections of a
  /// stub.
  private func sightOfConnection(
    _ row: ClientOutcomeRow, _ cell: OutcomeCondition, _ limit: TimeInterval, _ patience: TimeInterval
  ) async throws -> OutcomeSight {
    var answer = try row.answer
    answer.uses = .forever
    let stub = try Stub.start(Script(connections: row.title == "unresolved" ? [] : [answer]))
    defer { stub.stop() }
    let port = stub.url.port ?? 0
    let host = row.title == "unresolved" ? String(repeating: "x", count: 64) + ".invalid" : "127.0.0.1"
    let scheme = row.title.hasPrefix("tls") ? "https" : "http"
    return await OutcomeSight.of(
      "\(scheme)://\(host):\(port)/a", cell, limit: limit, patience: patience, asked: { [false] })
  }

  /// Returns one sentence for each cell whose outcome in the table differs from the observation.
  static func complaints(_ rows: [ClientOutcomeRow], _ sights: [Key: OutcomeSight]) throws -> [String] {
    try rows.indices.flatMap { row in
      let answer = try rows[row].answer
      return OutcomeCondition.allCases.compactMap { cell -> String? in
        guard let outcome = rows[row].linux[cell] else { return nil }
        return complaint(outcome, of: answer, sights[Key(row: row, cell: cell)])
          .map { "`\(rows[row].title)`, \(cell.rawValue): \($0)" }
      }
    }
  }

  private static func complaint(
    _ outcome: Outcome, of answer: Answer, _ seen: OutcomeSight?
  ) -> String? {
    if outcome.observation(of: answer) == seen { return nil }
    return "the table says \(outcome), and URLSession \(seen.map { "\($0)" } ?? "was not asked")"
  }

  /// Returns the wrong outcomes that the observations would not detect in the cells of the row.
  static func unnoticed(_ others: [Outcome], in row: Int, _ sights: [Key: OutcomeSight]) throws -> [Outcome] {
    let answer = try ClientOutcomeTable.rows[row].answer
    let dues = others.map { ($0, $0.observation(of: answer)) }
    return OutcomeCondition.allCases.flatMap { cell -> [Outcome] in
      guard let truth = ClientOutcomeTable.rows[row].linux[cell]?.observation(of: answer) else { return [] }
      // An outcome that predicts the same observation as the correct one is not wrong: a promised length that
      // equals the length of the body delivers all of it.
      return dues.filter { $0.1 != truth && $0.1 == sights[Key(row: row, cell: cell)] }.map(\.0)
    }
  }
}
