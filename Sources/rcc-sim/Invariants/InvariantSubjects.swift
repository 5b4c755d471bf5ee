import Foundation
import RCCConverter
import RCCDomain
import Scenario

// The subjects of the converter's invariants.

/// An instant of the converter.
typealias ShownInstant = ObservedInstant<ConverterStage.VisibleState>

extension ConverterStage {
  /// Makes an invariant of two instants of one launch.
  static func rule(
    _ name: String, _ check: @escaping @Sendable (_ before: ShownInstant, _ now: ShownInstant) -> String?
  ) -> Invariant {
    Invariant(name) { (before: ShownInstant, now) in
      guard before.isRunning, now.isRunning, before.launches == now.launches else { return nil }
      return check(before, now)
    }
  }

  /// Returns the screen of a name: the selector is one, with two steps.
  @Sendable static func screen(_ name: String) -> String {
    name.hasPrefix("selector") ? "selector" : name
  }

  /// Returns the screen whose end must end the timer; nil for the expiry of rates and a repeated saving,
  /// which go on behind the others.
  @Sendable static func owner(of timer: ObservedTimer) -> String? {
    // Rates live for ten minutes from their request; the list of currencies that shows them may take the ten
    // seconds of the limit more.
    let rest = Duration.seconds(600 - 10)
    let event = timer.event ?? ""
    let isOfTheList = [".expiryDue", ".saved", ".saveDue", ".notSaved"].contains { event.hasPrefix($0) }
    return isOfTheList || timer.due - timer.setAt >= rest ? nil : timer.screen.map(screen)
  }
}

/// The state of a tab's requests, as the tab shows it.
struct ShownRefresh {
  let load: RefreshState.Load
  let schedule: RefreshState.Schedule
  let age: RefreshState.Age

  /// Whether it loads, and nothing holds it up.
  var isLoading: Bool { if case .paused = schedule { false } else { load == .loading } }

  var error: String? {
    if case .failed(let failure) = load { return "\(failure)" }
    switch schedule {
    case .backingOff, .toldToWait, .stopped, .paused(.offline): return "\(schedule)"
    case .off, .on, .paused: return nil
    }
  }

  var fresh: String? { load == .loaded && age == .fresh ? "rates that are fresh" : nil }

  /// Whether there is no outage.
  var isOver: Bool { load == .empty || fresh != nil }

  var backOff: BackOff? {
    guard case .backingOff(let attempt, let until) = schedule else { return nil }
    return BackOff(attempt: attempt, until: until.elapsed)
  }
}

extension ObservedInstant<ConverterStage.VisibleState> {
  /// The screen that may send requests: what is behind it, or hidden, waits.
  var aliveScreens: Set<String> { screenName.map { [ConverterStage.screen($0)] } ?? [] }

  /// Returns the number of alerts of an outage that were presented on the tab.
  func outageAlerts(on tab: Tab) -> Int {
    state.tab == tab ? alerts.count - listAlertCount : 0
  }

  /// The number of alerts that were presented about the list on the disk.
  var listAlertCount: Int {
    alerts.count { text in listAlerts.contains { text.hasPrefix($0) } }
  }

  /// How the alerts about the list on the disk begin, in each language.
  private var listAlerts: [String] {
    ["Your list", "Your saved list", "Ihre Liste", "Ihre gesicherte Liste"]
  }
}

extension ConverterStage.VisibleState {
  /// Whether a tap on it changes nothing: the open tab, and the row that is typed into.
  func isChosen(_ identifier: String) -> Bool {
    identifier == "tab.\(tab.rawValue)" || identifier == amounts.source?.code
  }

  var tellsFailure: Bool {
    if let selector { return if case .failed = selector.load { true } else { false } }
    return shown.error != nil
  }

  func refresh(of tab: Tab) -> ShownRefresh {
    switch tab {
    case .pairs: ShownRefresh(load: pairs.load, schedule: pairs.refresh, age: pairs.age)
    case .amounts: ShownRefresh(load: amounts.load, schedule: amounts.refresh, age: amounts.age)
    }
  }

  /// The pairs of the list; nil until it was read.
  var restoredPairs: [CurrencyPair]? { pairs.load == .starting ? nil : pairs.rows.map(\.id) }
}

extension PairsState {
  /// The rate of a row; nil if the row has none, or is not there.
  func rate(of pair: CurrencyPair) -> Decimal? { rows.first { $0.id == pair }?.rate }

  /// The rates of the last answer.
  var rates: [ConversionRate] {
    rows.compactMap { row in
      guard row.status == .live, row.id != swiped, let rate = row.rate else { return nil }
      return ConversionRate(
        "pairs.rows[\(row.id)].rate", from: row.id.base.code, to: row.id.quote.code, value: rate)
    }
  }
}

extension AmountsState {
  /// The text that can be typed into, by the identifier of its row.
  var field: [String: String] {
    guard let source, let row = rows.first(where: { $0.id == source }) else { return [:] }
    return [source.code: row.text]
  }

  /// The amounts of the rows; nil while the typed text is no figure.
  func converted(in style: NumberStyle) -> ConvertedAmounts? {
    guard let source, let typed = field[source.code], let input = style.figure(typed) else { return nil }
    let others = rows.filter { $0.id != source }
    let outputs = others.compactMap { row in
      style.figure(row.text).map { ("amounts.rows[\(row.id)].text", $0) }
    }
    return ConvertedAmounts(
      basis: source.code, input: input, outputs: Dictionary(outputs) { first, _ in first })
  }
}

extension ShownInstant {
  /// The alerts that were presented in the instant.
  var alerts: [String] {
    events.compactMap { event in
      if case .navigation(.alert(let text)) = event { text } else { nil }
    }
  }

  /// Whether the visible tab may send requests.
  var mayAsk: Bool {
    isOnline && !isInBackground && state.selector == nil && !awaitsDisk && isRunning
  }

  /// Returns the requests that were sent after so many others.
  func sent(after count: Int) -> [ObservedRequest] {
    (requests + answers.map(\.request)).filter { $0.number > count }
  }
}

extension ConverterStage.VisibleState {
  /// Whether what is shown waits for the user: an open row, or a list behind the selector.
  var isHeld: Bool { selector != nil || pairs.swiped != nil }

  /// The state of the visible tab's requests, as the tab shows it.
  var shown: ShownRefresh { refresh(of: tab) }

  var isLoading: Bool {
    selector.map { $0.load == .loading } ?? (shown.load == .loading)
  }

  func hasRates(on tab: Tab) -> Bool {
    switch tab {
    case .pairs:
      return pairs.rows.contains { $0.rate != nil }
    // The row of an amount that waits for rates has it without any.
    case .amounts:
      let figures = amounts.rows.filter { $0.id != amounts.source && $0.text != "—" }
      return figures.count > 1 || figures.contains { $0.status == .live }
    }
  }

  /// The failure that the screen shows in place of its content.
  var failure: Failure? {
    if let selector {
      if case .failed(let failure) = selector.load { return failure }
      return nil
    }
    if case .failed(let failure) = shown.load { return failure }
    return nil
  }
}

extension ObservedInput {
  var isTap: Bool { if case .tap = step { true } else { false } }
  var isDeletion: Bool { if case .delete = step { true } else { false } }
}
