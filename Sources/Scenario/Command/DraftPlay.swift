import Foundation

/// Plays scenarios that are not anywhere yet, in a folder of its own that is gone afterwards.
struct DraftPlay {
  /// What came of it.
  struct Outcome {
    /// What each step showed, as far as the play went.
    fileprivate(set) var shown: [[String]] = []
    /// The report of the failure; nothing where it passed.
    fileprivate(set) var failure: [String] = []
    let hasPassed: Bool
    /// The scenario with the lines that it showed.
    let updated: String
  }

  let vocabulary: Vocabulary
  let display: Display
  private let crew: Crew

  init(
    _ invocation: Invocation, _ stage: any Stage.Type, _ closures: Closures, _ launch: WorkerLaunch?,
    _ display: Display
  ) throws(Invocation.UsageError) {
    (vocabulary, self.display) = (stage.vocabulary, display)
    crew = try Crew(invocation, try FilePlay(invocation, stage, closures), launch, display)
  }

  /// A file that is beside the scenario as it stands elsewhere.
  struct Linked {
    let name: String
    let path: String
  }

  /// Every event of the play is told as it comes, since there may be more than memory should hold.
  ///
  /// - Returns: Nil for a text that is no scenario.
  /// - Throws: the system's refusal to write a file, to open a port or to start a process.
  func play(
    _ text: String, _ files: [BodyFiles.Entry], _ linked: Linked? = nil,
    tell: @escaping (PlayEvent) -> Void = { _ in }
  ) throws -> Outcome? {
    let folder = try FileManager.default.url(
      for: .itemReplacementDirectory, in: .userDomainMask,
      appropriateFor: FileManager.default.temporaryDirectory, create: true)
    TemporaryFiles.add(folder: folder.path)
    defer { TemporaryFiles.remove(folder.path) }
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
    var (shown, failure): ([[String]], [String]) = ([], [])
    let (outcomes, isInterrupted) = try crew.play([file], stopsEarly: false, nil) { event in
      switch event {
      case .shown(let printed): shown.append(printed.lines)
      case .over(let finished): failure = finished.failure
      default: break
      }
      tell(event)
    }
    guard let outcome = outcomes.first, !isInterrupted else { throw Interrupted() }
    return Outcome(
      shown: shown, failure: failure, hasPassed: outcome.code == .passed,
      updated: outcome.pending?.new ?? text)
  }

  /// A large file is not copied where the disk can have it in two places.
  private func put(_ file: Linked, in folder: URL) throws {
    let place = folder.appending(path: file.name)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    let source = canonicalPath(file.path) ?? file.path
    do { try FileManager.default.linkItem(atPath: source, toPath: place.path) } catch {
      try FileManager.default.copyItem(atPath: source, toPath: place.path)
    }
  }

  /// Somebody pressed Ctrl-C.
  struct Interrupted: Error {}
}
