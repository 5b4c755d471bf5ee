import Foundation
import RCCDomain

@testable import RCCConverter
@testable import ScenarioPlay
@testable import rcc_sim

/// The selector asks no more when the app returns from the background.
final class LoadsForEver: SelectorVariant {
  override func reduce(_ model: inout SelectorModel, _ event: SelectorEvent) throws(RejectedEvent) -> Effects
  {
    let effects = try super.reduce(&model, event)
    return event == .returnedToForeground ? [] : effects
  }
}

/// Retry does nothing.
final class RetriesNothing: PairsVariant {
  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    event == .refresh(.retryTapped) ? [] : try super.reduce(&model, event)
  }
}

/// Each answer sets the typed text to 1.
final class OverwritesTheTyped: DeafAmounts {
  override func take(_ model: inout AmountsModel, _ event: AmountsEvent) throws(RejectedEvent)
    -> [AmountsEffect]
  {
    let effects = try AmountsReducer.reduce(&model, event)
    if case .refresh(.arrived) = event { model.typed = "1" }
    return effects
  }
}

/// A list is never written, and counts as saved.
final class ForgetsTheList: StoreVariant {
  private struct Forgetful: PairStore {
    let store: FilePairStore

    func load() async throws(UnreadablePairs) -> [CurrencyPair] { try await store.load() }
    func save(_ pairs: [CurrencyPair]) async {}
  }

  override func store(_ disk: any Disk) -> any PairStore { Forgetful(store: FilePairStore(disk: disk)) }
}

/// A rate is zero.
final class QuotesZero: Variant {
  override func changed(_ pairs: PairsState) -> PairsState {
    var pairs = pairs
    for index in pairs.rows.indices where pairs.rows[index].rate != nil { pairs.rows[index].rate = 0 }
    return pairs
  }
}

/// Each rate is ten percent too high, so that there and back is not 1.
final class TakesAFee: Variant {
  override func changed(_ pairs: PairsState) -> PairsState {
    var pairs = pairs
    for index in pairs.rows.indices { pairs.rows[index].rate? *= Decimal(11) / 10 }
    return pairs
  }
}

/// An amount of more than a hundred is converted as one.
final class ConvertsLessOfMore: Variant {
  override func changed(_ amounts: AmountsState) -> AmountsState {
    var amounts = amounts
    guard let source = amounts.rows.first, source.text.count > 2 else { return amounts }
    for index in amounts.rows.indices.dropFirst() { amounts.rows[index].text = "0.01" }
    return amounts
  }
}
