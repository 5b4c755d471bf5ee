import Foundation
import RCCDomain

@testable import RCCConverter
@testable import Scenario

/// F20: the list is kept in alphabetical order.
final class SortsTheSavedList: StoreVariant {
  private struct Sorted: PairStore {
    let store: FilePairStore

    func load() async throws(UnreadablePairs) -> [CurrencyPair] {
      try await store.load().sorted { "\($0)" < "\($1)" }
    }
    func save(_ pairs: [CurrencyPair]) async throws(StoreFailure) { try await store.save(pairs) }
  }

  override func store(_ disk: any Disk) -> any PairStore { Sorted(store: FilePairStore(disk: disk)) }
}

/// A change of the list is saved only with the next rates, and shown as saved before.
class SavesLate: PairsVariant {
  func isSavedLate(_ event: PairsEvent) -> Bool { false }

  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    let effects = try super.reduce(&model, event)
    if case .refresh(.arrived) = event { return effects + model.save() }
    guard isSavedLate(event) else { return effects }
    model.saved = .yes
    return effects.filter { if case .save = $0 { false } else { true } }
  }
}

/// F20: a new pair is saved only when it has its first rate.
final class SavesWithTheFirstRate: SavesLate {
  override func isSavedLate(_ event: PairsEvent) -> Bool {
    if case .selectorClosed = event { true } else { false }
  }
}

/// F20: a deletion is saved only with the next rates.
final class SavesDeletionsLate: SavesLate {
  override func isSavedLate(_ event: PairsEvent) -> Bool { if case .deleted = event { true } else { false } }
}

/// F30: a file that cannot be read is overwritten.
final class OverwritesTheUnreadable: StoreVariant {
  private struct Careless: PairStore {
    let disk: any Disk

    func load() async -> [CurrencyPair] {
      let codes = await disk.read("pairs.json").flatMap { try? JSONDecoder().decode([String].self, from: $0) }
      return (codes ?? []).compactMap { CurrencyPair($0) }
    }
    func save(_ pairs: [CurrencyPair]) async throws(StoreFailure) {
      try await disk.write("pairs.json", FilePairStore.bytes(of: pairs))
    }
  }
  override func store(_ disk: any Disk) -> any PairStore { Careless(disk: disk) }
}

/// F30: a file that cannot be read counts as an empty list, without a message.
final class StartsAnewWithoutAWord: PairsVariant {
  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    guard case .notRestored(_, let now) = event else { return try super.reduce(&model, event) }
    return try super.reduce(&model, .restored([], at: now))
  }
}

/// E16: the list is always shown as saved.
final class SaysItIsSaved: Variant {
  override func changed(_ pairs: PairsState) -> PairsState {
    var pairs = pairs
    pairs.saved = .yes
    return pairs
  }
}

/// E16: saving is not retried.
final class GivesUpSaving: PairsVariant {
  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    try super.reduce(&model, event).filter { if case .saveAt = $0 { false } else { true } }
  }
}

/// E16: a pair that cannot be saved is removed.
final class TakesBackWhatIsUnsaved: PairsVariant {
  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    let wasSaving = model.saved == .saving
    let effects = try super.reduce(&model, event)
    if case .notSaved = event, wasSaving, !model.rows.isEmpty { model.rows.removeFirst() }
    return effects
  }
}

/// F20: the next launch has the list that was last passed to the store, whether it was saved or not.
final class RemembersWhatWasNotSaved: PairsVariant {
  private var tried: [CurrencyPair]?

  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    if case .restored(let pairs, let now) = event {
      return try super.reduce(&model, .restored(tried ?? pairs, at: now))
    }
    let effects = try super.reduce(&model, event)
    for case .save(let pairs) in effects { tried = pairs }
    return effects
  }
}

extension BrokenRule {
  static let ofSaving = [
    BrokenRule(SortsTheSavedList.self, "pairs/relaunch-before-any-answer", "pairs.rows[@0].id is GBPUSD"),
    BrokenRule(
      OverwritesTheUnreadable.self, "pairs/unreadable-file",
      "pairs.unreadable.keptAs is \"pairs.unreadable.json\""),
    BrokenRule(
      StartsAnewWithoutAWord.self, "pairs/unreadable-file-on-a-full-disk", "pairs.unreadable is (keptAs: nil)"
    ),
    BrokenRule(SaysItIsSaved.self, "pairs/saving-fails", "pairs.saved is .no(.diskFull)"),
    BrokenRule(GivesUpSaving.self, "pairs/saving-fails", "pairs.saved is .yes"),
    BrokenRule(
      GivesUpSaving.self, "pairs/unsaved-for-another-reason", "pairs.saved is .no(.readOnly)"),
    BrokenRule(RemembersWhatWasNotSaved.self, "pairs/saving-fails", "pairs.rows[@0].id is EURGBP"),
    BrokenRule(
      TakesBackWhatIsUnsaved.self, "pairs/saving-fails-for-a-new-pair", "pairs.rows[EURGBP].rate is 0.87105"),
  ]
}
