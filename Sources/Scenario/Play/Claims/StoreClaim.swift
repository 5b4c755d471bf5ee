import Foundation
import ScenarioBasics
import ScenarioFormat

extension Transcript {
  /// The changes of one file or default in a play, and the last claim of it.
  struct StoreHistory {
    /// The lines of its changes, with their times and triggers.
    private(set) var changes: [String] = []
    /// How often its contents had changed at the last claim of it, and the line of that claim.
    private(set) var claimed: (count: Int, line: Int)?
    /// The number of changes before that claim.
    private var before = 0

    /// The changes since the last claim.
    var recent: ArraySlice<String> { changes[before...] }

    mutating func note(_ change: StoreChange, at time: Duration, _ trigger: Trigger) {
      changes.append(
        "T+\(time.word)  \(change.printable.line)  by \(trigger.printable.words)")
    }

    mutating func claim(_ count: Int, line: Int) { (claimed, before) = ((count, line), changes.count) }
  }
}

/// The check of a claim of what the app keeps.
struct StoreClaim {
  private let claim: StoredClaim
  private let at: Duration
  /// The value as its line shows it; nil for none.
  private let value: String?
  /// How often the contents have changed in the play.
  let changes: Int
  /// Whether the app asked for nothing of the store, and may keep it elsewhere.
  private let isElsewhere: Bool
  /// Whether it also holds of a store that the app does not use.
  private let isVacuous: Bool

  init(_ claim: StoredClaim, at time: Duration, in kept: PersistentState) {
    (self.claim, at) = (claim, time)
    let (store, name) = claim.key
    value = kept[store, name].map { store.text($0).escaped() }
    changes = kept.changes(of: store, name)
    isElsewhere = value == nil && !kept.isUsed(store)
    isVacuous = claim.property == .absent || claim.property == .unchanged
  }

  /// Notes a claim that also holds of a store that the app does not use.
  func note(line: Int, in kept: inout PersistentState) {
    if isVacuous { kept.claim(WrittenStoreFact(claim.fact, line: line)) }
  }

  func finding(_ history: Transcript.StoreHistory, _ bindings: inout MaskBindings) -> ClaimFinding {
    let found = value.map { "\(claim.subject) is \($0)" } ?? "\(claim.subject) is absent"
    switch claim.property {
    case .contents(let wanted):
      if bindings.admit(wanted, value) { return yes }
      let actual = value.map { "is \($0)" } ?? "is absent"
      return no(
        value == nil ? found : "\(claim.subject) has other contents", history.changes[...],
        expected: ["\(claim.subject)  is \(wanted)"], actual: ["\(claim.subject)  \(actual)"])
    case .absent: return value == nil ? yes : no(found, history.changes[...])
    case .unchanged:
      if changes == history.claimed?.count ?? 0 { return yes }
      let since = history.claimed.map { "line \($0.line)" } ?? "the play began"
      return no("\(claim.subject) has changed since \(since)", history.recent)
    }
  }

  private var yes: ClaimFinding { ClaimFinding(.stored(claim), at: at) }

  private func no(
    _ sentence: String, _ changes: ArraySlice<String>, expected: [String] = [], actual: [String] = []
  ) -> ClaimFinding {
    let because = changes.isEmpty ? ["nothing changed it up to T+\(at.word)"] : Array(changes.suffix(4))
    let elsewhere = isElsewhere ? [claim.fact.otherCalls] : []
    return ClaimFinding(
      .stored(claim), at: at, false: sentence, .other, expected: expected, actual: actual,
      because: because + elsewhere)
  }
}

extension StoredClaim {
  fileprivate var fact: StoreFact {
    switch self {
    case .file(let name, _): .file(name)
    case .setting(let key, _): .default(key)
    case .cookie(let name, _): .cookie(name)
    }
  }

  /// The store and the name in it.
  var key: (store: StoreChange.Store, name: String) {
    switch self {
    case .file(let name, _): (.file, name)
    case .setting(let key, _): (.default, key)
    case .cookie(let name, _): (.cookie, name)
    }
  }
}
