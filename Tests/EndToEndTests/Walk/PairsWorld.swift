import Domain
import Foundation

@testable import Converter

/// What lies around the pairs screen, kept by hand: what runs, what the disk holds, what a user did.
///
/// It knows the rules by their words alone; nothing of it is read from the model.
struct PairsWorld {
  private(set) var model = PairsModel()
  private let reduce: ViewModel<PairsModel, PairsEvent, PairsEffect>.Reducer
  private(set) var now = Instant.start
  private(set) var refresh = RefreshWorld()
  private(set) var saving: [CurrencyPair]?
  private(set) var saveTimer: Instant?
  private(set) var isRestoring = false
  private(set) var disk: [CurrencyPair]
  /// The pairs that a user has, as they did it.
  private(set) var list: [CurrencyPair]
  private(set) var isLaunched = false
  private(set) var isAdding = false
  private(set) var swiped: CurrencyPair?
  /// The first thing that is wrong.
  private(set) var finding: String?

  init(_ pairs: [CurrencyPair], _ reduce: @escaping ViewModel<PairsModel, PairsEvent, PairsEffect>.Reducer) {
    (disk, list, self.reduce) = (pairs, pairs, reduce)
  }

  var nextTimer: Instant? { [refresh.timer, refresh.expiryTimer, saveTimer].compactMap { $0 }.min() }

  mutating func advance(to instant: Instant) { now = max(now, instant) }

  /// - Returns: whether the event was taken.
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

  /// What gave the event is over, whether the event is taken or not.
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

  /// What the event did to the things of a user.
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

/// What must hold after each event.
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

  /// An open row, and every row behind a selector, holds still; only a user's own hand moves it.
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
