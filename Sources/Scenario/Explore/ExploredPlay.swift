import ScenarioBasics
import ScenarioDiagnosis
import ScenarioEvents
import ScenarioPlay

/// What is wrong in a play, without the times and values that differ from play to play.
package struct Finding: Hashable, Sendable {
  /// The invariant, or the way in which the play ended.
  package let name: String
  /// What the play says of it.
  package let words: String
  /// The path in the words, by which findings of one invariant are told apart.
  var signature: String { "\(name) · \(words.split(separator: " ").first ?? "")" }

  package static func == (one: Finding, other: Finding) -> Bool { one.signature == other.signature }
  package func hash(into hasher: inout Hasher) { hasher.combine(signature) }
}

/// A play of a schedule, as far as a search goes on from it.
struct ExploredPlay: Sendable {
  /// A request, by its route and its number at that route.
  struct Request: Hashable, Sendable {
    let route: Int
    let number: Int
  }

  /// The requests, with their times.
  private(set) var requests: [(request: Request, at: Duration)] = []
  /// The times at which the app came to rest after something had happened, in order, each once.
  private(set) var rests: [Duration] = []
  /// The number of values of each choice among what came at one instant.
  private(set) var choices: [Int] = []
  private(set) var findings: [Finding] = []
  /// The identifiers of the controls that were enabled at any time.
  private(set) var controls: [String] = []
  /// What the app looked like at the end of each instant.
  private(set) var instants: [PlayInstant] = []
  /// Whether the script had no answer, so that the play says nothing of the app.
  private(set) var isUnanswered = false
  /// The reason why the play proves nothing; nil where it does.
  private(set) var problem: String?
  /// When each finding was made, in the order of the findings.
  private(set) var times: [Duration] = []

  /// Whether the script has answers that nobody requested.
  private(set) var hasUnused = false

  private var routes: [Int: Int] = [:]
  private var counts: [Int: Int] = [:]
  private var sent: [Int: Duration] = [:]
  private var known: Set<Int> = []

  init(routes: [Int: Int]) { self.routes = routes }

  mutating func take(_ event: PlayEvent) {
    switch event {
    case .asked(let asked): sent[asked.exchange] = asked.at
    case .answered(let answer):
      guard known.insert(answer.exchange).inserted, let route = routes[answer.line] else { return }
      let number = counts[route, default: 0]
      counts[route] = number + 1
      requests.append((Request(route: route, number: number), sent[answer.exchange] ?? answer.at))
    case .violated(let broken):
      let finding = Finding(name: broken.name, words: broken.reason)
      if !findings.contains(finding) { add(finding, at: broken.at) }
    default: break
    }
  }

  mutating func take(_ instant: PlayInstant) {
    if rests.last != instant.at { rests.append(instant.at) }
    instants.append(instant)
    for control in instant.controls where !controls.contains(control) { controls.append(control) }
  }

  mutating func end(_ result: PlayResult) {
    choices = result.choices.map(\.count)
    hasUnused = result.hasUnusedAnswers
    let end = rests.last ?? .zero
    switch result.halt {
    case .unanswered: isUnanswered = true
    case .restless, .endless: add(Finding(name: "the app comes to rest", words: words(result)), at: end)
    case .crossed:
      add(Finding(name: "the app stays below its ceilings", words: words(result)), at: end)
    case .stuck: add(Finding(name: "the app waits for no thread", words: words(result)), at: end)
    case nil: break
    default: problem = words(result)
    }
  }

  private mutating func add(_ finding: Finding, at time: Duration) {
    findings.append(finding)
    times.append(time)
  }

  private func words(_ result: PlayResult) -> String { result.failure?.summary ?? "the play ended early" }
}
