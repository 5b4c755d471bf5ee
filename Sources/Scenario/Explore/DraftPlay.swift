package import ScenarioBasics
import ScenarioDiagnosis
package import ScenarioEvents
package import ScenarioFormat
package import ScenarioPlay
import Synchronization

/// A draft that a search wants to be played, in this process or in another one.
package struct DraftPlay: Record {
  /// The path of the start, beside which the files are that it names.
  package private(set) var path = ""
  private(set) var text = ""
  /// The route of each line with an answer.
  private(set) var routes: [Int: Int] = [:]
  /// The choices among what comes at one instant; nil for each order in turn, until one is wrong.
  private(set) var orders: [Int]?
  private(set) var network = NetworkKind.memory
  /// Whether the result has the last screen.
  var showsScreen = false
  /// Whether the result has what happened in each step.
  var showsNotes = false
  /// Whether the result has the inputs that the app takes.
  var asksForInputs = false
  /// Whether the app is released when it is quit; see ``PlayOptions/releasesApp``. The request has it.
  package var releasesApp = true

  package init() {}

  init(_ draft: ScenarioDraft, path: String, orders: [Int]?, on network: NetworkKind) {
    (text, routes) = draft.written
    (self.path, self.orders, self.network) = (path, orders, network)
  }

  /// The most turns of a step: about a thousand requests. A search has no time for longer ones.
  private static let longestStep = 10_000

  /// Plays the draft once, on the calling thread.
  ///
  /// - Parameters:
  ///   - stage: The app.
  ///   - parser: The parser for the draft, with the files beside the start.
  ///   - notice: Receives the notices of the play.
  ///   - turned: Is called whenever the app has returned from its work.
  /// - Returns: The play; nil for a draft of contradictory steps, such as `online` for an app that is online.
  /// - Throws: The system's refusal to open a port.
  package func played(
    on stage: any Stage.Type, _ parser: ScenarioParser,
    notice: @escaping @Sendable (PlayNotice) -> Void = { _ in }, turned: @escaping @Sendable () -> Void = {}
  ) throws -> ExploredPlay? {
    guard let file = try? parser.parse(Array(text.utf8), path: path) else { return nil }
    let play = Mutex(ExploredPlay(self))
    var options = PlayOptions()
    options.network = network
    options.asksForInputs = asksForInputs
    options.longestStep = Self.longestStep
    (options.releasesApp, options.notice) = (releasesApp, notice)
    options.order = orders.map { PlayOptions.TieOrder(told: $0, number: 1) }
    options.instantEnded = { instant in
      turned()
      play.withLock { $0.take(instant) }
    }
    let result = try PlayRunner.play(file, stage: stage, options: options) { event in
      play.withLock { $0.take(event) }
    }
    return play.withLock {
      $0.end(result)
      return $0
    }
  }
}

extension DraftPlay {
  package mutating func fields(_ visitor: inout some FieldVisitor) {
    var pairs = routes.sorted { $0.key < $1.key }.map { [$0.key, $0.value] }
    visitor.field("path", &path)
    visitor.field("text", &text)
    visitor.field("routes", &pairs)
    visitor.field("orders", &orders)
    visitor.field("network", &network)
    visitor.field("showsScreen", &showsScreen)
    visitor.field("showsNotes", &showsNotes)
    visitor.field("asksForInputs", &asksForInputs)
    routes = Dictionary(
      pairs.compactMap { $0.count == 2 ? ($0[0], $0[1]) : nil }, uniquingKeysWith: { first, _ in first })
  }
}
