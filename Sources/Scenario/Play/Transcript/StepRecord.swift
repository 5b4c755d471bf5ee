package import ScenarioBasics
package import ScenarioFormat

extension Transcript {
  /// What one step showed.
  package struct StepRecord {
    package let step: Step
    /// From 1.
    package let number: Int
    /// Virtual time since T+0.
    package let startedAt: Duration
    var folding = TranscriptFolding()
    /// Each happening, where someone asked to see them all.
    var entries: [TranscriptEntry] = []
    /// What a step of asking printed: it has no time.
    var printed: [String] = []
    package var lines: [String] = []
    /// What numbered masks stand for, up to and with this page.
    package var bindings = MaskBindings()
    package var problems: [PlayProblem] = []
    package var claim: Claim?
    /// What there was to see where a step met nothing.
    package var screenContext: ScreenContext?
    /// What happened, for the reasons of a failure.
    package var news = HeadTailBuffer<Journal.Item>(500)
    /// Requests that were asked twice in one instant: what a play goes wrong by, and would else be forgotten.
    package var twins = HeadTailBuffer<[Exchange]>(4)
    /// Virtual time since T+0.
    package var endedAt = Duration.zero
    /// What was still to come then.
    package var nextTimer = NextTimer.noTimer(since: nil)
    /// When the next answer or timer was due, since T+0.
    package var next: Duration?
    /// When the last of the requests that were under way was asked.
    package var waitsSince: Duration?
    /// How many changes of state a scope left out.
    package var unasserted = 0
    package var isEnd = false
    /// When each path changed last, as it was known at the page's end; kept only of a page that is wrong.
    package var changes: [String: LastChange] = [:]
    /// The line of the step that launched the app; nil before the first launch.
    package var launch: Int?
    /// What was asked of each resource up to here; kept only of a page that is wrong.
    package var previousRequests = PreviousRequests()
  }
}
