import CreditScore
import Foundation
import Scenario

/// The rules that always hold in the app, whatever the service, the connection, the disk and the user do.
extension CreditScoreStage {
  nonisolated class var invariants: [Invariant] {
    [
      .loadingIsNeverStuck(at: "score.activity") { (now: ObservedInstant<Visible>) in
        now.state.score.activity == .refreshing
      },
      .noFailureSwallowed(concerns: { $0.route == "GET /prod/mockcredit/values" }) {
        (now: ObservedInstant<Visible>) in now.state.score.activity != .upToDate
      },
      .errorAndFreshNeverTogether(
        at: "score", error: { (shown: Visible) in shown.score.activity.failure },
        fresh: { $0.score.status == "Up to date" ? "that it is up to date" : nil }),
      .oneRefreshInFlight(in: Visible.self) { $0.route },
      // The row of a debt that is open beside the score.
      .everyControlWorks { (id, before: Visible) in before.debts.contains { $0.id == id } },
      .oneAlertAnOutage(
        alert: { (shown: Visible) in shown.told }, isOver: { $0.score.activity == .upToDate }),
      .recovers(within: .seconds(70), by: [["tap ok"], ["tap refresh"], ["tap ok", "tap refresh"]]),
      waitsGrow, debtsFollow, gaugeIsWhole, scoreIsAnswered,
    ]
  }

  /// The app waits longer after each failure, up to a minute; a user who asks begins anew.
  nonisolated private static var waitsGrow: Invariant {
    Invariant("a wait is longer than the one before", remembering: 0) {
      (last, now: ObservedInstant<Visible>) in
      guard now.isRunning, now.inputs.isEmpty, now.state.score.activity != .upToDate else {
        last = 0
        return nil
      }
      guard case .waiting(let seconds) = now.state.score.activity, !now.answers.isEmpty else { return nil }
      defer { last = seconds }
      let isRight = seconds <= 60 && (seconds > last || seconds == 60)
      return isRight ? nil : "score.activity waits \(seconds) s, and waited \(last) s before"
    }
  }

  /// A screen of a debt and the row that has opened it are of the same report.
  nonisolated private static var debtsFollow: Invariant {
    Invariant("a debt is the one of the score") { (_: ObservedInstant<Visible>, now) in
      for debt in now.state.debts {
        let row = now.state.score.rows.first { $0.id == debt.id }
        let owed = debt.rows.first { $0.id == "owed" }
        if let row, let owed, row.value != owed.value {
          return "debts[\(debt.id)] owes \(owed.value), and score.rows[\(row.id)] says \(row.value)"
        }
      }
      return nil
    }
  }

  nonisolated private static var gaugeIsWhole: Invariant {
    Invariant("a gauge is neither below empty nor above full") { (_: ObservedInstant<Visible>, now) in
      let percent = now.state.score.gauge?.percent ?? 0
      return (0...100).contains(percent) ? nil : "score.gauge.percent is \(percent)"
    }
  }

  /// The body of an answer is read again here, and not by the app's own service.
  nonisolated private static var scoreIsAnswered: Invariant {
    Invariant("the score is the one that was answered", remembering: AnsweredScore?.none) {
      (last, now: ObservedInstant<Visible>) in
      let bodies = now.answers.compactMap { $0.isSuccess ? $0.response?.body : nil }
      last = bodies.compactMap { AnsweredScore(body: $0) }.last ?? last
      guard now.isRunning, now.state.score.activity == .upToDate, let last, let gauge = now.state.score.gauge,
        [gauge.score, gauge.scale] != [last.score, last.scale]
      else { return nil }
      return
        "score.gauge is \(gauge.score) of \(gauge.scale), and \(last.score) of \(last.scale) was answered"
    }
  }
}

/// The score and the scale in a body, as the gauge writes them.
private struct AnsweredScore: Sendable {
  let score: String
  let scale: String

  init?(body: Data) {
    let reply = try? JSONSerialization.jsonObject(with: body) as? [String: Any]
    guard let info = reply?["creditReportInfo"] as? [String: Any] else { return nil }
    score = (info["score"] as? Int).map { "\($0)" } ?? "—"
    if let least = info["minScoreValue"] as? Int, let most = info["maxScoreValue"] as? Int {
      scale = "\(least)–\(most)"
    } else {
      scale = "—"
    }
  }
}

extension ScoreViewModel.Activity {
  /// The failure after which the app waits or has stopped; nil if there is none.
  fileprivate var failure: String? {
    switch self {
    case .waiting(let seconds): "that it waits for \(seconds) s"
    case .stopped: "that it has stopped"
    case .refreshing, .upToDate: nil
    }
  }
}
