package import ScenarioEvents
package import ScenarioFormat
package import ScenarioPlay

extension PlayEvent {
  /// The last event of a play: its verdict.
  ///
  /// There is no failure where all is as it is said to be; the trace is empty where nobody saw all events.
  package static func over(
    _ file: ScenarioFile, _ verdict: PlayVerdict, time: Duration,
    counts: (requests: Int, faults: Int, notCompared: Int), failure: Failure?,
    wrong: (words: String?, line: Int?) = (nil, nil), trace: String, _ isolation: IsolationRecord? = nil
  ) -> PlayEvent {
    .over(
      PlayFinished(
        scenario: file.path, title: file.title, verdict: verdict, time: time, requests: counts.requests,
        faults: counts.faults, unasserted: counts.notCompared, known: KnownFailure(file)?.text,
        line: failure?.line, wrong: wrong.words, wrongLine: wrong.line, diagnosis: failure,
        trace: trace, isolation: isolation?.proof))
  }
}
