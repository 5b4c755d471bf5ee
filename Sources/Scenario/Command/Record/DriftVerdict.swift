import ScenarioBasics
import ScenarioCapture
import ScenarioReport

/// The verdict on a drift: what the team has allowed, what is reported, and the exit code.
struct DriftVerdict {
  /// The recording that was compared.
  private let path: String
  /// The places whose findings are accepted now.
  private let accepted: [String]
  private let reports: [ReportRequest]
  private let streams: StandardStreams
  private let display: TerminalOutput

  /// - Throws: A usage error if a form of report has no place for checks, or if a file would be written under
  ///   CI.
  init(
    _ path: String, _ invocation: Invocation, _ environment: [String: String], _ reports: [ReportRequest],
    _ streams: StandardStreams, _ display: TerminalOutput
  ) throws(UsageError) {
    if let other = reports.first(where: { !CheckReport.forms.contains($0.name) }) {
      throw UsageError(
        message: "`--report \(other.name)` is for plays",
        remedy: "write --report junit=FILE, --report markdown=FILE or --report github")
    }
    try invocation.checkWriting(underCI: environment.isUnderCI)
    if invocation.has("--accept") {
      try WriteTarget.checked(DriftAllowances.path(beside: path), as: .file)
    }
    (self.path, accepted, self.reports) = (path, invocation.all("--accept"), reports)
    (self.streams, self.display) = (streams, display)
  }

  /// Reports the drift, the age of the recording, and further answers that were not compared, in words.
  ///
  /// `command` is the command that was given, without its reports, to which `--accept` can be added.
  ///
  /// - Returns: `failed` for a warning or an error that is not allowed, and for a recording that has expired;
  ///   `nothingSelected` if no answer has a shape to compare; `harness` if a report could not be written.
  /// - Throws: A usage error if there is nothing to accept at a place, or the allowances cannot be read or
  ///   written.
  func tell(
    _ drift: Drift, _ age: RecordingAge, _ leftOut: Set<String> = [], command: String
  ) throws(UsageError) -> ExitCode {
    var drift = drift
    let (allowances, added) = try allowances(of: drift)
    let unwritten = write(allowances, added)
    let unused = allowances.apply(to: &drift)
    streams.show(DriftText(drift, age, leftOut: leftOut).text)
    let file = DriftAllowances.path(beside: path)
    if !unused.isEmpty {
      streams.show("no longer needed in \(file):\n" + unused.map { "  \($0)" }.asLines)
    }
    streams.show(Self.accepting(drift, command).asLines)
    let expiry =
      age.isExpired
      ? [CheckReport.Check(name: "age of the recording", level: .error, findings: [age.words])] : []
    let isWhole = write(drift.checks + expiry)
    if let unwritten { throw unwritten }
    if !drift.hasCompared { return .nothingSelected }
    if drift.findings.contains(where: \.isWrong) || age.isExpired { return .failed }
    return isWhole ? .passed : .harness
  }

  /// Returns a command for each of the first places with a finding, which allows it.
  private static func accepting(_ drift: Drift, _ command: String) -> [PrintableText] {
    var places: [String] = []
    for finding in drift.findings where finding.isWrong && !places.contains(finding.path) {
      places.append(finding.path)
    }
    let commands = places.map { PrintableText("\(command) --accept \($0.asShellWord)") }
    return labelled("accept", commands.cut(toLines: 3, of: "place"))
  }

  /// Reports that no service answered, which is not a finding about shapes, with the route and the outcome of
  /// each request.
  func tellOfSilence(_ words: PrintableText?, _ faults: [(route: String, outcome: String)]) -> ExitCode {
    if let words { streams.show("\(words)\n") }
    streams.show("not compared:\n" + faults.map { "  \($0.route): \($0.outcome)" }.asLines)
    _ = write(faults.map { CheckReport.Check(name: $0.route, level: .error, findings: [$0.outcome]) })
    return .nothingSelected
  }

  private func write(_ checks: [CheckReport.Check]) -> Bool {
    CheckReport(title: "\(ToolName.current) drift", of: path, checks)
      .write(reports, streams.report, display)
  }

  /// Allowances as they are written over the bytes of a file.
  private typealias Accepted = (old: [UInt8]?, count: Int)

  /// Reads the allowances, and adds those that are accepted now.
  private func allowances(
    of drift: Drift
  ) throws(UsageError) -> (allowances: DriftAllowances, added: Accepted) {
    let file = DriftAllowances.path(beside: path)
    let old = try bytes(of: file)
    var allowances = DriftAllowances()
    if let old {
      do throws(DriftAllowances.Damage) {
        allowances = try DriftAllowances(String(decoding: old, as: UTF8.self))
      } catch {
        throw UsageError(
          message: "`\(file)` has no allowances that can be read: \(error.message)",
          remedy: "mend it, or delete it and accept again: --accept PATH")
      }
    }
    var count = 0
    for place in accepted {
      let added = allowances.add(drift, at: place)
      if added == 0 { throw Self.nothing(at: place, drift) }
      count += added
    }
    return (allowances, (old, count))
  }

  /// Writes the allowances if some were added. Returns the error, so that the drift is reported before it.
  private func write(_ allowances: DriftAllowances, _ added: Accepted) -> UsageError? {
    if added.count == 0 { return nil }
    let file = DriftAllowances.path(beside: path)
    do throws(UsageError) { try write(Array(allowances.text.utf8), over: added.old, to: file) } catch {
      return error
    }
    streams.show("UPDATED  \(file)  \(counted(added.count, "finding")) allowed\n")
    return nil
  }

  private static func nothing(at place: String, _ drift: Drift) -> UsageError {
    let places = Set(drift.findings.filter(\.isWrong).map(\.path)).sorted()
    return UsageError(
      message: "there is no warning and no error at `\(place)`",
      remedy: places.isEmpty
        ? "leave out --accept" : "the places are \(PrintableText(places.joined(separator: ", ")))")
  }

  private func bytes(of file: String) throws(UsageError) -> [UInt8]? {
    if FileKind(atPath: file) == .nothing { return nil }
    do { return try readFile(file, atMost: 1 << 20) } catch {
      throw UsageError(
        message: "`\(file)` cannot be read: \(error.reason)", remedy: "mend it, or delete it")
    }
  }

  private func write(_ bytes: [UInt8], over old: [UInt8]?, to file: String) throws(UsageError) {
    if let old {
      do throws(AtomicFile.Failure) { try AtomicFile.replace(file, old: old, new: bytes) } catch {
        throw UsageError(message: PrintableText(error.message), remedy: PrintableText(error.remedy))
      }
    } else {
      do throws(NewFile.Failure) { try NewFile(path: file, bytes: bytes).write() } catch {
        throw UsageError(
          message: "`\(file)` cannot be written: \(error.reason)", remedy: error.remedy)
      }
    }
  }
}

extension Drift {
  /// The compared routes, with their findings and how grave the worst is.
  fileprivate var checks: [CheckReport.Check] {
    routes.map { route in
      let found = findings.filter { $0.route == route }.sorted { one, other in
        (one.isWrong ? 0 : 1, one.tier == .error ? 0 : 1) < (
          other.isWrong ? 0 : 1, other.tier == .error ? 0 : 1
        )
      }
      let words = found.map { finding in
        "\(finding.tier.rawValue)  \(finding.status.isEmpty ? "" : "\(finding.status) ")\(finding.path): "
          + finding.words
      }
      let level: CheckReport.Check.Level =
        found.contains { $0.tier == .error } ? .error : found.contains(where: \.isWrong) ? .warning : .passed
      return CheckReport.Check(name: route, level: level, findings: words)
    }
  }
}
