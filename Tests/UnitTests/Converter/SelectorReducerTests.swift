import RCCDomain
import Testing

@testable import RCCConverter

/// F36 F39: what the selector does not allow, and which reason its log has.
struct SelectorReducerTests {
  private var model = SelectorModel(taken: ["EURUSD", "GBPEUR"], online: true)

  @discardableResult
  private mutating func take(_ event: SelectorEvent) throws -> [SelectorEffect] {
    try SelectorReducer.reduce(&model, event)
  }

  private mutating func load() throws {
    try take(.opened)
    try take(.currenciesArrived(["AUD", "EUR", "GBP", "JPY", "USD"]))
  }

  @Test mutating func `a list that fails can be asked for again, with progress`() throws {
    try take(.opened)
    try take(.currenciesFailed(.timedOut))
    expectEqual(model.shown.load, .failed(.timedOut))
    try expectEqual(take(.retryTapped), [.askForCurrencies])
    expectEqual(model.shown.load, .loading)
    #expect(throws: RejectedEvent("there is nothing to retry")) {
      try SelectorReducer.reduce(&model, .retryTapped)
    }
  }

  @Test mutating func `the background ends the question, the return asks anew`() throws {
    try take(.opened)
    try expectEqual(take(.movedToBackground), [.stopAsking])
    expectEqual(model.shown.load, .loading)
    #expect(throws: RejectedEvent("the app is in the background already")) {
      try SelectorReducer.reduce(&model, .movedToBackground)
    }
    try expectEqual(take(.returnedToForeground), [.askForCurrencies])
    try take(.currenciesArrived(["EUR", "USD"]))
    try expectEqual(take(.movedToBackground), [])
    try expectEqual(take(.returnedToForeground), [])
    #expect(throws: RejectedEvent("the app is in the foreground already")) {
      try SelectorReducer.reduce(&model, .returnedToForeground)
    }
  }

  @Test mutating func `in the background there is no Retry`() throws {
    try take(.opened)
    try take(.currenciesFailed(.timedOut))
    try take(.movedToBackground)
    #expect(throws: RejectedEvent("the app is in the background")) {
      try SelectorReducer.reduce(&model, .retryTapped)
    }
  }

  @Test(arguments: [
    (SelectorEvent.chosen("EUR"), "EUR is disabled"), (.chosen("USD"), "USD is disabled"),
    (.chosen("CHF"), "CHF is not offered"), (.retryTapped, "there is nothing to retry"),
  ])
  mutating func `what the second screen does not allow is rejected`(event: SelectorEvent, reason: String)
    throws
  {
    try load()
    try take(.chosen("EUR"))
    #expect(throws: RejectedEvent(reason)) { try SelectorReducer.reduce(&model, event) }
  }

  @Test mutating func `from the first screen there is no way back`() throws {
    try load()
    #expect(throws: RejectedEvent("this is the first currency")) {
      try SelectorReducer.reduce(&model, .wentBack)
    }
  }
}

/// F4 F9 F17 F40: the flow of the selector, which reports navigation and the answer.
struct SelectorFlowTests {
  private final class Play {
    let queue = JobQueue()
    private let owner: Owner<Parts>

    private final class Parts {
      let flow: SelectorFlow
      let lines = Lines()

      init(_ queue: JobQueue, _ reduce: @escaping SelectorFlow.Model.Reducer) {
        let model = SelectorFlow.Model(
          SelectorModel(taken: [], online: true), reduce: reduce,
          work: { _ in .once(EffectID("x")) { .currenciesArrived([]) } },
          executor: queue.taskExecutor)
        flow = SelectorFlow(
          model, report: { [lines] in lines.add("\($0)") }, ignored: { [lines] in lines.add("ignored \($0)") }
        )
        flow.answer.observe { [lines] in lines.add("answer \($0)") }
      }
    }

    private final class Lines {
      var all: [String] = []
      func add(_ line: String) { all.append(line) }
    }

    init(
      _ reduce:
        @escaping @Sendable (inout SelectorModel, SelectorEvent) throws(RejectedEvent) -> [SelectorEffect]
    ) {
      let queue = queue
      owner = Owner(queue: queue) { Parts(queue, reduce) }
    }

    /// Starts the flow, sends the events, and returns the lines that the flow reported.
    func told(_ events: [SelectorEvent]) -> [String] {
      owner.assumeIsolated { owner in
        owner.value.flow.start(isolation: owner)
        for event in events { owner.value.flow.model.send(event, isolation: owner) }
      }
      queue.drain()
      return owner.assumeIsolated { $0.value.lines.all }
    }
  }

  private static let currencies = SelectorEvent.currenciesArrived(["EUR", "GBP", "USD"])

  @Test func `there and back, and an answer, once`() {
    let play = Play(SelectorReducer.reduce)
    expectEqual(
      play.told([Self.currencies, .chosen("EUR"), .wentBack, .chosen("USD"), .chosen("GBP"), .chosen("EUR")]),
      [
        "present(\"selector\")", "push(\"selector.second\")", "pop(\"selector.second\")",
        "push(\"selector.second\")", "dismiss(\"selector\")", "answer USDGBP",
      ])
  }

  @Test func `a cancel answers with nothing`() {
    expectEqual(
      Play(SelectorReducer.reduce).told([.cancelled, .cancelled]),
      [
        "present(\"selector\")", "dismiss(\"selector\")", "answer nil",
      ])
  }

  /// The rules under test are faulty, because they go on after an answer; the flow still answers only once.
  @Test func `a second answer is ignored, and told`() {
    let play = Play { model, event throws(RejectedEvent) in
      if case .chosen(let currency) = event {
        model.answer = CurrencyPair("EUR", currency).map { .chosen($0) }
      }
      return []
    }
    expectEqual(
      play.told([.chosen("USD"), .chosen("GBP"), .chosen("GBP")]),
      [
        "present(\"selector\")", "dismiss(\"selector\")", "answer EURUSD", "ignored EURGBP",
      ])
  }
}
