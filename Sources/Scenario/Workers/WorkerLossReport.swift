import ScenarioBasics
import ScenarioDiagnosis
import ScenarioEvents
import ScenarioFormat
import ScenarioPlay

/// A scenario whose worker did not finish it: what is known of it, as the verdict of a play.
struct WorkerLossReport {
  /// The reason for the loss of the worker.
  enum Fate: Equatable {
    case ended(WorkerProcess.End)
    /// Its app did not return from one piece of work.
    case absent(Hang, seconds: Int)
    /// It was not ready in that time.
    case unready(seconds: Int)
    /// It wrote more than that to its standard streams.
    case talkative(bytes: Int)
  }

  private let fate: Fate
  private let file: ScenarioFile
  private let record: PlayProgressLog
  private let command: ReproductionCommands

  init(
    _ fate: Fate, _ file: ScenarioFile, _ record: PlayProgressLog,
    _ service: ReproductionCommands.Service? = nil
  ) {
    (self.fate, self.file, self.record) = (fate, file, record)
    // A process writes its recording only when it ends.
    command = ReproductionCommands(
      file.path, of: service.map { ReproductionCommands.Service(url: $0.url, recording: nil) })
  }

  var outcome: ScenarioRunner.Outcome { ScenarioRunner.Outcome(code: known == nil ? .harness : .passed) }

  /// The verdict that the worker could not report.
  var over: PlayEvent {
    .over(
      file, known == nil ? .broken : .known, time: record.time,
      counts: (
        max(record.requests, record.found?.requests ?? 0), max(record.faults, record.found?.faults ?? 0),
        notCompared: record.found?.unasserted ?? 0
      ),
      failure: failure, wrong: (record.found?.wrong, record.found?.wrongLine), trace: "")
  }

  private var known: KnownFailure? { KnownFailure(file) }

  /// The failure that the play had found before comes first: it is often the cause of the loss.
  private var failure: Failure { record.found?.diagnosis.map { $0.followed(by: loss) } ?? loss }

  private var loss: Failure {
    let step = record.step
    let number = step.map { ["step \($0.number) of \(file.steps.count)"] } ?? []
    var failure = Failure(
      .error, path: file.path, line: step?.line, text: step?.text ?? "", sentence: sentence,
      place: number + ["T+\(record.time.word)"], at: record.time)
    failure.sections = [
      .init("because", place), .init("last", record.last), .init("wire", record.wire(of: file)),
      .init("said", record.crash.lines),
      backtrace,
      command.again(step.map { "--until \($0.line)" } ?? ""),
    ]
    return failure
  }

  /// The function in which an app was that did not return.
  private var place: [String] {
    guard case .absent(let hang, _) = fate, let place = hang.place else { return [] }
    return ["\(hang.kind == .running ? "it ran" : "it waited") in \(place.escaped())"]
  }

  private var backtrace: Failure.Section {
    guard case .ended(.signalled) = fate, let command = command.line() else {
      return .init("to see", [Failure.SectionEntry]())
    }
    return .init("to see", [.init("where it died", command: "SWIFT_BACKTRACE=enable=yes \(command)")])
  }

  private var sentence: String { fate.sentence(record.crash) }
}

extension Failure {
  /// Returns the failure of a play whose process was lost later. The lines of the play are not offered for
  /// acceptance, because the app did not finish the play.
  fileprivate func followed(by loss: Failure) -> Failure {
    var told = self
    told.verdict = loss.verdict
    let own = ["last", "wire", "said"]
    let reasons = sections.filter { ["at", "known as", "because", "then"].contains($0.label) }
    let rest = sections.filter { section in
      section.label != "accept" && !reasons.contains { $0.label == section.label }
    }
    told.sections =
      reasons + [.init("then", [([loss.sentence] + loss.place).joined(separator: " · ")])]
      + loss.sections.filter { own.contains($0.label) } + rest
      + loss.sections.filter { $0.label == "to see" }
    return told
  }
}

extension WorkerLossReport.Fate {
  /// Whether the app itself has ended its worker, or does not return.
  var isOfApp: Bool {
    switch self {
    case .ended, .absent: true
    case .unready, .talkative: false
    }
  }

  /// Returns what happened, with what the process said last.
  func sentence(_ crash: CrashText) -> String {
    switch self {
    case .ended(.exited(let code)): "the app ended its own process, with code \(code)"
    case .ended(.signalled) where crash.fatalError != nil:
      "the app crashed: \(crash.fatalError ?? "")"
    case .ended(.signalled(let signal)): "the app's process died of signal \(signal)\(Self.name(of: signal))"
    case .absent(let hang, let seconds):
      switch hang.kind {
      case .running:
        "the app did not return: it ran for \(seconds)s of processor time; its process was killed"
      case .asleep:
        "the app did not return: it slept for \(seconds)s, and nothing was outstanding; "
          + "its process was killed"
      }
    case .unready(let seconds): "the app's process did not start within \(seconds)s; it was killed"
    case .talkative(let bytes):
      "the app wrote more than \(bytes) bytes to its standard streams; it was killed"
    }
  }

  /// The names of the signals whose numbers are the same on all platforms.
  private static func name(of signal: Int32) -> String {
    let names: [Int32: String] = [
      4: "illegal instruction", 5: "trap", 6: "abort", 8: "arithmetic", 9: "killed",
      11: "segmentation fault", 13: "broken pipe", 15: "terminated",
    ]
    return names[signal].map { ", \($0)" } ?? ""
  }
}
