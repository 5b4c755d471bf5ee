package import ScenarioFormat
package import ScenarioProcess
package import ScenarioReflect

extension Driver {
  /// The reason why the loop stopped early.
  package enum Halt: Error, Equatable {
    /// A debt was not paid; `ledger` is the ledger's record of the debts.
    case stuck(ledger: [String])
    /// The app was woken from a thread other than the driver.
    case foreignWakeups(wakers: [String], open: [String])
    /// The app began something that no play can order; with its trigger.
    case escaped(EscapedCall, Trigger)
    /// The client retried by itself, which the scenario forbids.
    case retried(ExchangeID)
    /// The app asked for a host that neither the Stage nor the scenario declares; nothing was sent.
    case undeclared(UndeclaredHost)
    /// An invariant was violated: what happened on the wire is not what was scripted. The text is printable.
    case broken(String)
    /// The continuation of the play is not known in memory; the text is the reason, which is printable.
    case needsWire(String)
    /// An answer takes a value from a request, which does not have it.
    case incomplete(answer: String, reference: String, request: String)
    /// A service of the Stage said something that cannot be sent.
    case misserved(service: String, answer: String, request: String, ServiceProblem)
    /// The script does not answer a request.
    case unanswered(ExchangeID)
    /// The app keeps working, and no time passes.
    case restless(Livelock)
    /// The app has more of something than the scenario allows.
    case crossed(CeilingCrossing)
    /// The state of the app is nested too deep.
    case tooDeep(StateTooDeep)
    /// An invariant of the Stage cannot be checked.
    case unfit(UnfitInvariant)
    /// The step takes more turns than a play allows.
    case endless(turns: Int)
    /// The app's threads wait for each other; each wait as a line.
    case deadlocked([String])
  }
}
