import Foundation

/// Plays scenarios that are not anywhere yet, in a folder of its own that is gone afterwards.
struct DraftPlay {
  /// What came of it.
  struct Outcome {
    let events: [JSONValue]
    let hasPassed: Bool
    /// The scenario with the lines that it showed.
    let updated: String
  }

  let vocabulary: Vocabulary
  private let crew: Crew

  init(
    _ invocation: Invocation, _ stage: any Stage.Type, _ closures: Closures, _ launch: WorkerLaunch?,
    _ display: Display
  ) throws(Invocation.UsageError) {
    vocabulary = stage.vocabulary
    crew = try Crew(invocation, try FilePlay(invocation, stage, closures), launch, display)
  }

  /// - Returns: Nil for a text that is no scenario.
  /// - Throws: the system's refusal to write a file, to open a port or to start a process.
  func play(_ text: String, _ files: [BodyFiles.Entry]) throws -> Outcome? {
    let folder = try FileManager.default.url(
      for: .itemReplacementDirectory, in: .userDomainMask,
      appropriateFor: FileManager.default.temporaryDirectory, create: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in files + [BodyFiles.Entry(name: "draft.scenario", bytes: Array(text.utf8))] {
      let place = folder.appending(path: file.name)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.bytes).write(to: place)
    }
    let path = folder.appending(path: "draft.scenario").path
    let loaded = ScenarioLoader(vocabulary: vocabulary).load([path])
    guard let file = try? loaded.scenarios.first?.result.get() else { return nil }
    var events: [JSONValue] = []
    let (outcomes, isInterrupted) = try crew.play([file], stopsEarly: false, nil) { events.append($0) }
    guard let outcome = outcomes.first, !isInterrupted else { throw Interrupted() }
    return Outcome(
      events: events, hasPassed: outcome.code == .passed, updated: outcome.pending?.new ?? text)
  }

  /// Somebody pressed Ctrl-C.
  struct Interrupted: Error {}
}
