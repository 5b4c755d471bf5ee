import StubServer

/// A play's problem that is no difference of lines, as a person reads it.
struct ProblemText {
  let lines: [String]

  init(_ problem: Problem, _ page: Transcript.Page, file: ScenarioFile) {
    let place = problem.place(page, file)
    let when = page.isEnd ? "at the end" : "step \(page.number) of \(file.steps.count)"
    lines =
      [
        "FAIL  \(file.path):\(place.line)  \(place.text)",
        "      \(problem.sentence) · \(when) · T+\(page.startedAt.word)", "",
      ] + problem.reasons + ["again    rcc-sim run \(file.path) --until \(page.step.line)"]
  }
}

extension Problem {
  fileprivate func place(_ page: Transcript.Page, _ file: ScenarioFile) -> (line: Int, text: String) {
    let line =
      switch self {
      case .notOnScreen, .notSupported, .notRunning, .outlivedQuit, .nowhere: page.step.line
      case .unused(let answers): answers.first?.line ?? page.step.line
      case .idlePattern(_, let line): line
      }
    let text = file.source.indices.contains(line - 1) ? file.source[line - 1] : page.step.text
    return (line, text.trimmingPrefix { $0 == " " }.description)
  }

  fileprivate var sentence: String {
    switch self {
    case .notOnScreen(let verb, _):
      if let id = verb.target {
        "there is no `\(id)` on the screen"
      } else {
        "nothing on the screen takes `\(verb.text)`"
      }
    case .notSupported(let verb, _): "this Stage cannot `\(verb.name)`"
    case .notRunning: "the app is not running"
    case .outlivedQuit(let what): "\(what.count) \(what.count == 1 ? "effect" : "effects") outlived the quit"
    case .unused(let answers):
      answers.count == 1 ? "an answer was never asked for" : "\(answers.count) answers were never asked for"
    case .nowhere(let missing): "there is no \(missing.path)"
    case .idlePattern(let pattern, _): "the pattern `\(pattern)` met no change"
    }
  }

  fileprivate var reasons: [String] {
    switch self {
    case .notOnScreen(.tap, let others): ["because  these can be tapped: \(Self.list(others))"]
    case .notOnScreen(_, let others): ["because  these are there: \(Self.list(others))"]
    case .notSupported(let verb, let others):
      [
        "because  its actions are \(Self.list(["tap"] + others))",
        "to fix   answer `.\(verb.name)` in `act(_:isolation:)` of the Stage, or delete the step",
      ]
    case .notRunning: ["to fix   write `launch` above it"]
    case .outlivedQuit(let what):
      ["because  still alive: \(what.joined(separator: ", "))", "to fix   cancel it when the app quits"]
    case .unused(let answers):
      answers.prefix(5).enumerated().map { index, answer in
        "\(index == 0 ? "because  " : "         ")line \(answer.line) waits:  \(answer.text)"
      } + ["to fix   wait longer, or delete it"]
    case .nowhere(let missing):
      missing.nearest.isEmpty ? [] : ["because  there is \(missing.nearest.joined(separator: ", "))"]
    case .idlePattern:
      ["because  a pattern that meets nothing asserts nothing", "to fix   correct or delete it"]
    }
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.joined(separator: ", ")
  }
}

extension Verb {
  /// The step's first word.
  fileprivate var name: String { String(text.prefix { $0 != " " }) }

  /// The identifier that it means.
  fileprivate var target: String? {
    switch self {
    case .tap(let id, _), .type(let id, _), .clear(let id), .swipe(let id), .delete(let id): id
    default: nil
    }
  }
}
