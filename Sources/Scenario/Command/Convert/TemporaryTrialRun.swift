import Foundation
import ScenarioBasics
import ScenarioConvert
import ScenarioEvents
import ScenarioFormat
import ScenarioPlay

/// A trial run in a temporary folder of its own, which is removed afterwards.
struct TemporaryTrialRun: TrialPlayer {
  let vocabulary: Vocabulary
  let display: TerminalOutput
  private let crew: PlayExecutor

  init(
    _ invocation: Invocation, _ stage: any Stage.Type, _ raceGuards: RaceGuards,
    _ launch: WorkerConfiguration?,
    _ display: TerminalOutput
  ) throws(UsageError) {
    (vocabulary, self.display) = (stage.words, display)
    crew = try PlayExecutor(invocation, try ScenarioRunner(invocation, stage, raceGuards), launch, display)
  }

  func play(
    _ text: String, _ files: [BodyFiles.Entry], _ linked: LinkedFile?,
    tell: @escaping (PlayEvent) -> Void
  ) throws -> TrialOutcome? {
    let folder = URL(fileURLWithPath: try TemporaryFolder.make("rcc-sim-draft."), isDirectory: true)
    TemporaryFileRegistry.add(folder: folder.path)
    defer { TemporaryFileRegistry.remove(folder.path) }
    for file in files + [BodyFiles.Entry(name: "draft.scenario", bytes: Array(text.utf8))] {
      let place = folder.appending(path: file.name)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.bytes).write(to: place)
    }
    if let linked { try put(linked, in: folder) }
    let path = folder.appending(path: "draft.scenario").path
    let loaded = ScenarioLoader(vocabulary: vocabulary).load([path])
    guard let file = try? loaded.scenarios.first?.result.get() else { return nil }
    var (shown, failure): ([[String]], Failure?) = ([], nil)
    let (outcomes, isInterrupted) = try crew.play([file], stopsEarly: false, nil) { event in
      switch event {
      case .shown(let printed): shown.append(printed.lines)
      case .over(let finished): failure = finished.diagnosis
      case .diverged(let plays): failure = plays.diagnosis
      default: break
      }
      tell(event)
    }
    guard let outcome = outcomes.first, !isInterrupted else { throw TrialInterrupted() }
    return TrialOutcome(
      shown: shown, failure: failure, hasPassed: outcome.code == .passed,
      updated: outcome.pending?.new ?? text)
  }

  /// Links the file into the folder. A large file is copied only if the file system cannot link it.
  private func put(_ file: LinkedFile, in folder: URL) throws {
    let place = folder.appending(path: file.name)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    let source = canonicalPath(file.path) ?? file.path
    do { try FileManager.default.linkItem(atPath: source, toPath: place.path) } catch {
      try FileManager.default.copyItem(atPath: source, toPath: place.path)
    }
  }
}
