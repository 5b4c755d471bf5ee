import Foundation
import RCCDomain

@testable import RCCConverter

/// A model of the world around the pairs screen, written by hand: what is running, what the disk holds, what
/// a user did.
///
/// It follows only the text of the rules; it reads nothing from the screen's model.
struct PairsWorld {
  private(set) var model = PairsModel()
  private let reduce: ViewModel<PairsModel, PairsEvent, PairsEffect>.Reducer
  private(set) var now = Instant.start
  private(set) var refresh = RefreshWorld()
  private(set) var saving: [CurrencyPair]?
  private(set) var saveTimer: Instant?
  private(set) var isRestoring = false
  private(set) var disk: [CurrencyPair]
  /// The pairs that the user's actions should have produced.
  private(set) var list: [CurrencyPair]
  private(set) var isLaunched = false
  private(set) var isAdding = false
  private(set) var swiped: CurrencyPair?
  /// The first violation.
  private(set) var finding: String?

  init(_ pairs: [CurrencyPair], _ reduce: @escaping ViewModel<PairsModel, PairsEvent, PairsEffect>.Reducer) {
    (disk, list, self.reduce) = (pairs, pairs, reduce)
  }

  var nextTimer: Instant? { [refresh.timer, refresh.expiryTimer, saveTimer].compactMap { $0 }.min() }

  mutating func advance(to instant: Instant) { now = max(now, instant) }

  /// - Returns: Whether the event was accepted.
  mutating func take(_ event: PairsEvent) -> Bool {
    end(event)
    let before = model
    var next = model
    do throws(RejectedEvent) {
      let effects = try reduce(&next, event)
      model = next
      follow(event)
      for effect in effects { start(effect) }
      look(at: event, before: before)
      return true
    } catch {
      look(at: event, before: before)
      return false
    }
  }

  /// Ends the cause of the event, whether the event is accepted or not.
  private mutating func end(_ event: PairsEvent) {
    switch event {
    case .restored, .notRestored: isRestoring = false
    case .refresh(let event): refresh.end(event)
    case .saved: (disk, saving) = (saving ?? disk, nil)
    case .notSaved: saving = nil
    case .saveDue: saveTimer = nil
    default: break
    }
  }

  /// Applies the event to the user's list, selector and open row.
  private mutating func follow(_ event: PairsEvent) {
    switch event {
    case .launched: isLaunched = true
    case .addTapped: (isAdding, swiped) = (true, nil)
    case .selectorClosed(let pair, _):
      isAdding = false
      if let pair, !list.contains(pair) { list.insert(pair, at: 0) }
    case .deleted(let pair):
      list.removeAll { $0 == pair }
      if swiped == pair { swiped = nil }
    case .swiped(let pair): swiped = swiped == pair ? nil : pair
    case .refresh(let event): refresh.follow(event)
    default: break
    }
  }

  private mutating func start(_ effect: PairsEffect) {
    switch effect {
    case .restore: isRestoring = true
    case .refresh(let effect): refresh.start(effect).map { find($0) }
    case .save(let pairs): (saving, saveTimer) = (pairs, nil)
    case .saveAt(let instant): (saving, saveTimer) = (nil, instant)
    }
  }

  mutating func find(_ finding: String) { self.finding = self.finding ?? finding }
}

/// The rules that must hold after each event.
extension PairsWorld {
  private mutating func look(at event: PairsEvent, before: PairsModel) {
    guard isLaunched, !isRestoring else { return }
    let shown = model.shown
    if shown.rows.map(\.id) != list { find("the rows are \(shown.rows.map(\.id)), the list is \(list)") }
    for rate in shown.rows.compactMap(\.rate) where rate.isNaN || rate <= 0 { find("a rate is \(rate)") }
    if shown.saved == .yes, disk != list { find("shown as saved, and the disk has \(disk)") }
    if shown.saved != .yes, saving == nil, saveTimer == nil { find("nobody will save the list") }
    if isAdding != shown.isAdding { find("the selector is shown as \(shown.isAdding)") }
    if swiped != shown.swiped { find("the open row is \(String(describing: shown.swiped))") }
    lookAtTheChain(shown)
    lookAtStillness(event, before: before)
  }

  private mutating func lookAtTheChain(_ shown: PairsState) {
    let rests = refresh.rests || isAdding
    refresh.flaw(of: shown.refresh, rests: rests, hasNothingToAsk: list.isEmpty).map { find($0) }
    if case .pairs(let pairs) = refresh.asking, !Set(pairs).isSuperset(of: list) {
      find("a pair is not asked for")
    }
  }

  /// An open row, and every row behind a selector, does not change, except by the user's own action.
  private mutating func lookAtStillness(_ event: PairsEvent, before: PairsModel) {
    guard case .refresh(let refresh) = event else { return }
    if case .expiryDue = refresh { return }
    for row in before.rows where isAdding || row.id == swiped {
      if let after = model.rows.first(where: { $0.id == row.id }), after != row {
        find("\(row.id) moved under a hand")
      }
    }
  }
}
