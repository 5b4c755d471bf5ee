extension JSONValue {
  /// The last event of a play: its verdict.
  ///
  /// The time is since T+0, as it prints; there is no failure where all is as it is said to be, the trace
  /// where nobody saw all events.
  static func over(
    _ file: ScenarioFile, _ verdict: PlayReport.Verdict, time: String,
    counts: (requests: Int, faults: Int, notCompared: Int), failure: (line: Int?, lines: [String])?,
    wrong: (words: String?, line: Int?) = (nil, nil), trace: String, _ isolation: Isolation? = nil
  ) -> JSONValue {
    .event(
      "over",
      [
        "scenario": .string(file.path), "title": file.title.map(JSONValue.string) ?? .null,
        "verdict": .string(verdict.rawValue), "time": .string(time), "requests": .integer(counts.requests),
        "faults": .integer(counts.faults), "unasserted": .integer(counts.notCompared),
        "known": KnownFailure(file).map { .string($0.text) } ?? .null,
        "line": failure?.line.map(JSONValue.integer) ?? .null,
        "wrong": wrong.words.map(JSONValue.string) ?? .null,
        "wrongLine": wrong.line.map(JSONValue.integer) ?? .null,
        "failure": .array((failure?.lines ?? []).map(JSONValue.string)), "trace": .string(trace),
        "isolation": isolation?.json ?? .null,
      ])
  }
}
