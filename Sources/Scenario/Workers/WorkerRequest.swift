import ScenarioBasics
import ScenarioConvert
import ScenarioExplore
import ScenarioFormat

/// A request to a worker: the scenario that it plays, and how. A request is one line.
struct WorkerRequest: Sendable {
  private enum Content: Sendable {
    case file(String)
    case written(InlineScenario)
    case draft(DraftPlay)
  }

  private let content: Content
  /// Whether the scenario is played once even when it fails, because the play is itself compared with
  /// another one.
  private(set) var isSinglePlay = false
  /// Whether the app is released when it is quit; see ``PlayOptions/releasesApp``.
  private(set) var releasesApp = true

  /// A request for the scenario file at the path.
  static func file(_ path: String) -> WorkerRequest { WorkerRequest(.file(path)) }

  /// A request for a scenario that is written in a test.
  static func written(_ scenario: InlineScenario) -> WorkerRequest { WorkerRequest(.written(scenario)) }

  /// A request for a draft of a search, whose result is no event.
  static func draft(_ play: DraftPlay) -> WorkerRequest { WorkerRequest(.draft(play)) }

  private init(_ content: Content) { self.content = content }

  /// The draft; nil for a request for a scenario.
  var draft: DraftPlay? {
    guard case .draft(var play) = content else { return nil }
    play.releasesApp = releasesApp
    return play
  }

  /// The same request for a single play.
  var single: WorkerRequest {
    var request = self
    request.isSinglePlay = true
    return request
  }

  /// The same request without a release of the app; nil if it has none.
  var withoutRelease: WorkerRequest? {
    guard releasesApp else { return nil }
    var request = self
    request.releasesApp = false
    return request
  }

  var line: String {
    let member =
      switch content {
      case .file(let path): JSONValue.Member("file", .string(path))
      case .written(let scenario): JSONValue.Member("written", scenario.json)
      case .draft(let play): JSONValue.Member("draft", play.json)
      }
    return JSONValue.object([
      member, JSONValue.Member("single", .bool(isSinglePlay)),
      JSONValue.Member("releases", .bool(releasesApp)),
    ]).line
  }

  /// Returns nil for a line that is no request.
  init?(_ line: String) {
    guard let json = try? JSONValue(line), let isSinglePlay = json["single"]?.bool,
      let releasesApp = json["releases"]?.bool
    else { return nil }
    if let path = json["file"]?.string {
      content = .file(path)
    } else if let written = json["written"].flatMap(InlineScenario.init(json:)) {
      content = .written(written)
    } else if let play = json["draft"].flatMap(DraftPlay.init(json:)) {
      content = .draft(play)
    } else {
      return nil
    }
    (self.isSinglePlay, self.releasesApp) = (isSinglePlay, releasesApp)
  }

  /// Reads the scenario.
  ///
  /// - Returns: The scenario; nil when its file no longer exists, and for a draft.
  /// - Throws: The error in the scenario.
  func read(_ vocabulary: Vocabulary) throws -> ScenarioFile? {
    switch content {
    case .file(let path):
      try ScenarioLoader(vocabulary: vocabulary).load([path]).scenarios.first?.result.get()
    case .written(let scenario): try scenario.read(vocabulary).get()
    case .draft: nil
    }
  }
}
