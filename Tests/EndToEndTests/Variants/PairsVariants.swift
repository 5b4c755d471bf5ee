import Foundation
import RCCDomain

@testable import RCCConverter
@testable import Scenario

/// F18: the empty list looks as if it were loading.
final class ShowsProgressWithoutPairs: Variant {
  override func changed(_ pairs: PairsState) -> PairsState {
    var pairs = pairs
    if pairs.load == .empty { pairs.load = .loading }
    return pairs
  }
}

/// F26: the app starts with a pair that the user did not choose, and requests it.
final class HasAPairOfItsOwn: PairsVariant {
  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    guard case .restored([], let now) = event else { return try super.reduce(&model, event) }
    return try super.reduce(&model, .restored(["EURUSD"].compactMap { CurrencyPair($0) }, at: now))
  }
}

/// F26: the first request waits for a second, as all others do.
final class AsksASecondAfterLaunch: PairsVariant {
  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    let effects = try super.reduce(&model, event)
    guard case .restored(_, let now) = event, !effects.isEmpty else { return effects }
    model.refreshing.isAsking = false
    return [.refresh(.askAt(now + .seconds(1)))]
  }
}

/// F19: a pair can be added only to a list that is not empty.
final class AddsToAListAlone: PairsVariant {
  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    if case .addTapped = event, model.rows.isEmpty { throw RejectedEvent("there is no list") }
    return try super.reduce(&model, event)
  }
}

/// F20: rows appear only with their rates.
final class ShowsRowsWithRatesAlone: Variant {
  override func changed(_ pairs: PairsState) -> PairsState {
    var pairs = pairs
    if pairs.load != .loaded { pairs.rows = [] }
    return pairs
  }
}

/// F21: a new pair is added at the bottom.
final class AddsAtTheBottom: PairsVariant {
  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    let effects = try super.reduce(&model, event)
    if case .selectorClosed(_?, _) = event { model.rows.append(model.rows.removeFirst()) }
    return effects
  }
}

/// F22: a deletion is not saved, but is shown as saved.
final class DeletesWithoutSaving: PairsVariant {
  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    let effects = try super.reduce(&model, event)
    guard case .deleted = event else { return effects }
    model.saved = .yes
    return effects.filter { if case .save = $0 { false } else { true } }
  }
}

/// F22: without a pair the screen stays in the state `loaded`.
final class StaysLoadedWithoutPairs: PairsVariant {
  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    let refreshing = model.refreshing
    let effects = try super.reduce(&model, event)
    if case .deleted = event, model.rows.isEmpty { model.refreshing = refreshing }
    return effects
  }
}

/// E22: the deletion of the last pair requests it once more.
final class AsksForTheDeletedPair: PairsVariant {
  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    let effects = try super.reduce(&model, event)
    guard case .deleted(let pair) = event, model.rows.isEmpty else { return effects }
    model.refreshing.isAsking = true
    return effects + [.refresh(.ask(.pairs([pair]), tag: nil))]
  }
}

/// F23: a row that is swiped open continues to change.
final class DisturbsAnOpenRow: PairsVariant {
  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    guard case .refresh = event else { return try super.reduce(&model, event) }
    let swiped = model.swiped
    model.swiped = nil
    let effects = try super.reduce(&model, event)
    model.swiped = swiped
    return effects
  }
}

/// F23: a row that was open keeps the old rate until the next answer.
final class ForgetsToCatchUp: PairsVariant {
  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    let rows = model.rows
    let effects = try super.reduce(&model, event)
    if case .swiped = event { model.rows = rows }
    return effects
  }
}

/// F27: the old error stays until Retry has an answer.
final class KeepsTheErrorDuringRetry: Variant {
  private var load = RefreshState.Load.starting

  override func changed(_ pairs: PairsState) -> PairsState {
    var pairs = pairs
    if case .failed = load, pairs.load == .loading { pairs.load = load }
    load = pairs.load
    return pairs
  }
}

/// F43: the app requests the pairs in alphabetical order.
final class AsksInAlphabeticalOrder: Variant {
  override func changed(_ factory: Factory) -> Factory {
    factory.asking { question in
      guard case .pairs(let pairs) = question else { return question }
      return .pairs(pairs.sorted { "\($0)" < "\($1)" })
    }
  }
}

/// E1: an answer restores a deleted pair.
final class BringsDeletedPairsBack: PairsVariant {
  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    if case .refresh(.arrived) = event, case .pairs(let asked) = model.refreshing.asked {
      model.rows = asked.map { pair in model.rows.first { $0.id == pair } ?? PairsState.Row(pair) }
    }
    return try super.reduce(&model, event)
  }
}

/// E2: a new pair is removed again if its request fails.
final class TakesTheNewPairAway: PairsVariant {
  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    if case .refresh(.failed) = event { model.rows.removeAll { $0.status == .waiting } }
    return try super.reduce(&model, event)
  }
}

/// E2: a new pair without a rate stays in the state `waiting`, as if an answer were due.
final class LeavesNewPairsWaiting: Variant {
  override func changed(_ pairs: PairsState) -> PairsState {
    var pairs = pairs
    for index in pairs.rows.indices where pairs.rows[index].rate == nil {
      pairs.rows[index].status = .waiting
    }
    return pairs
  }
}

/// E3: only the pairs that have a rate are saved.
final class SavesWhatIsQuoted: PairsVariant {
  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    try super.reduce(&model, event).map { effect in
      guard case .save = effect else { return effect }
      return .save(model.rows.filter { $0.status != .unavailable }.map(\.id))
    }
  }
}

/// E4: a first load that fails leaves an empty list, and saves it.
final class LosesPairsWithAFailedLoad: PairsVariant {
  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    let effects = try super.reduce(&model, event)
    guard case .failed = model.refreshing.load, !model.rows.isEmpty else { return effects }
    model.rows = []
    return effects + model.save()
  }
}

/// E5: Retry has no effect while a request is open.
final class RetryWaitsItsTurn: PairsVariant {
  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    if event == .refresh(.retryTapped), model.refreshing.isAsking { return [] }
    return try super.reduce(&model, event)
  }
}

/// E6: a deletion resets the list to the rates of the launch.
final class GoesBackToTheFirstRates: PairsVariant {
  private var first: [CurrencyPair: Decimal] = [:]

  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    let effects = try super.reduce(&model, event)
    for row in model.rows where first[row.id] == nil { first[row.id] = row.rate }
    guard case .deleted = event else { return effects }
    for index in model.rows.indices { model.rows[index].rate = first[model.rows[index].id] }
    return effects
  }
}

/// E8: a new row shows the rate of the deleted row.
final class ReusesARow: PairsVariant {
  private var left: Decimal?

  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    if case .deleted(let pair) = event { left = model.rows.first { $0.id == pair }?.rate }
    let effects = try super.reduce(&model, event)
    if case .selectorClosed(_?, _) = event { model.rows[0].rate = left }
    return effects
  }
}

/// E14: the age of a rate is never shown.
final class HidesTheAge: Variant {
  override func changed(_ pairs: PairsState) -> PairsState {
    var pairs = pairs
    if case .old = pairs.age { pairs.age = .fresh }
    return pairs
  }
}

/// E17: a row is deleted by its index among the rows in the answer.
final class DeletesByPlaceInTheAnswer: PairsVariant {
  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    guard case .deleted(let pair) = event else { return try super.reduce(&model, event) }
    let place = model.rows.filter { $0.status == .live }.firstIndex { $0.id == pair }
    return try super.reduce(&model, .deleted(place.map { model.rows[$0].id } ?? pair))
  }
}

/// F49: a new pair causes a request to a service that refused.
final class AsksInSpiteOfARefusal: PairsVariant {
  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    if case .selectorClosed(_?, _) = event { model.refreshing.schedule = .paused(.selecting) }
    return try super.reduce(&model, event)
  }
}
