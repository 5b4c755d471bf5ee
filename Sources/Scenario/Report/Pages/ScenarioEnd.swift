import ScenarioEvents

/// The end of a scenario that has a page.
struct ScenarioEnd {
  private(set) var path = "scenario"
  private(set) var verdict = VerdictBadge()
  /// The end of its play; nil when a second play differed from the first, and for a file that could not be
  /// read.
  private(set) var play: PlayEvent.PlayFinished?
  private(set) var failure: Failure?
  /// The lines of the failure text, used when nothing more is known.
  private(set) var text: [String] = []

  var title: String? { play?.title }

  init() {}

  /// Returns nil for an event that does not end a scenario, and for one that ends a scenario without a page.
  init?(_ event: PlayEvent) {
    switch event {
    case .over(let play):
      (path, self.play, failure, text) = (play.scenario, play, play.diagnosis, play.failure)
      verdict = VerdictBadge(name: play.verdict.rawValue)
    case .diverged(let plays):
      (path, failure, text) = (plays.scenario, plays.diagnosis, plays.failure)
      verdict = VerdictBadge(name: "diverged")
    case .refused(let file):
      (path, verdict) = (file.scenario, VerdictBadge(name: "refused"))
      text = file.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    default: return nil
    }
  }
}
