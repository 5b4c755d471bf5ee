import StubServer

extension ScheduledReply {
  /// Ends the play at an answer of which only the wire shows when the client is done with it.
  func checkEnd(_ raceGuards: RaceGuards) throws(Driver.Halt) {
    if raceGuards.contains(.brokenAtOnce), plan.parts.count > 1,
      let fault = answer.faults.first(where: \.row.endsEarly)
    {
      throw .broken(
        "\(answer.lineName): `\(answer.text)` is sent in pieces, and the client may end it early "
          + "at `\(fault)`, at a time that the play cannot determine; use one of the two")
    }
    if outcome == nil, plan.end == .silence {
      throw .broken(
        "\(answer.lineName): `\(answer.text)` stalls, and the client may end it before because of another "
          + "fault, which the play cannot determine; use one of the two")
    }
  }
}
