import Foundation
import RCCConverter
import RCCDomain
import Scenario

/// The stage of the converter, which connects the app's seams with the play's environment.
final class ConverterStage: Stage {
  /// The whole state, with the property names that a scenario uses as paths.
  struct VisibleState: Sendable {
    let tab: Tab
    let pairs: PairsState
    let amounts: AmountsState
    let selector: SelectorState?
  }

  private let factory: Factory
  private var app: App?

  private var model: AppState { app?.state ?? .initial }

  static let leavesNothingBehind = true

  static let locales = NumberStyle.locales

  convenience init() { self.init(factory: Factory()) }

  init(factory: Factory) { self.factory = factory }

  static func files(for facts: [Fact]) -> [String: Data] {
    guard let fact = facts.first(where: { $0.name == "pairs" }) else { return [:] }
    return [FilePairStore.fileName: FilePairStore.bytes(of: fact.words.compactMap { CurrencyPair($0) })]
  }

  func launch(_ environment: StageEnvironment, isolation: isolated any Actor) {
    let app = App(Environment(environment), factory: factory)
    self.app = app
    app.start(isolation: isolation)
  }

  func quit(isolation: isolated any Actor) {
    app?.stop()
    app = nil
  }

  func tap(_ identifier: String, isolation: isolated any Actor) -> ActionResult {
    tap(identifier, times: 1, isolation: isolation)
  }

  func tap(_ identifier: String, times: Int, isolation: isolated any Actor) -> ActionResult {
    guard let app else { return .notOnScreen([]) }
    return ActionResult(app.tap(identifier, times: times, isolation: isolation), identifier)
  }

  func act(_ action: StageAction, isolation: isolated any Actor) -> ActionResult {
    guard let app else { return .notOnScreen([]) }
    switch action {
    case .background: app.moveToBackground(isolation: isolation)
    case .foreground: app.returnToForeground(isolation: isolation)
    case .locale(let locale): app.speak(locale: locale, isolation: isolation)
    case .zone(let zone): app.move(toOffset: FixedTimeZoneParser.seconds(zone) ?? 0)
    case .swipe(let id): return ActionResult(app.swipe(id, isolation: isolation), id)
    case .delete(let id): return ActionResult(app.delete(id, isolation: isolation), id)
    case .back: if !app.goBack(isolation: isolation) { return .noEffect("there is no screen to go back to") }
    case .dismiss: if !app.dismiss(isolation: isolation) { return .noEffect("no screen is above another") }
    // The player passes one key at a time.
    case .type(let id, let text):
      guard let key = text.first else { return .done }
      return ActionResult(app.type(key, into: id, isolation: isolation), id)
    case .clear(let id): return ActionResult(app.clear(id, isolation: isolation), id)
    case .own: return .notSupported(others: [])
    }
    return .done
  }

  func state(isolation: isolated any Actor) -> Any {
    VisibleState(
      tab: model.tab, pairs: model.pairs.shown, amounts: model.amounts.shown,
      selector: model.selector?.shown)
  }

  // The fingerprint includes the hidden state, because two states that look the same may behave differently
  // later.
  func fingerprint(isolation: isolated any Actor) -> AnyHashable { model }

  func screen(isolation: isolated any Actor) -> [String] { app?.view.lines ?? [] }

  static let screens = Tab.allCases.map(\.rawValue) + ["selector", "selector.second"]

  func screenName(isolation: isolated any Actor) -> String? {
    guard app != nil else { return nil }
    switch model.selector?.shown.step {
    case .first: return "selector"
    case .second: return "selector.second"
    case nil: return model.tab.rawValue
    }
  }
}

extension Environment {
  fileprivate init(_ stage: StageEnvironment) {
    self.init(
      server: stage.server, transport: ConverterTransport(stage: stage.transport),
      timekeeper: ConverterClock(stage: stage.clock), disk: ConverterDisk(stage: stage.disk),
      connectivity: ConverterConnectivity(stage: stage.connectivity),
      wall: TimeZoneCalendar(start: stage.start, offset: FixedTimeZoneParser.seconds(stage.zone) ?? 0),
      executor: stage.executor)
    locale = stage.locale
    if let tab = stage.facts.first(where: { $0.name == "tab" })?.words.first.flatMap(Tab.init) {
      self.tab = tab
    }
    if let limit = stage.facts.first(where: { $0.name == "limit" })?.words.first {
      self.limit = Duration(word: limit) ?? self.limit
    }
    service = RateServiceID(stage.facts)
    let trace = stage.trace
    log = { line in StageEvent(line).map(trace) }
  }
}

extension ActionResult {
  fileprivate init(_ touch: App.TouchOutcome, _ identifier: String) {
    self =
      switch touch {
      case .done: .done
      case .disabled(let reason): .noEffect("\(identifier) is disabled: \(reason)")
      case .unknown(let others): .notOnScreen(others)
      }
  }
}

extension StageEvent {
  /// Creates an event, or returns nil for a line whose event never reached the app: a transcript records a
  /// cancelled effect where it was cancelled.
  fileprivate init?(_ line: LogLine) {
    switch line {
    case .processed(let event): self = .processed(event: event)
    case .rejected(let event, let reason): self = .rejected(event: event, reason: reason)
    case .effect(let effect): self = .effect(effect)
    case .navigation(let navigation): self = .navigation(Navigation(navigation))
    case .patched(let list, let patches):
      self = .patched("\(list): \(patches.map(\.description).joined(separator: ", "))")
    case .ignored: return nil
    }
  }
}

extension Navigation {
  fileprivate init(_ change: NavigationChange) {
    self =
      switch change {
      case .alert(let text): .alert(text)
      case .alertClosed: .alertClosed
      case .present(let screen): .present(screen)
      case .dismiss(let screen): .dismiss(screen)
      case .push(let screen): .push(screen)
      case .pop(let screen): .pop(screen)
      }
  }
}
