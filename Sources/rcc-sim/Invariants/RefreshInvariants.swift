import RCCConverter
import RCCDomain
import Scenario

// The invariants of the requests of rates and of their timers.

extension ConverterStage {
  static var ofTheSchedule: [Invariant] {
    [
      rule("nothing is requested in the background or without a connection") { before, now in
        guard now.inputs.isEmpty, before.isInBackground || !before.isOnline else { return nil }
        return now.sent(after: before.sentCount).first.map { "\($0.text) was sent" }
      },
      rule("pairs are asked for in the order of the list") { before, now in
        let pairs = now.state.pairs.rows.map(\.id)
        guard before.state.pairs.rows.map(\.id) == pairs else { return nil }
        return now.sent(after: before.sentCount).lazy.compactMap { request in
          request.inOrder(of: pairs).map {
            "\(request.text) was sent, expected \($0) as pairs.rows is \(pairs)"
          }
        }.first
      },
      rule("a service that has refused is asked after Retry alone") { before, now in
        let tab = before.state.tab
        guard case .stopped = before.state.shown.schedule, now.state.tab == tab,
          now.inputs.allSatisfy({ $0.identifier != "retry" })
        else { return nil }
        let new = now.sent(after: before.sentCount).first { $0.screen == tab.rawValue }
        return new.map { "\($0.text) was sent, and \(tab).refresh is .stopped" }
      },
      rule("a tapped amount is asked for") { before, now in
        guard let source = now.state.amounts.source, let last = before.state.amounts.source, source != last,
          !now.inputs.isEmpty
        else { return nil }
        let new = now.sent(after: before.sentCount).first {
          $0.screen == Tab.amounts.rawValue && $0.text.contains("base=") && $0.base != source.code
        }
        return new.map { "\($0.text) was sent, expected base=\(source), the currency that was chosen" }
      },
      rule("a wait is kept") { before, now in
        guard now.inputs.isEmpty, let until = before.state.shown.until, until > now.at
        else { return nil }
        let early = now.sent(after: before.sentCount).first { $0.screen == before.state.tab.rawValue }
        let tab = before.state.tab
        return early.map { "\($0.text) was sent, and \(tab).refresh waits until T+\(until.word)" }
      },
      Invariant("a delay that the service asked for is kept", remembering: ServiceDelay()) {
        (delay, now: ShownInstant) in delay.take(now)
      },
      Invariant("a launch with pairs asks at once") { (_: ShownInstant, now) in
        guard now.inputs.map(\.step) == [.launch], now.state.pairs.load == .loading, now.mayAsk,
          now.state.tab == .pairs, now.requests.isEmpty, now.answers.isEmpty
        else { return nil }
        return "pairs.load is .loading, and nothing was sent"
      },
      rule("a pause ends with its reason") { before, now in
        let isBack = !before.isOnline && now.isOnline && !now.isInBackground && now.requests.isEmpty
        if isBack, case .failed(.offline) = now.state.selector?.load {
          return "selector.load is .failed(.offline)"
        }
        guard now.mayAsk, case .paused(let reason) = now.state.shown.schedule else {
          return nil
        }
        return "\(now.state.tab).refresh is .paused(.\(reason)), and there is no reason for it any more"
      },
      rule("nothing is in flight in the background or without a connection") { before, now in
        guard now.isInBackground || !before.isOnline && !now.isOnline else { return nil }
        return now.requests.first.map { "\($0.text) is in flight" }
      },
      rule("a wait ends when it says") { _, now in
        let tab = now.state.tab
        guard now.mayAsk, now.requests.isEmpty, let until = now.state.shown.until else {
          return nil
        }
        return now.timers.contains { $0.due == until }
          ? nil : "\(tab).refresh waits until T+\(until.word), without a timer"
      },
      rule("rates are requested each second") { _, now in
        let (tab, shown) = (now.state.tab, now.state.shown)
        guard now.mayAsk, now.requests.isEmpty, shown.schedule == .on, shown.load == .loaded else {
          return nil
        }
        let isDue = now.timers.contains { $0.due - now.at <= .seconds(1) }
        return isDue ? nil : "\(tab).refresh is .on, and no timer is due within a second"
      },
      rule("a request ends within its limit") { _, now in
        let limit = now.facts.first { $0.name == "limit" }?.words.first.flatMap { Duration(word: $0) }
        let late = now.requests.first { now.at - $0.sentAt > limit ?? .seconds(10) }
        return late.map { "\($0.text) was sent at T+\($0.sentAt.word)" }
      },
      rule("each timer has a use") { _, now in
        let uses = now.requests.count + Tab.allCases.map { now.state.refresh(of: $0).timerCount }.reduce(0, +)
        let all = uses + (now.state.pairs.saved == .yes ? 0 : 1) + (now.state.selector == nil ? 0 : 1)
        let due = now.timers.map { "T+\($0.due.word)" }.joined(separator: ", ")
        return now.timers.count > all ? "timers are set for \(due), and only \(all) of them have a use" : nil
      },
      rule("an app without a connection says so") { before, now in
        let shown = now.state.shown
        if !before.isOnline, !now.isOnline, !now.isInBackground, let selector = now.state.selector {
          return selector.load == .loading ? "selector.load is .loading" : nil
        }
        guard !now.isOnline, now.state.selector == nil, now.inputs.isEmpty, shown.load != .empty else {
          return nil
        }
        switch shown.schedule {
        case .on, .backingOff, .toldToWait:
          return "\(now.state.tab).refresh is \(now.text(of: shown.schedule))"
        case .off, .paused, .stopped: return nil
        }
      },
    ]
  }
}

/// The time until which a service does not want to be asked, by tab.
private struct ServiceDelay: Sendable {
  private var until: [Tab: Duration] = [:]
  private var sentCount = 0

  mutating func take(_ now: ShownInstant) -> String? {
    defer { sentCount = now.sentCount }
    if !now.isRunning || now.inputs.contains(where: { [.launch, .tap(id: "retry")].contains($0.step) }) {
      until = [:]
    }
    for tab in Tab.allCases {
      let new = now.sent(after: sentCount).first { $0.screen == tab.rawValue }
      if let new, let end = until[tab], end > now.at {
        return "\(new.text) was sent, and \(tab).refresh was to wait until T+\(end.word)"
      }
      if case .toldToWait(let end) = now.state.refresh(of: tab).schedule { until[tab] = end.elapsed }
    }
    return nil
  }
}

extension ObservedRequest {
  /// Returns its parameters in the order of the list: the pairs, or their currencies by the first appearance;
  /// nil if they are in that order, or it is no request for several pairs.
  fileprivate func inOrder(of pairs: [CurrencyPair]) -> String? {
    if let base = parameters("base").first, let symbols = parameters("symbols").first {
      let asked = [base] + symbols.split(separator: ",").map(String.init)
      let sorted = Self.sorted(asked, by: pairs.flatMap { [$0.base.code, $0.quote.code] })
      return sorted == asked ? nil : "base=\(sorted[0])&symbols=\(sorted.dropFirst().joined(separator: ","))"
    }
    let asked = parameters("pairs")
    let sorted = Self.sorted(asked, by: pairs.map { "\($0)" })
    return sorted == asked ? nil : sorted.map { "pairs=\($0)" }.joined(separator: "&")
  }

  /// Sorts names by their place in a list; those that it lacks keep their order behind the others.
  private static func sorted(_ names: [String], by list: [String]) -> [String] {
    let places = names.enumerated().map { (list.firstIndex(of: $0.element) ?? .max, $0.offset) }
    return zip(places, names).sorted { $0.0 < $1.0 }.map(\.1)
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
    let expires = if case .invalid = age { false } else { load != .empty && load != .starting }
    return (waits ? 1 : 0) + (expires ? 1 : 0)
  }
}
