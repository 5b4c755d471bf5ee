import Converter
import Domain
import Scenario

// What always holds for the requests of rates, and for how long rates are shown.

extension ConverterStage {
  static var ofTheRates: [Invariant] {
    Tab.allCases.map { tab in
      Invariant("rates live for ten minutes (\(tab))", remembering: LastSuccess()) {
        (last, now: ShownInstant) in
        last.take(now, on: tab)
        guard now.isRunning, now.state.hasRates(on: tab), !now.state.isHeld else { return nil }
        guard let at = last.at else { return "\(tab).rows has a figure, and no answer has come" }
        return now.at - at > .seconds(600)
          ? "\(tab).rows has a figure, and the last answer came at T+\(at)" : nil
      }
    } + [
      rule("a rate stays until it is too old") { before, now in
        if case .invalid = now.state.pairs.age { return nil }
        let left = Dictionary(now.state.pairs.rows.map { ($0.id, $0.rate) }) { first, _ in first }
        let lost = before.state.pairs.rows.first { $0.rate != nil && left[$0.id] == .some(nil) }
        return lost.flatMap { row in
          row.rate.map { "pairs.rows[\(row.id)].rate is nil, and was \($0)" }
        }
      },
      rule("an answer without news makes rates fresh") { before, now in
        let shown = now.state.refresh(of: now.state.tab)
        let isConfirmed = now.answers.contains {
          $0.result == .status(304) && $0.request.screen == now.state.tab.rawValue
        }
        guard isConfirmed, before.state.hasRates(on: now.state.tab), shown.age != .fresh else { return nil }
        return "\(now.state.tab).age is \(shown.age)"
      },
    ]
  }

  static var ofTheSchedule: [Invariant] {
    [
      rule("nothing is requested in the background or without a connection") { before, now in
        guard now.inputs.isEmpty, before.isInBackground || !before.isOnline else { return nil }
        return now.sent(after: before).first.map { "\($0.text) was sent" }
      },
      rule("a wait is kept") { before, now in
        guard now.inputs.isEmpty, let until = before.state.refresh(of: before.state.tab).until, until > now.at
        else { return nil }
        let early = now.sent(after: before).first { $0.screen == before.state.tab.rawValue }
        return early.map { "\($0.text) was sent, and \(before.state.tab).refresh waits until T+\(until)" }
      },
      rule("a wait ends when it says") { _, now in
        let tab = now.state.tab
        guard now.mayAsk, now.requests.isEmpty, let until = now.state.refresh(of: tab).until else {
          return nil
        }
        return now.timers.contains { $0.due == until }
          ? nil : "\(tab).refresh waits until T+\(until), without a timer"
      },
      rule("rates are requested each second") { _, now in
        let tab = now.state.tab
        let shown = now.state.refresh(of: tab)
        guard now.mayAsk, now.requests.isEmpty, shown.schedule == .on, shown.load == .loaded else {
          return nil
        }
        let isDue = now.timers.contains { $0.due - now.at <= .seconds(1) }
        return isDue ? nil : "\(tab).refresh is .on, and no timer is due within a second"
      },
      rule("a request ends within its limit") { _, now in
        let limit = now.facts.first { $0.name == "limit" }?.words.first.flatMap { Duration(word: $0) }
        let late = now.requests.first { now.at - $0.sentAt > limit ?? .seconds(10) }
        return late.map { "\($0.text) was sent at T+\($0.sentAt)" }
      },
      rule("each timer has a use") { _, now in
        let uses = now.requests.count + Tab.allCases.map { now.state.refresh(of: $0).timerCount }.reduce(0, +)
        let all = uses + (now.state.pairs.saved == .yes ? 0 : 1) + (now.state.selector == nil ? 0 : 1)
        return now.timers.count > all ? "\(now.timers.count) timers are set, and \(all) have a use" : nil
      },
      rule("an app without a connection says so") { _, now in
        let shown = now.state.refresh(of: now.state.tab)
        guard !now.isOnline, now.state.selector == nil, now.inputs.isEmpty, shown.load != .empty else {
          return nil
        }
        switch shown.schedule {
        case .on, .backingOff, .toldToWait: return "\(now.state.tab).refresh is \(shown.schedule)"
        case .off, .paused, .stopped: return nil
        }
      },
    ]
  }

  static var ofFailures: [Invariant] {
    [
      rule("Retry shows progress") { before, now in
        guard now.inputs.map(\.text) == ["tap retry"], now.inputs[0].isDone, !now.requests.isEmpty,
          before.state.failure != nil, !now.state.isLoading
        else { return nil }
        return "\(now.screenName ?? "") shows no progress"
      },
      rule("the failure that is told is the one that happened") { before, now in
        guard let failure = now.state.failure, failure != before.state.failure, now.inputs.isEmpty,
          now.answers.count == 1, let result = now.answers.first?.result, !failure.tells(result)
        else { return nil }
        return "it tells \(failure), and \(now.answers[0].request.text) had another result"
      },
      rule("no alert comes in the background") { before, now in
        guard before.isInBackground, now.isInBackground else { return nil }
        for case .navigation(let text) in now.events where text.hasPrefix("alert \"") { return text }
        return nil
      },
    ]
  }
}

/// When the last answer to a screen's request came, in the present launch.
private struct LastSuccess: Sendable {
  private(set) var at: Duration?
  private var launches = 0

  mutating func take(_ now: ShownInstant, on tab: Tab) {
    if launches != now.launches { (at, launches) = (nil, now.launches) }
    let isAnswered = now.answers.contains { $0.isSuccess && $0.request.screen == tab.rawValue }
    if isAnswered { at = now.at }
  }
}

extension ShownInstant {
  /// Whether the visible tab may send requests.
  fileprivate var mayAsk: Bool {
    isOnline && !isInBackground && state.selector == nil && !awaitsDisk && isRunning
  }

  /// Returns the requests that were sent since the instant.
  fileprivate func sent(after before: ShownInstant) -> [ObservedRequest] {
    (requests + answers.map(\.request)).filter { $0.number > before.sentCount }
  }
}

extension ShownRefresh {
  /// When the app asks again, if it waits for that.
  fileprivate var until: Duration? {
    switch schedule {
    case .backingOff(_, let until), .toldToWait(let until): until.elapsed
    case .off, .on, .paused, .stopped: nil
    }
  }

  /// The timers that it may have set: for the next request, and for the end of the rates.
  fileprivate var timerCount: Int {
    let waits = until != nil || schedule == .on
    if case .invalid = age { return waits ? 1 : 0 }
    return (waits ? 1 : 0) + (load == .empty ? 0 : 1)
  }
}

extension ConverterStage.VisibleState {
  /// Whether what is shown waits for the user: an open row, or a list behind the selector.
  fileprivate var isHeld: Bool { selector != nil || pairs.swiped != nil }

  fileprivate var isLoading: Bool {
    selector.map { $0.load == .loading } ?? (refresh(of: tab).load == .loading)
  }

  fileprivate func hasRates(on tab: Tab) -> Bool {
    switch tab {
    case .pairs: pairs.rows.contains { $0.rate != nil }
    case .amounts: amounts.rows.contains { $0.id != amounts.source && $0.text != "—" }
    }
  }

  /// The failure that the screen shows in place of its content.
  fileprivate var failure: Failure? {
    if let selector {
      if case .failed(let failure) = selector.load { return failure }
      return nil
    }
    if case .failed(let failure) = refresh(of: tab).load { return failure }
    return nil
  }
}

extension Failure {
  /// Whether it may be what is told of the result.
  fileprivate func tells(_ result: ObservedAnswer.Result) -> Bool {
    switch (self, result) {
    case (.rejected(let told, _), .status(let status)): told == status || status < 400
    case (.rateLimited, .status(let status)): status == 429 || status < 400
    case (.unavailable, .status(let status)): status == 503 || status < 400
    case (.unsupported, .status), (.malformed, .status): true
    case (.offline, .status), (.unreachable, .status), (.timedOut, .status), (.connectionLost, .status),
      (.insecure, .status):
      false
    case (.timedOut, .cancelled), (.offline, .cancelled), (_, .failure(_)): true
    case (_, .cancelled): false
    }
  }
}
