/// What a person reads where the harness itself could not go on.
struct HaltText {
  let lines: [String]

  init(_ halt: Driver.Halt, _ page: Transcript.Page, file: ScenarioFile, at time: Duration) {
    lines =
      [
        "ERROR  \(file.path):\(page.step.line)  \(page.step.text)",
        "       \(halt.sentence) · step \(page.number) of \(file.steps.count) · T+\(time.word)", "",
      ] + halt.reasons + ["again    rcc-sim run \(file.path.asShellWord) --until \(page.step.line)"]
  }
}

extension Driver.Halt {
  fileprivate var sentence: String {
    switch self {
    case .stuck: "the play is stuck: what is owed did not come"
    case .uncontrolled: "the app was woken from outside the driver"
    case .broken(let what): what
    case .unanswered(let id): "\(id) has no answer"
    }
  }

  fileprivate var reasons: [String] {
    switch self {
    case .stuck(let ledger): labelled("ledger", ledger.isEmpty ? ["nothing is owed"] : ledger)
    case .uncontrolled(let wakers, let open):
      labelled("by", wakers) + labelled("open", open.isEmpty ? ["no exchange"] : open)
        + labelled(
          "to fix",
          [
            "run all work of the app on StageEnvironment.executor, and wait on its clock:",
            "no Task.detached, no DispatchQueue, no timer of the system",
          ])
    case .broken, .unanswered: []
    }
  }
}
