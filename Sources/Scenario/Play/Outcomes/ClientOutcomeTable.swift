import StubServer

/// The result that URLSession reports for each fault: the one source for the play, the documentation and any
/// substitute for URLSession.
enum ClientOutcomeTable {
  static let rows = answers + connections + bodies + frames + protocols + times + closes

  /// Returns the outcome of the answer; nil if it has several faults that each decide, a combination that was
  /// not measured. A fault that breaks a body decides nothing where no client reads a body, as `toHead`.
  static func outcome(
    of answer: Answer, in cell: OutcomeCondition, on platform: ClientOutcomeRow.Platform, toHead: Bool = false
  ) -> Outcome? {
    let hasBody = !toHead && answer.sentStatus.map(AnswerEnd.allowsBody) ?? true
    // A client that has received an interim response knows that the connection works, and does not retry.
    let cell = answer.faults.contains { $0.row.name == "interim" } ? cell.onFresh : cell
    var decided: Outcome?
    for fault in answer.faults {
      guard let outcome = outcome(of: fault, in: cell, on: platform) else { return nil }
      if fault.isBeforeAnswer { return outcome }
      if hasBody == fault.isUnseenWithBody { continue }
      if case .answers(.all, _) = outcome { continue }
      if decided != nil { return nil }
      decided = outcome
    }
    return decided ?? whole(answer, in: cell, on: platform)
  }

  /// Returns the outcome of a fault alone; nil for one that is not possible.
  static func outcome(
    of fault: Fault, in cell: OutcomeCondition,
    on platform: ClientOutcomeRow.Platform = URLSessionClient.platform
  ) -> Outcome? {
    // A client that does not send its request again learns of the end as on a fresh connection.
    if fault.isOnReuse, !cell.isReused {
      return outcome(of: Fault(fault.row, FaultArguments(place: .start)), in: cell, on: platform)
    }
    let kind = fault.kind
    let row = rows.first { row in
      guard case .fault(kind, let fits) = row.subject else { return false }
      return fits(fault.arguments)
    }
    let outcomes = row?.outcomes(on: platform)
    // A fault of the connection applies to a fresh one, whatever connection the request could have used.
    return outcomes?[cell] ?? outcomes?[cell.onFresh]
  }

  /// The number of times that URLSession sends a request again whose connection has ended, also when
  /// redirects come between them; then it fails with an unknown error. `CONN_MAX_RETRIES` of libcurl.
  static let mostRetries = 5

  /// The outcome of a redirect that leads to itself, which says how many redirects are followed.
  static var endlessRedirect: Outcome? {
    rows.first { $0.title == endlessRedirectTitle }?.outcomes(on: URLSessionClient.platform)[.freshGet]
  }

  static let endlessRedirectTitle = "a redirect to itself"

  /// Returns the outcome of an answer that no fault decides.
  private static func whole(
    _ answer: Answer, in cell: OutcomeCondition, on platform: ClientOutcomeRow.Platform
  ) -> Outcome {
    let row = rows.first { row in
      guard case .answer(let holds) = row.subject else { return false }
      return holds(answer)
    }
    return row?.outcomes(on: platform)[cell] ?? .answers(.all)
  }
}

extension Fault {
  /// Whether the fault decides nothing of an answer that has a body, or else nothing of one that has none;
  /// nil for a fault that decides in both.
  fileprivate var isUnseenWithBody: Bool? {
    if row.name == "with-body" { return true }
    return row.kind == .body || row.name.hasPrefix("chunk") ? false : nil
  }
}

extension Answer {
  /// Whether it is the only challenge that URLSession on Linux responds to: Basic with a realm (RFC 7617 §2).
  var isBasicChallenge: Bool {
    sentStatus == 401
      && headers.values("www-authenticate").contains { $0.lowercased().contains("basic realm=") }
  }
}
