/// The rules that many apps have in common, each with what a Stage gives so that it can be checked.
///
/// A rule that no invariant of a Stage checks is reported as not checked, and never as kept.
public enum InvariantRule: String, Sendable, CaseIterable {
  /// A screen that has ended awaits no answer.
  case nothingInFlight = "nothing is in flight after its screen ended"
  /// An answer to what the user no longer asks for changes nothing.
  case latestIntent = "the latest intent wins"
  /// The time or the day that a content has never goes back.
  case labelledTime = "labelled time never goes back"
  /// A load in progress can still end.
  case loading = "loading is never stuck"
  /// No failure stands beside content that is shown as fresh.
  case errorAndFresh = "an error and fresh content are never together"
  /// A failed request is told to the user.
  case failureTold = "no failure is swallowed"
  /// Each wait after a failure is longer than the one before, up to the longest.
  case backOff = "a back-off grows and is bounded"
  /// A refresh does not begin while another one runs.
  case oneRefresh = "one refresh is in flight"
  /// A value that was shown as saved is there after a relaunch.
  case saved = "nothing shown as saved is lost by a relaunch"
  /// Figures are numbers, and conversions agree with one another.
  case arithmetic = "figures agree"
  /// Each event that no input sent meets a state that takes it.
  case handledEvents = "no event comes that the state cannot handle"
  /// An input on a control that is enabled has an effect.
  case controls = "every enabled control does something"
  /// After the faults, one refresh leads to the state of a play without faults.
  case recovery = "after the faults, one refresh reaches the state of a play without them"
  /// A screen that has ended leaves no timer.
  case deadTimers = "no timer of a dead screen is set"
  /// Text that the user typed stays until the user changes it.
  case typedText = "typed text is kept"
  /// The user is told once of an outage.
  case oneAlert = "one alert an outage"

  /// The information that a Stage gives to the invariant.
  public var needs: String {
    switch self {
    case .nothingInFlight: "the screen of each request, and the screens that are alive"
    case .latestIntent: "the intent, the requests for it, and the content that they fill"
    case .labelledTime: "the time or the day of the content, and what it is the content of"
    case .loading: "whether the state loads"
    case .errorAndFresh: "whether the state tells a failure, and whether it shows content as fresh"
    case .failureTold: "the requests whose failure is told, and whether the state tells it"
    case .backOff: "the number of the attempt and the time of the next one, and the longest wait"
    case .oneRefresh: "the kind of each request that is a refresh"
    case .saved: "what the state shows as saved, and what it shows as restored"
    case .arithmetic: "the figures of the state, with what they convert"
    case .handledEvents: "an app that reports the events that its state rejects"
    case .controls: "the controls that may do nothing"
    case .recovery: "how long the app may take, and the ways in which the user asks again"
    case .deadTimers: "the screen of each timer, and the screens that are alive"
    case .typedText: "the texts of the fields, by identifier"
    case .oneAlert: "the alerts of an outage, and whether it is over"
    }
  }

  /// The name of the function of ``Invariant`` that makes it.
  package var function: String {
    switch self {
    case .nothingInFlight: "nothingInFlight"
    case .latestIntent: "latestIntentWins"
    case .labelledTime: "labelledTimeNeverGoesBack"
    case .loading: "loadingIsNeverStuck"
    case .errorAndFresh: "errorAndFreshNeverTogether"
    case .failureTold: "noFailureSwallowed"
    case .backOff: "backOffGrows"
    case .oneRefresh: "oneRefreshInFlight"
    case .saved: "nothingSavedIsLost"
    case .arithmetic: "arithmetic"
    case .handledEvents: "noUnhandledEvent"
    case .controls: "everyControlWorks"
    case .recovery: "recovers"
    case .deadTimers: "noTimersOfDeadScreens"
    case .typedText: "typedTextIsKept"
    case .oneAlert: "oneAlertAnOutage"
    }
  }

  /// Whether it is judged at the end of a play, in comparison with another play, and not at each instant.
  public var isJudgedAtTheEnd: Bool { self == .recovery }

  /// Returns the name of an invariant that checks the rule for a part of the state.
  func name(of subject: String?) -> String { rawValue + (subject.map { " (\($0))" } ?? "") }
}

/// The invariants of a Stage, and the rules that none of them checks.
package struct InvariantCoverage: Sendable, Equatable {
  /// The names of the invariants, in the order of the Stage.
  package let checked: [String]
  /// The rules without an invariant.
  package let unchecked: [InvariantRule]

  package init(_ invariants: [Invariant]) {
    let checked = invariants.filter(\.isJudgedInPlays)
    self.checked = checked.map(\.name)
    let rules = Set(checked.compactMap(\.rule))
    unchecked = InvariantRule.allCases.filter { !rules.contains($0) }
  }

  /// The rules that neither a play nor a search checks.
  package static func uncheckedByAny(_ invariants: [Invariant]) -> [InvariantRule] {
    let rules = Set(invariants.compactMap(\.rule))
    return InvariantRule.allCases.filter { !rules.contains($0) }
  }

  /// The rules that are not checked, each with what it needs.
  package var reasons: [String] { unchecked.map { "\($0.rawValue): needs \($0.needs)" } }
}
