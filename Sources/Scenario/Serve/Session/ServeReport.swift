package import ScenarioBasics
import ScenarioFormat
package import StubServer
import Synchronization

/// The requests that a session did not answer, and the answers that were not requested.
package struct ServeReport: Sendable {
  /// An answer that was not requested.
  package struct Unused: Sendable, Equatable {
    package let route: String
    package let line: Int
    let lineName: String
    package let text: String
    /// Whether its turn has not come, because a step before it was not reached.
    package let isUnreached: Bool
    /// The condition of the answer that was not met by the last request for which the answer was tried.
    var condition: String?
  }

  package let session: String
  package let name: String
  package let requests: Int
  package let unmatchedCount: Int
  package let undeliveredCount: Int
  /// The first of them, for the report.
  package let (unmatched, undelivered): ([ServedExchange], [ServedExchange])
  package let unused: [Unused]
  /// The exchanges whose answer has not left.
  package let unanswered: [ServedExchange]
  private let injectedCount: Int
  /// The injected faults with a number of answers that they have not reached.
  package let pending: [Injection]

  package init(_ session: ServeSession) {
    (self.session, name) = (session.id, session.script.name)
    let (log, cursor) = session.state.withLock { ($0.log, $0.cursor) }
    (requests, unmatchedCount, undeliveredCount) = (
      log.counts.requests, log.counts.unmatched, log.counts.undelivered
    )
    (unmatched, undelivered) = (log.unmatched, log.undelivered)
    (unanswered, injectedCount) = (log.waiting, log.counts.injected)
    pending = session.stub.injections.filter { $0.count != nil }
    unused =
      session.stub.unused.map {
        Unused(
          route: $0.route.place, line: $0.answer.line, lineName: $0.answer.lineName, text: $0.answer.text,
          isUnreached: false,
          condition: $0.unmet.first.map { $0.words($0.had, of: "the last request") })
      }
      + zip(session.script.items, cursor.done).flatMap { item, done -> [Unused] in
        guard case .serve(let serve) = item.change, done == nil else { return [] }
        return serve.answers.filter { !$0.isOptional }.map {
          Unused(
            route: String(serve.text.dropFirst("serve ".count)), line: $0.line,
            lineName: $0.lineName, text: $0.text,
            isUnreached: true)
        }
      }
  }

  /// The exit code: 5 when there was no request at all, 1 when anything is left over, 0 otherwise.
  package var code: ExitCode {
    if requests == 0, undeliveredCount == 0, unmatchedCount == 0 { return .nothingSelected }
    let isWhole = unused.isEmpty && pending.isEmpty && unanswered.isEmpty
    return isWhole && unmatchedCount == 0 && undeliveredCount == 0 ? .passed : .failed
  }

  /// The lines of the report.
  package var lines: [PrintableText] {
    let counts: [PrintableText] = [
      "\(counted(requests, "request"))",
      injectedCount == 0 ? "" : "\(injectedCount) broken by hand",
      unanswered.isEmpty ? "" : "\(unanswered.count) unanswered",
      unmatchedCount == 0 ? "" : "\(unmatchedCount) unmatched",
      unused.isEmpty ? "" : "\(unused.count) unused",
      undeliveredCount + pending.count == 0
        ? "" : "\(undeliveredCount + pending.count) not delivered",
    ].filter { $0 != "" }
    let head: PrintableText = "\(code == .failed ? "FAIL" : code == .passed ? "PASS" : "NONE")  \(name)  "
    return [head + counts.joined(separator: ", ")]
      + unmatched.flatMap { exchange in
        exchange.why.enumerated().map { index, line -> PrintableText in
          index == 0
            ? "  unmatched  #\(exchange.number) \(exchange.asked): \(PrintableText(escapedLine: line))"
            : "             \(PrintableText(escapedLine: line))"
        }
      } + more(unmatchedCount - unmatched.count)
      + unanswered.prefix(ExchangeHistory.mostNamed).map {
        "  unanswered  #\($0.number) \($0.asked): `\($0.answer ?? "")` was not sent"
      } + more(unanswered.count - ExchangeHistory.mostNamed)
      + unused.map { answer in
        "  unused     \(answer.line > 0 ? "\(answer.lineName): " : "")\(answer.route) | \(answer.text)"
          + (answer.isUnreached ? " (its step was not reached)" : "")
          + (answer.condition.map { ": \($0)" } ?? "")
      }
      + undelivered.map {
        "  undelivered  #\($0.number) \($0.asked): `\($0.answer ?? "")`: the client was gone"
      }
      + more(undeliveredCount - undelivered.count)
      + pending.map { fault in
        "  undelivered  `\(fault.text)`: set for \(counted(fault.count, "answer")), broke \(fault.given)"
      }
  }

  private func more(_ count: Int) -> [PrintableText] { count > 0 ? ["  … and \(count) more"] : [] }
}

extension ChosenReply {
  /// Returns the reasons why the script had no answer for a request.
  ///
  /// - Parameters:
  ///   - request: The request as it was sent: `GET $other/v1/latest`.
  ///   - serves: The blocks that are in effect.
  /// - Returns: Sentences; when the script had an answer, only notes on injections that were not applied.
  func why(_ request: String, _ serves: [Serve]) -> [String] {
    guard case .unmatched(let unmatched) = source else { return notes }
    switch unmatched {
    case .noRoute:
      return RouteNearMiss.because(request.escaped(), among: serves)
        + ["to answer it, add `serve \(request.escaped())` and below it `  | 200`"]
    case .noAnswerLeft(let pattern):
      return [
        "all answers of `serve \(pattern)` are used up",
        "to answer more requests, add answers below it, or make the last one `forever`",
      ]
    case .unmet(let answers):
      return answers.prefix(3).flatMap { answer in
        answer.unmet.prefix(1).map { "\(answer.answer.lineName) \($0.words($0.had?.escaped()))" }
      }
    case .misfit(let misfit): return ["its answer \(misfit.words)"]
    case .missing(let reference):
      return ["its answer takes `\(reference.text)` from the request, which has none"]
    }
  }
}
