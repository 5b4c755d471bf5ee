import Foundation

@testable import ScenarioFormat
@testable import ScenarioPlay

/// A field for an amount of dollars, and its value in two other currencies; a subclass can break it.
class TypingStage: Stage {
  struct Row: Identifiable, Hashable {
    let id: String
    var text: String
  }

  struct Amounts: Hashable {
    var rows = [Row(id: "USD", text: ""), Row(id: "EUR", text: "—"), Row(id: "JPY", text: "—")]
  }

  struct State: Hashable {
    var amounts = Amounts()
  }

  static let vocabulary = Vocabulary()
  static func files(for facts: [Fact]) -> [String: Data] { [:] }

  private(set) var environment: StageEnvironment?
  var state = State()
  var rates = [Decimal(0), Decimal(8539) / 10000, Decimal(15919) / 100]

  required init() {}

  /// Returns the text of an amount of yen, which is a whole number.
  func yen(_ value: Decimal) -> String { Self.rounded(value, .plain) }

  /// Returns the text of the field for the typed text.
  func shown(_ typed: String) -> String { typed }

  /// Performs an additional effect of a keystroke.
  func followUp(isolation: isolated any Actor) {}

  func launch(_ environment: StageEnvironment, isolation: isolated any Actor) {
    self.environment = environment
  }
  func quit(isolation: isolated any Actor) { (environment, state) = (nil, State()) }
  func tap(_ identifier: String, isolation: isolated any Actor) -> ActionResult { .notOnScreen([]) }

  func act(_ action: StageAction, isolation: isolated any Actor) -> ActionResult {
    guard case .type(_, let text) = action else { return .notSupported(others: ["type"]) }
    environment?.trace(.processed(event: ".typed(\"\(text)\")"))
    state.amounts.rows[0].text = shown(state.amounts.rows[0].text + text)
    convert()
    followUp(isolation: isolation)
    return .done
  }

  func convert() {
    let typed = state.amounts.rows[0].text.replacing(",", with: ".")
    guard let amount = Decimal(string: typed, locale: nil) else { return }
    state.amounts.rows[1].text = Self.rounded(amount * rates[1] * 100, .plain).asCents
    state.amounts.rows[2].text = yen(amount * rates[2])
  }

  static func rounded(_ value: Decimal, _ mode: NSDecimalNumber.RoundingMode) -> String {
    var (value, result) = (value, Decimal())
    NSDecimalRound(&result, &value, 0, mode)
    return result.description
  }

  func state(isolation: isolated any Actor) -> Any { state }
  func fingerprint(isolation: isolated any Actor) -> AnyHashable { state }
  func screen(isolation: isolated any Actor) -> [String] { state.amounts.rows.map(\.text) }
}

extension String {
  fileprivate var asCents: String {
    let digits = String(repeating: "0", count: max(0, 3 - count)) + self
    return "\(digits.dropLast(2)),\(digits.suffix(2))"
  }
}

/// Amounts are truncated, not rounded.
final class CutsAmounts: TypingStage {
  override func yen(_ value: Decimal) -> String { Self.rounded(value, .down) }
}

/// The field is rewritten without a trailing comma.
final class LosesTheComma: TypingStage {
  override func shown(_ typed: String) -> String { typed.hasSuffix(",") ? String(typed.dropLast()) : typed }
}

/// Every keystroke sends a request to the service.
final class AsksWithEachKey: TypingStage {
  override func followUp(isolation: isolated any Actor) {
    guard let environment, let url = URL(string: environment.server.absoluteString + "/v1/latest?base=USD")
    else { return }
    Task {
      _ = isolation
      let answer = await withTaskExecutorPreference(environment.executor) {
        try? await environment.transport.send(StageRequest(url: url))
      }
      guard answer?.status == 200 else { return }
      environment.trace(.processed(event: ".ratesArrived(EUR: 0.85587, JPY: 159.83)"))
      self.rates = [0, Decimal(85587) / 100000, Decimal(15983) / 100]
      self.convert()
    }
  }
}
