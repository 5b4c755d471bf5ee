import Foundation
import RCCDomain

@testable import RCCConverter
@testable import ScenarioPlay

/// F44: the app continues in the background as if it were visible.
final class KnowsNoBackground: Variant {
  override func act(_ action: StageAction, isolation: isolated any Actor) -> ActionResult {
    if [.background, .foreground].contains(action) { return .done }
    return super.act(action, isolation: isolation)
  }
}

/// F44: a tab that was first opened in the background, and left there, is never launched.
final class LosesATabOfTheBackground: Variant {
  private var isInBackground = false
  private var lost: Set<String> = []

  override func act(_ action: StageAction, isolation: isolated any Actor) -> ActionResult {
    isInBackground = action == .background
    return super.act(action, isolation: isolation)
  }

  override func tap(_ identifier: String, times: Int, isolation: isolated any Actor) -> ActionResult {
    if isInBackground { lost.insert(identifier) } else if lost.contains(identifier) { return .done }
    return super.tap(identifier, times: times, isolation: isolation)
  }
}

/// E19: the background resets the outage, so that the next failure starts another.
final class ForgetsTheOutage: PairsVariant {
  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    let effects = try super.reduce(&model, event)
    if case .refresh(.movedToBackground) = event {
      (model.refreshing.outage, model.refreshing.age) = (nil, .fresh)
    }
    return effects
  }
}

/// E24: each return to the foreground starts an additional chain of requests.
final class BeginsAChainWithEachReturn: Variant {
  private var environment: StageEnvironment?

  override func changed(_ environment: StageEnvironment) -> StageEnvironment {
    self.environment = environment
    return environment
  }

  override func act(_ action: StageAction, isolation: isolated any Actor) -> ActionResult {
    if action == .foreground, let environment {
      Task(executorPreference: environment.executor) { await environment.ask(after: .milliseconds(400)) }
    }
    return super.act(action, isolation: isolation)
  }
}

/// E7: the app sends a request while another one is open.
final class AsksWhileItWaits: Variant {
  override func launch(_ environment: StageEnvironment, isolation: isolated any Actor) {
    super.launch(environment, isolation: isolation)
    Task(executorPreference: environment.executor) { await environment.ask(after: .milliseconds(1500)) }
  }
}

extension StageEnvironment {
  fileprivate func ask(after delay: Duration) async {
    guard let url = URL(string: server.absoluteString + "/v1/latest?base=EUR&symbols=USD") else { return }
    try? await clock.sleep(for: delay)
    _ = try? await transport.send(StageRequest(url: url))
  }
}

/// E26: a limit that a scenario sets is ignored.
final class KnowsNoLimit: Variant {
  override func changed(_ environment: StageEnvironment) -> StageEnvironment {
    environment.with(
      clock: BentClock(clock: environment.clock) { $0 == .seconds(3) ? .seconds(3600) : $0 })
  }
}

/// F24: a return to the foreground sends a request, although a selector is open.
final class ReturnsToTheRates: PairsVariant {
  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    let rests = model.refreshing.rests
    if case .refresh(.returnedToForeground) = event { model.refreshing.rests = [.background] }
    let effects = try super.reduce(&model, event)
    model.refreshing.rests.formUnion(rests.intersection([.selecting]))
    if case .selectorClosed = event { model.refreshing.rests = [] }
    return effects
  }
}

/// F28: the user is notified of the connection in the background.
final class TellsInTheBackground: PairsVariant {
  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    guard case .refresh(.connectionChanged) = event else { return try super.reduce(&model, event) }
    let rests = model.refreshing.rests
    model.refreshing.rests = []
    let effects = try super.reduce(&model, event)
    model.refreshing.rests = rests
    return effects
  }
}

/// F47: a restored connection resumes the refresh in the background.
final class WakesInTheBackground: PairsVariant {
  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    guard case .refresh(.connectionChanged(true, let now)) = event,
      model.refreshing.rests.contains(.background)
    else { return try super.reduce(&model, event) }
    model.refreshing.isOnline = true
    return try super.reduce(&model, .refresh(.returnedToForeground(at: now)))
  }
}

/// F48: rates never expire.
final class NeverTooOld: PairsVariant {
  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    if case .refresh(.expiryDue) = event { return [] }
    return try super.reduce(&model, event)
  }
}

/// F56: a return to the foreground forgets how long the service asked the app to wait.
final class ForgetsWhatItWasTold: PairsVariant {
  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    if case .refresh(.returnedToForeground) = event { model.refreshing.requestedDelay = nil }
    return try super.reduce(&model, event)
  }
}

/// F27: a return before the first answer is an error.
final class CallsTheBackgroundAnError: PairsVariant {
  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    let effects = try super.reduce(&model, event)
    if event == .refresh(.movedToBackground) { model.refreshing.load = .failed(.connectionLost) }
    return effects
  }
}

/// F26: a launch shows the rates of the previous one.
final class RemembersRatesOverAQuit: Variant {
  private var rates: [CurrencyPair: Decimal] = [:]

  override func changed(_ pairs: PairsState) -> PairsState {
    var pairs = pairs
    for index in pairs.rows.indices {
      rates[pairs.rows[index].id] = pairs.rows[index].rate ?? rates[pairs.rows[index].id]
      pairs.rows[index].rate = rates[pairs.rows[index].id]
    }
    return pairs
  }
}

/// F37: a launch opens the selector that was open at the quit.
final class OpensWhereItWasLeft: PairsVariant {
  private var wasAdding = false

  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    var effects = try super.reduce(&model, event)
    if case .restored = event, wasAdding { effects += try model.openSelector() }
    if model.refreshing.load != .starting { wasAdding = model.isAdding }
    return effects
  }
}

/// F23: a launch swipes the row open that was open at the quit.
final class KeepsTheRowOpen: PairsVariant {
  private var swiped: CurrencyPair?

  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    let effects = try super.reduce(&model, event)
    if case .restored = event { model.swiped = swiped }
    if case .swiped = event { swiped = model.swiped }
    return effects
  }
}

extension BrokenRule {
  static let ofLifecycle = [
    BrokenRule(
      KnowsNoBackground.self, "lifecycle/background-cancels", "pairs.refresh is .paused(.background)"),
    BrokenRule(
      KnowsNoBackground.self, "lifecycle/background-before-the-first-answer", "pairs.load is .loading"),
    BrokenRule(
      CallsTheBackgroundAnError.self, "lifecycle/background-before-the-first-answer", "pairs.load is .loading"
    ),
    BrokenRule(
      ForgetsTheOutage.self, "lifecycle/failures-around-the-background", "pairs.age is .old(since: T+0s)"),
    BrokenRule(
      BeginsAChainWithEachReturn.self, "lifecycle/background-for-half-a-second",
      "pairs.rows[EURUSD].rate is 1.1684"),
    BrokenRule(AsksWhileItWaits.self, "network/slower-than-the-period", "pairs.rows[EURUSD].rate is 1.1711"),
    BrokenRule(KnowsNoLimit.self, "network/never-within-the-limit", "pairs.age is .old(since: T+0s)"),
    BrokenRule(
      ReturnsToTheRates.self, "lifecycle/background-during-the-selector",
      "pairs.refresh is .paused(.selecting)"),
    BrokenRule(
      SelectorKnowsNoBackground.self, "lifecycle/background-while-currencies-load",
      "selector.load is .loading"),
    BrokenRule(TellsInTheBackground.self, "lifecycle/offline-in-the-background", "pairs.age is .fresh"),
    BrokenRule(
      NeverHearsOfTheConnection.self, "lifecycle/offline-in-the-background",
      "pairs.refresh is .paused(.offline)"),
    BrokenRule(
      WakesInTheBackground.self, "lifecycle/back-online-in-the-background",
      "pairs.refresh is .paused(.background)"),
    BrokenRule(NeverTooOld.self, "lifecycle/ten-minutes-in-the-background", "pairs.rows[EURUSD].rate is nil"),
    BrokenRule(
      ForgetsWhatItWasTold.self, "lifecycle/background-while-told-to-wait",
      "pairs.refresh is .toldToWait(until: T+61s)"),
    BrokenRule(
      RemembersRatesOverAQuit.self, "lifecycle/quit-during-a-request", "pairs.rows[EURUSD].rate is nil"),
    BrokenRule(OpensWhereItWasLeft.self, "lifecycle/quit-in-the-selector", "selector is nil"),
    BrokenRule(
      SavesWithTheFirstRate.self, "lifecycle/quit-right-after-adding", "pairs.rows[@0].id is EURGBP"),
    BrokenRule(
      SavesDeletionsLate.self, "lifecycle/killed-in-the-background", "pairs.rows[@0].id is EURGBP"),
    BrokenRule(RemembersWhatWasNotSaved.self, "lifecycle/quit-while-unsaved", "pairs.rows[@0].id is EURUSD"),
    BrokenRule(KeepsTheRowOpen.self, "lifecycle/quit-with-a-row-open", "pairs.swiped is nil"),
    BrokenRule(GivesUpSaving.self, "lifecycle/saving-goes-on-in-the-background", "pairs.saved is .yes"),
  ]
}
