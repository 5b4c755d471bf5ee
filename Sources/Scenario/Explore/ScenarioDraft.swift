import ScenarioBasics
import ScenarioFormat
import StubServer

/// A scenario that a search makes: what is given, what is answered, and what is done.
struct ScenarioDraft: Equatable {
  struct Route: Equatable {
    /// The route as it is written after `serve`.
    let words: String
    var answers: [DraftAnswer]
  }

  var title: [String] = []
  var facts: [String]
  var routes: [Route]
  var steps: [DraftStep]

  /// The scenario as a file, and the route of each line with an answer.
  var written: (text: String, routes: [Int: Int]) {
    var lines = title.map { "# " + $0 } + facts.map { "given " + $0 }
    var places: [Int: Int] = [:]
    for (index, route) in routes.enumerated() where !route.answers.isEmpty {
      lines += ["", "serve " + route.words]
      for answer in route.answers {
        places[lines.count + 1] = index
        lines += ScriptItem.block(answer.line, answer.details)
      }
    }
    lines += ["", "any lines", ""] + steps.flatMap(\.lines)
    return (lines.joined(separator: "\n") + "\n", places)
  }

  var text: String { written.text }

  /// The last request of each answer that the search has added.
  var lastAddedRequests: Set<ExploredPlay.Request> {
    var last: Set<ExploredPlay.Request> = []
    for (index, route) in routes.enumerated() {
      var passed = 0
      for answer in route.answers {
        passed += answer.uses ?? 0
        if answer.item == nil { last.insert(ExploredPlay.Request(route: index, number: passed - 1)) }
      }
    }
    return last
  }

  /// The number of steps that no user can do: an app comes to the foreground only from the background, where
  /// nobody uses its controls.
  var impossibleSteps: Int {
    var (isInBackground, count) = (false, 0)
    for verb in steps.flatMap(\.verbs) {
      switch verb.role {
      case .system:
        if verb == .foreground, !isInBackground { count += 1 }
        isInBackground = verb == .background
      case .life: if [.launch, .relaunch].contains(verb) { isInBackground = false }
      case .control, .field: if isInBackground { count += 1 }
      case .world, .stage, .time, .part, .claim, .print: break
      }
    }
    return count
  }

  /// The lines that a person reads: answers and steps.
  var inputCount: Int {
    routes.map { $0.answers.isEmpty ? 0 : $0.answers.count + 1 }.reduce(0, +)
      + steps.map(\.lines.count).reduce(0, +)
  }
}

/// An answer of a draft, and how often it is given.
struct DraftAnswer: Equatable {
  /// The number of requests; nil for every further one.
  var uses: Int? = 1
  /// The words of the answer without its uses.
  var words: String
  var details: [String]
  /// The answer of the start; nil for one that the search has added.
  var item: ScriptItem?
  /// Whether the play passes without a request for it.
  var isOptional = true

  init(words: String, details: [String] = []) { (self.words, self.details) = (words, details) }

  init(_ item: ScriptItem) {
    var bare = item
    (bare.uses, bare.isOptional) = (nil, false)
    self.init(words: bare.text, details: item.details)
    self.item = item
    uses =
      switch item.uses {
      case .times(let times): times
      case .forever: nil
      case nil: 1
      }
  }

  /// The line of the answer: the uses and `optional` go behind its status.
  var line: String {
    let count = uses.map { $0 == 1 ? nil : "x\($0)" } ?? "forever"
    let manners = [count, isOptional ? "optional" : nil].compactMap(\.self)
    if manners.isEmpty { return words }
    let first = words.prefix { $0 != " " }
    // A fault of several words that stands alone is written before its manners.
    guard first.allSatisfy(\.isNumber) || first == "from" else {
      return ([words] + manners).joined(separator: " ")
    }
    let head = first == "from" ? words : String(first)
    return ([head] + manners + [String(words.dropFirst(head.count + 1))]).filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}

/// A step of a draft: one input, or a wait.
struct DraftStep: Hashable {
  private(set) var lines: [String]
  /// The steps of the lines, without those that are joined to them and without the verbs of a Stage.
  private(set) var verbs: [Verb] = []
  /// The time that it takes; nil for an input.
  var wait: Duration?
  /// Whether the start has it, too.
  var isOfStart = true

  init(_ lines: [String], isOfStart: Bool = true) {
    (self.lines, self.isOfStart) = (lines, isOfStart)
    verbs = lines.compactMap(Verb.init)
  }

  init(_ verb: Verb, isOfStart: Bool = true) {
    (lines, verbs, self.isOfStart) = ([verb.text], [verb], isOfStart)
  }

  init(wait: Duration, isOfStart: Bool = true) {
    lines = []
    self.isOfStart = isOfStart
    last(wait)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(lines)
    hasher.combine(wait)
    hasher.combine(isOfStart)
  }

  /// Makes it a wait of so long.
  mutating func last(_ time: Duration) {
    let verb = Verb.wait(time)
    (lines, verbs, wait) = ([verb.text], [verb], time)
  }
}
