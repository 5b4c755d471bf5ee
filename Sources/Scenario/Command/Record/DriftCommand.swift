import ScenarioBasics
import ScenarioCapture
import ScenarioRecording
import ScenarioReport
import StubServer

/// `rcc-sim drift`: reports whether a service still answers in the shape that a recording has.
struct DriftCommand {
  private enum ComparisonTarget {
    case recording(String)
    case live(headers: [Header], query: QueryOverrides, limit: Duration, TLSContext?)
  }

  private let path: String
  private let other: ComparisonTarget
  private let policy: RedactionPolicy
  private let verdict: DriftVerdict
  private let clock: RecordingClock
  private let output: (PrintableText) -> Void

  /// - Throws: A usage error unless one recording is named, and one thing to compare it with.
  init(
    _ invocation: Invocation, _ environment: [String: String], _ reports: [ReportRequest],
    _ streams: StandardStreams, _ display: TerminalOutput, _ time: MonotonicClock?
  ) throws(UsageError) {
    let remedy: PrintableText =
      "write \(ToolName.current) drift FIXTURE.har --against NEW.har, or --live for the service itself"
    path = try invocation.paths(1, "takes one recording", remedy: remedy)[0]
    other = try Self.other(invocation, remedy)
    policy = RedactionPolicy(invocation)
    verdict = try DriftVerdict(path, invocation, environment, reports, streams, display)
    (clock, output) = (.machine(time ?? .machine), streams.show)
  }

  private static func other(
    _ invocation: Invocation, _ remedy: PrintableText
  ) throws(UsageError) -> ComparisonTarget {
    switch (invocation.value("--against"), invocation.has("--live")) {
    case (let path?, false):
      if let option = ["--header", "--query", "--timeout", "--cacert"].first(where: invocation.has) {
        throw UsageError(message: "`\(option)` is for a service", remedy: "add --live")
      }
      return .recording(path)
    case (nil, true):
      var headers: [Header] = []
      for text in invocation.all("--header") { headers.append(try PollingSource.header(text)) }
      let query = try invocation.all("--query").map(Self.field)
      return .live(
        headers: headers, query: QueryOverrides(query),
        limit: try invocation.duration("--timeout") ?? PollingSource.limit, try invocation.trusted)
    case (_?, true):
      throw UsageError(
        message: "`drift` compares with `--against` or with `--live`, not with both", remedy: "leave one out")
    case (nil, false):
      throw UsageError(message: "`drift` needs something to compare with", remedy: remedy)
    }
  }

  /// Parses a query field. The error message does not contain the argument, because it is a secret.
  private static func field(
    _ text: String
  ) throws(UsageError) -> (name: String, value: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    if parts.count == 2, !parts[0].isEmpty { return (parts[0], parts[1]) }
    throw UsageError(
      message: "`--query` is not a query field: its text does not have the form `NAME=VALUE`",
      remedy: "write --query 'api_key=…'")
  }

  /// - Returns: The code of the verdict.
  /// - Throws: A usage error for a file that is not a recording, or if the options do not fit it.
  func run() throws(UsageError) -> ExitCode {
    let input = try InputRecording(path, policy)
    let old = input.reading
    output(RedactionSummary(input.findings).lines.map { PrintableText($0) }.asLines)
    output(OrphanedRecording.all(beside: path).map { $0.words }.asLines)
    switch other {
    case .recording(let other):
      let new = try InputRecording(other, policy).reading
      return policy.code(try tell(old, new, of: other), input.findings)
    case .live(let headers, let query, let limit, let context):
      return policy.code(try ask(old, headers, query, limit, context), input.findings)
    }
  }

  private func tell(
    _ old: HARReading, _ new: HARReading, of other: String
  ) throws(UsageError) -> ExitCode {
    let code = try verdict.tell(
      Drift(from: old.har, to: new.har), RecordingAge(old.har, beside: new.har),
      command: command(against: other.asShellWord))
    for (path, reading) in [(path, old), (other, new)] where reading.leftOut > 0 {
      output("\(path): \(reading.leftOut) of \(reading.count) entries were left out\n")
    }
    return code
  }

  private func ask(
    _ old: HARReading, _ headers: [Header], _ query: QueryOverrides, _ limit: Duration,
    _ context: TLSContext?
  ) throws(UsageError) -> ExitCode {
    if let name = query.foreign(to: old.har.entries.map(\.request.url)) {
      throw UsageError(
        message: "no address of the recording has the field `\(name)` in its query",
        remedy: "\(ToolName.current) show \(path.asShellWord) lists the addresses")
    }
    let interruption = TerminationHold()
    defer { interruption.end() }
    let again = RequestReplayer(old.har, own: headers, query, clock, limit: limit, context) {
      [interruption] in
      interruption.isAsked
    }
    let isInterrupted = interruption.isAsked
    let left = again.leftOut.map { "  " + $0 }.asLines
    if again.answers.isEmpty {
      output("nothing could be compared:\n\(left)")
      return isInterrupted ? .interrupted : .nothingSelected
    }
    let code: ExitCode
    if again.answers.allSatisfy({ $0.response.status == 0 }) {
      code = tellOfSilence(again.answers)
    } else {
      let answers = ComparableAnswers(again.answers, of: old.har)
      let today = HAR(creator: .this, entries: again.answers)
      code = try verdict.tell(
        Drift(from: answers.recorded, to: answers.today),
        RecordingAge(old.har, beside: today, called: "today"), answers.leftOut,
        command: command(live: headers, query))
    }
    if !again.leftOut.isEmpty { output("left out:\n\(left)") }
    return isInterrupted ? .interrupted : code
  }

  private func command(against other: String) -> String {
    "\(ToolName.typed) drift \(path.asShellWord) --against \(other)"
  }

  /// The command for a service, with the names of what was sent and not its values, which are secrets.
  private func command(live headers: [Header], _ query: QueryOverrides) -> String {
    "\(ToolName.typed) drift \(path.asShellWord) --live"
      + headers.map { " --header \("\($0.name): …".asShellWord)" }.joined()
      + query.names.map { " --query \("\($0)=…".asShellWord)" }.joined()
  }

  private func tellOfSilence(_ answers: [HAREntry]) -> ExitCode {
    var silence = UnansweredHosts()
    for answer in answers { silence.add(answer) }
    let faults = Dictionary(grouping: answers) { RouteShapes.name($0.request) }.flatMap { route, answers in
      Set(answers.map(\.outcome)).map { (route: route, outcome: $0) }
    }
    return verdict.tellOfSilence(
      silence.words, faults.sorted { ($0.route, $0.outcome) < ($1.route, $1.outcome) })
  }
}
