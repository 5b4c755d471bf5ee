import StubServer

/// What URLSession makes of each fault: the one place that knows, for the play, the documentation and
/// whoever stands in for URLSession.
enum OutcomeTable {
  static let rows = answers + connections + bodies + frames + protocols + times + closes

  /// What URLSession makes of the answer; nil where it has several faults that each decide, which nobody has
  /// measured.
  static func outcome(
    of answer: Answer, in cell: OutcomeCell, on platform: OutcomeRow.Platform
  ) -> Outcome? {
    // Who has had an interim answer knows that the connection is good, and asks no second time.
    let cell = answer.faults.contains { $0.row.name == "interim" } ? cell.onFresh : cell
    var decided: Outcome?
    for fault in answer.faults {
      guard let outcome = outcome(of: fault, in: cell, on: platform) else { return nil }
      if fault.isBeforeAnswer { return outcome }
      if case .answers(.all, _) = outcome { continue }
      if decided != nil { return nil }
      decided = outcome
    }
    return decided ?? whole(answer, in: cell, on: platform)
  }

  private static func outcome(
    of fault: Fault, in cell: OutcomeCell, on platform: OutcomeRow.Platform
  ) -> Outcome? {
    let kind = fault.kind
    let row = rows.first { row in
      guard case .fault(kind, let fits) = row.subject else { return false }
      return fits(fault.arguments)
    }
    let outcomes = row?.outcomes(on: platform)
    // A fault of the connection has a fresh one, whatever the request could have had.
    return outcomes?[cell] ?? outcomes?[cell.onFresh]
  }

  /// An answer that comes as it should.
  private static func whole(
    _ answer: Answer, in cell: OutcomeCell, on platform: OutcomeRow.Platform
  ) -> Outcome {
    let row = rows.first { row in
      guard case .answer(let holds) = row.subject else { return false }
      return holds(answer)
    }
    return row?.outcomes(on: platform)[cell] ?? .answers(.all)
  }
}

extension Answer {
  /// The only challenge that URLSession on Linux takes up: one of Basic with a realm (RFC 7617 §2).
  var isBasicChallenge: Bool {
    status == 401
      && headers.values("www-authenticate").contains { $0.lowercased().contains("basic realm=") }
  }
}
