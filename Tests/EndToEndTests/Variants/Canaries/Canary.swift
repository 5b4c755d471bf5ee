import Testing

@testable import ScenarioPlay
@testable import rcc_sim

/// An app that breaks one rule alone, with a scenario in which it does.
struct Canary: Sendable, CustomTestStringConvertible {
  let stage: any Stage.Type
  let rule: InvariantRule
  /// The input of the scenario.
  let input: String

  init(_ stage: any Stage.Type, _ rule: InvariantRule, _ input: String) {
    (self.stage, self.rule, self.input) = (stage, rule, "given invariants\n" + input + "\n")
  }

  var testDescription: String { "\(stage): \(rule.rawValue)" }

  static let all = ofRequests + ofTime + ofScreens

  private static let currencies = "serve GET /v1/currencies\n  | 200 after 5s optional currencies EUR USD GBP"
  private static let pairs = """
    given pairs EURUSD
    serve GET /v1/latest?base=EUR&symbols=USD

    """
  private static let amounts = """
    given tab amounts
    serve GET /v1/currencies
      | 200 currencies EUR USD GBP
    serve GET /v1/latest?base=EUR

    """

  private static let ofRequests = [
    Canary(
      AsksForNobody.self, .nothingInFlight,
      currencies + "\nlaunch\ntap add\nwait 1s\ntap cancel\nwait 10s\nexpect pairs.load is .empty"),
    Canary(
      TakesTheLateAnswer.self, .latestIntent,
      amounts + """
          | 200 rates USD 1.1711 GBP 0.87
          | 200 after 3s rates USD 1.3 GBP 0.9
        launch
        wait 2s
        tap USD
        wait 2s
        expect amounts.source is USD
        """),
    Canary(
      SwallowsErrors.self, .failureTold,
      pairs + "  | 200 rates USD 1.1711\n  | 500 {}\nlaunch\nwait 1s\nexpect pairs.age is .fresh"),
    Canary(
      AsksTwice.self, .oneRefresh,
      pairs + "  | 200 after 2s forever rates USD 1.1711\nlaunch\nwait 4s\nexpect pairs.load is .loaded"),
    Canary(
      RejectsATick.self, .handledEvents,
      pairs + "  | 200 rates USD 1.1711\nlaunch\nwait 3s\nexpect pairs.load is .loaded"),
  ]

  private static let ofTime = [
    Canary(
      TakesAnyDay.self, .labelledTime,
      pairs
        + "  | 200 rates 2026-04-10 USD 1.1\n  | 200 rates 2026-04-09 USD 1.2\n"
        + "launch\nwait 1s\nexpect pairs.load is .loaded"),
    Canary(
      LoadsForEver.self, .loading,
      currencies + "\nlaunch\ntap add\nbackground\nforeground\nwait 1s\nexpect selector.load is .loading"),
    Canary(
      WaitsTheSame.self, .backOff,
      pairs
        + "  | 200 rates USD 1.1711\n  | 500 x3 {}\nlaunch\nwait 6s\nexpect pairs.load is .loaded"),
    Canary(
      WaitsEverLonger.self, .backOff,
      pairs
        + "  | 200 rates USD 1.1711\n  | 500 x7 {}\nlaunch\nwait 100s\nexpect pairs.load is .loaded"),
    Canary(
      LeaksTheLimit.self, .deadTimers,
      currencies + "\n" + pairs
        + "  | 200 rates USD 1.1711\n  | 200 optional forever rates USD 1.1711\n"
        + "launch\ntap add\ndismiss\nexpect pairs.load is .loaded"),
    Canary(
      TwoAlerts.self, .oneAlert,
      pairs + "  | 200 rates USD 1.1711\n  | 500 {}\nlaunch\nwait 1s\nexpect pairs.load is .loaded"),
  ]

  private static let ofScreens = [
    Canary(
      HidesTheAge.self, .errorAndFresh,
      pairs + "  | 200 rates USD 1.1711\n  | 500 {}\nlaunch\nwait 1s\nexpect pairs.load is .loaded"),
    Canary(
      RetriesNothing.self, .controls,
      pairs
        + "  | 500 {}\nlaunch\ntap retry\nexpect pairs.load is .failed(.rejected(status: 500, message: nil))"),
    Canary(
      OverwritesTheTyped.self, .typedText,
      amounts
        + "  | 200 x2 rates USD 1.1711 GBP 0.87\nlaunch\ntype EUR 0\nwait 1s\nexpect amounts.source is EUR"),
    Canary(
      ForgetsTheList.self, .saved,
      pairs + "  | 200 x2 rates USD 1.1711\nlaunch\ndelete EURUSD\nrelaunch\nexpect pairs.load is .loaded"),
    Canary(
      QuotesZero.self, .arithmetic,
      pairs + "  | 200 rates USD 1.1711\nlaunch\nexpect pairs.load is .loaded"),
    Canary(
      TakesAFee.self, .arithmetic,
      """
      given pairs EURUSD USDEUR
      serve GET /v1/latest?base=EUR&symbols=USD
        | 200 rates USD 1.1711
      launch
      expect pairs.load is .loaded
      """),
    Canary(
      ConvertsLessOfMore.self, .arithmetic,
      amounts
        + "  | 200 rates USD 1.1711 GBP 0.87\nlaunch\ntype EUR 0\ntype EUR 0\nexpect amounts.source is EUR"),
  ]
}
