package import ScenarioBasics
import ScenarioDiagnosis
package import ScenarioFormat
package import ScenarioPlay
import Synchronization

/// A draft that a search wants to be played, in this process or in another one.
package struct DraftPlay: Sendable {
  /// The path of the start, beside which the files are that it names.
  package let path: String
  let text: String
  /// The route of each line with an answer.
  let routes: [Int: Int]
  /// The choices among what comes at one instant; nil for each order in turn, until one is wrong.
  let orders: [Int]?
  let network: NetworkKind
  /// Whether the result has the last screen.
  var showsScreen = false
  /// Whether the result has what happened in each step.
  var showsNotes = false
  /// Whether the result has the inputs that the app takes.
  var asksForInputs = false

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
  ///   - parser: What reads the draft, with the files beside the start.
  ///   - turned: Is called whenever the app has returned from its work.
  /// - Returns: The play; nil for a draft of contradictory steps, such as `online` for an app that is online.
  /// - Throws: The system's refusal to open a port.
  package func played(
    on stage: any Stage.Type, _ parser: ScenarioParser, turned: @escaping @Sendable () -> Void = {}
  ) throws -> ExploredPlay? {
    guard let file = try? parser.parse(Array(text.utf8), path: path) else { return nil }
    let play = Mutex(ExploredPlay(self))
    var options = PlayOptions()
    options.network = network
    options.asksForInputs = asksForInputs
    options.longestStep = Self.longestStep
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
  package var json: JSONValue {
    .object([
      "path": .string(path), "text": .string(text),
      "routes": .array(routes.sorted { $0.key < $1.key }.flatMap { [.integer($0), .integer($1)] }),
      "orders": orders.map { .array($0.map { .integer($0) }) } ?? .null,
      "network": .string(network.rawValue), "showsScreen": .bool(showsScreen),
      "showsNotes": .bool(showsNotes),
      "asksForInputs": .bool(asksForInputs),
    ])
  }

  /// Returns nil for a value that no search writes.
  package init?(_ json: JSONValue) {
    guard let path = json["path"]?.string, let text = json["text"]?.string,
      let network = json["network"]?.string.flatMap(NetworkKind.init), let routes = json["routes"]?.array
    else { return nil }
    (self.path, self.text, self.network) = (path, text, network)
    showsScreen = json["showsScreen"] == true
    showsNotes = json["showsNotes"] == true
    asksForInputs = json["asksForInputs"] == true
    let numbers = routes.compactMap(\.integer)
    self.routes = Dictionary(
      uniqueKeysWithValues: stride(from: 0, to: numbers.count - 1, by: 2).map {
        (numbers[$0], numbers[$0 + 1])
      })
    orders = json["orders"]?.array?.compactMap(\.integer)
  }
}
