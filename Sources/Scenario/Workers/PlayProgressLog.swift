import ScenarioBasics
import ScenarioEvents
import ScenarioFormat

/// The messages of a worker about a scenario so far, as far as a report could need them.
struct PlayProgressLog {
  private(set) var step: PlayEvent.StepStarted?
  private(set) var time = Duration.zero
  private(set) var (requests, faults) = (0, 0)
  private var recent = HeadTailBuffer<PlayEvent>(5)
  /// The problem found before the play reached its verdict; nil if no problem was found.
  private(set) var found: PlayEvent.PlayFinished?
  /// The last answer that was about to break, if no event followed it.
  private var breaking: PlayNotice.BreakingAnswer?
  private(set) var saidCount = 0
  private var said: ArraySlice<UInt8> = []

  mutating func take(_ event: PlayEvent) {
    breaking = nil
    switch event {
    case .play: (requests, faults) = (0, 0)
    case .step(let started): step = started
    case .asked: requests += 1
    case .answered(let answered): if answered.fault != nil { faults += 1 }
    case .over: take(found: event)
    default: break
    }
    guard let at = event.at else { return }
    time = at
    recent.append(event)
  }

  mutating func take(_ breaking: PlayNotice.BreakingAnswer) {
    (time, self.breaking) = (breaking.at, breaking)
  }

  mutating func take(found event: PlayEvent) {
    if case .over(let play) = event, play.diagnosis != nil { found = play }
  }

  /// Appends output of the app; bytes beyond `limit` in total are counted, but not kept.
  mutating func receive(_ bytes: ArraySlice<UInt8>, limit: Int) {
    said = (said + bytes.prefix(max(0, limit - saidCount))).suffix(16384)
    saidCount += bytes.count
  }

  /// The last events, each as a line.
  var last: [String] { recent.all.suffix(5).map { $0.sentence.escaped() } }

  /// Returns the fault that was on the wire.
  func wire(of file: ScenarioFile) -> [String] {
    guard let breaking else { return [] }
    let valueOrigin = breaking.line == 0 ? "the service" : file.lineName(breaking.line)
    return [
      "\(breaking.request.escaped()) at T+\(breaking.at.word)", "\(valueOrigin) answered  \(breaking.answer)",
    ]
  }

  /// Returns the progress of the play, for the display.
  func progress(of path: String) -> RunProgress.Play {
    var play = RunProgress.Play(path: path, time: time.word)
    if let step { play.step = (step.number, step.of) }
    return play
  }

  /// The output of the app, as far as it is kept.
  var saidText: String { String(decoding: said, as: UTF8.self) }

  /// The end of the app's own output.
  var crash: CrashText { CrashText(saidText) }
}
