package import ScenarioBasics
package import ScenarioFormat

extension Transcript {
  /// The record of one step.
  package struct StepRecord {
    package let step: Step
    /// The step of the included part that is done.
    var inner: Step?
    /// The step of the included part in which the record went wrong first.
    var wrongInner: Step?
    /// The number of the step, from 1.
    package let number: Int
    /// The virtual time since T+0.
    package let startedAt: Duration
    /// The rule by which the lines are compared.
    package var lineComparison = ComparisonMode.exact
    /// The expected lines; where their order does not matter, in the order of the lines that they match.
    package var expected: [String] = []
    var folding = TranscriptFolding()
    /// Every entry, if the option to show them all is on.
    var entries: [TranscriptEntry] = []
    /// The lines that an `expect` step printed, which have no time.
    var printed: [String] = []
    package var lines: [String] = []
    /// The lines of the rows of lists that a line represents; kept only in a record that is wrong.
    package var rows: [String: [String]] = [:]
    /// The values of numbered masks, up to and including this record.
    package var bindings = MaskBindings()
    package var problems: [StepProblem] = []
    package var claim: Claim?
    /// The result of a claim of something other than the value at a path.
    package var finding: ClaimFinding?
    /// The state of the screen if the step's node was not found.
    package var screenContext: ScreenContext?
    /// The events of the step, for the reasons of a failure.
    package var news = HeadTailBuffer<Journal.Item>(500)
    /// Requests that were sent twice in one instant: a cause of failures that would otherwise be lost.
    package var twins = HeadTailBuffer<[Exchange]>(4)
    /// The virtual time since T+0.
    package var endedAt = Duration.zero
    /// The app's next timer at that time.
    package var nextTimer = NextTimer.noTimer(since: nil)
    /// The time since T+0 at which the next answer or timer was due.
    package var next: Duration?
    /// The time at which the last of the requests in progress was sent.
    package var waitsSince: Duration?
    /// The number of changes of state that a scope left out.
    package var unasserted = 0
    package var isEnd = false
    /// The last change of each path, as known at the end of the record; kept only in a record that is wrong.
    package var changes: [String: LastChange] = [:]
    /// The line of the step that launched the app; nil before the first launch.
    package var launch: Int?
    /// The requests that a step `expect requests` printed.
    package var requests: [Exchange] = []
    /// The requests for each resource up to here; kept only in a record that is wrong.
    package var lastDistinctRequests = LastDistinctRequests()
  }
}
