import Foundation
import RCCConverter
import RCCDomain
import Scenario

// The invariants that relate an answer of a service to what is shown of the answer.

extension ConverterStage {
  private static func answerRule(
    _ name: String, _ check: @escaping @Sendable (ShownInstant) -> String?
  ) -> Invariant {
    Invariant(name) { (_: ShownInstant, now) in check(now) }
  }

  static var ofTheAnswers: [Invariant] {
    [
      Invariant("a row shows the rate that was answered", remembering: AnsweredPairs()) {
        (answered, now: ShownInstant) in answered.take(now)
      },
      Invariant("a rate is more than zero") { (_: ShownInstant, now) in
        let row = now.state.pairs.rows.first { ($0.rate ?? 1) <= 0 }
        return row.map { "pairs.rows[\($0.id)].rate is \($0.rate ?? 0), expected more than 0" }
      },
      answerRule("an answer with the rates that were asked for is taken") { now in
        guard let (tab, answer, response) = now.soleAnswer, answer.isSuccess,
          let shown = now.unlessFresh(tab), let rates = AnsweredRates(response),
          rates.isWhole(for: answer.request, of: now.pairs(on: tab))
        else { return nil }
        return "\(answer.request.text) has all the rates, and \(shown)"
      },
      answerRule("an answer without rates is a failure") { now in
        guard let (tab, answer, response) = now.soleAnswer, answer.isSuccess, response.status != 304,
          !answer.request.isForCurrencies, now.state.refresh(of: tab).schedule == .on
        else { return nil }
        let isGood = (200..<300).contains(response.status)
        if isGood,
          AnsweredRates(response).map({ !$0.figures.isEmpty && !$0.isError }) ?? response.isRateDocument
        {
          return nil
        }
        return "\(answer.request.text) has no rates, and \(tab).refresh is .on"
      },
      Invariant("an app waits only where the service asks for it", remembering: AskedWaits()) {
        (asked, now: ShownInstant) in
        asked.take(now)
        // A wait goes on where a user who asks meets another failure.
        guard let (tab, answer, _) = now.soleAnswer,
          case .toldToWait(let until) = now.state.refresh(of: tab).schedule, !asked.ends.contains(until)
        else { return nil }
        return "\(tab).refresh waits until \(until), and \(answer.request.text) asks for no wait"
      },
      answerRule("a delay in an answer is kept") { now in
        guard let (tab, _, response) = now.soleAnswer, [429, 503].contains(response.status),
          let delay = response.header("Retry-After").flatMap({ Int($0) }), (1...3600).contains(delay)
        else { return nil }
        let (schedule, until) = (now.state.refresh(of: tab).schedule, now.at + .seconds(delay))
        if schedule == .toldToWait(until: Instant(elapsed: until)) { return nil }
        if case .stopped = schedule { return nil }
        let shown = now.text(of: schedule)
        return "\(tab).refresh is \(shown), expected a wait until T+\(until.word), which the answer asks for"
      },
      Invariant("a tag is that of an answer", remembering: [String: Set<String>]()) {
        (tags, now: ShownInstant) in
        for answer in now.answers {
          guard let tag = answer.response?.header("ETag") else { continue }
          tags[answer.request.text, default: []].insert(tag)
        }
        let sent = now.requests + now.answers.map(\.request)
        let odd = sent.first { request in
          request.header("If-None-Match").map { !(tags[request.text] ?? []).contains($0) } ?? false
        }
        return odd.map { "\($0.text) has the tag \($0.header("If-None-Match") ?? ""), which no answer had" }
      },
      answerRule("an answer that nothing has changed is a success") { now in
        guard let (tab, answer, response) = now.soleAnswer, response.status == 304,
          answer.request.header("If-None-Match") != nil
        else { return nil }
        return now.unlessFresh(tab).map { "\(answer.request.text) → 304, and \($0)" }
      },
      answerRule("a currency is refused by name") { now in
        guard let (tab, answer, response) = now.soleAnswer,
          case .failed(let failure) = now.state.refresh(of: tab).load
        else { return nil }
        let named = response.namedCurrencies
        lazy var load = now.text(of: now.state.refresh(of: tab).load)
        if case .unsupported(let currency) = failure {
          return named.contains(currency.code)
            ? nil : "\(tab).load is \(load), and the answer does not name it"
        }
        let refused = named.intersection(answer.request.symbols)
        guard refused.count == 1, [404, 422].contains(response.status) else { return nil }
        return "\(tab).load is \(load), and the answer names \(refused.joined())"
      },
      Invariant("the day that is shown is that of the answer", remembering: NewestDays()) {
        (newest, now: ShownInstant) in
        let days = newest.take(now)
        guard let (tab, answer, response) = now.soleAnswer, answer.isSuccess,
          let rates = AnsweredRates(response), let day = rates.day,
          rates.isWhole(for: answer.request, of: now.pairs(on: tab)), !rates.isOlder(than: days[tab])
        else { return nil }
        let shown = now.state.date(on: tab)
        return shown == day
          ? nil : "\(tab).date is \(now.text(of: shown as Any)), expected \(day) of the answer"
      },
    ]
  }
}

/// The price of each pair that the list has taken from the answers, as the last of them states it.
private struct AnsweredPairs: Sendable {
  private enum Price {
    case stated(Decimal, at: Duration)
    case missing
  }

  private var launches = 0
  private var prices: [CurrencyPair: Price] = [:]
  /// The newest day of an answer.
  private var day: CalendarDay?

  mutating func take(_ now: ShownInstant) -> String? {
    let rows = now.state.pairs.rows
    if launches != now.launches || rows.isEmpty { self = AnsweredPairs() }
    launches = now.launches
    prices = prices.filter { pair, _ in rows.contains { $0.id == pair } }
    // Rates that were requested behind the selector are for the list, too.
    for answer in now.answers where answer.isSuccess && !answer.request.isForCurrencies {
      if answer.request.screen != Tab.amounts.rawValue,
        let rates = answer.response.flatMap({ AnsweredRates($0) }), !rates.isError
      {
        take(rates, asked: answer.request, for: rows.map(\.id), at: now.at)
      }
    }
    // Rates that are not fresh are those of an answer before a failure, or of one as the connection was lost.
    if now.unlessFresh(.pairs) != nil, !now.answers.isEmpty { prices = [:] }
    guard now.isRunning, now.unlessFresh(.pairs) == nil, !now.state.isHeld else { return nil }
    for row in rows {
      let told: String? =
        switch prices[row.id] {
        case .stated(let price, let at):
          row.rate == price ? nil : "expected \(price) of the answer at T+\(at.word)"
        case .missing: row.status == .live ? "expected none, as in the last answer" : nil
        case nil: nil
        }
      if let told { return "pairs.rows[\(row.id)].rate is \(now.text(of: row.rate as Any)), \(told)" }
    }
    return nil
  }

  private mutating func take(
    _ rates: AnsweredRates, asked request: ObservedRequest, for pairs: [CurrencyPair], at time: Duration
  ) {
    prices = [:]
    // Whether rates of an earlier day are taken depends on the pairs that they were asked for.
    if rates.isOlder(than: day) { return }
    day = rates.day ?? day
    for pair in pairs {
      if let price = rates.price(of: pair, asked: request), price > 0 {
        prices[pair] = .stated(price, at: time)
      } else if rates.isOf(pair.base, asked: request) {
        prices[pair] = .missing
      }
    }
  }
}

/// The ends of the waits that the service has asked for, as the app shows them.
private struct AskedWaits: Sendable {
  private(set) var ends: Set<Instant> = []
  /// Whether an answer asked for a wait that is not shown yet: the app may need another answer, too.
  private var isPending = false

  mutating func take(_ now: ShownInstant) {
    if now.answers.contains(where: { $0.response?.asksToWait ?? false }) { isPending = true }
    for case .toldToWait(let until) in Tab.allCases.map({ now.state.refresh(of: $0).schedule }) {
      if isPending, ends.insert(until).inserted { isPending = false }
    }
    // The app's reaction to the answer is known when no answer is in flight.
    if now.soleAnswer != nil { isPending = false }
  }
}

/// The newest day that was answered to each tab since the launch.
private struct NewestDays: Sendable {
  private var launches = 0
  private var days: [Tab: CalendarDay] = [:]

  /// Adds the answers of an instant; returns the days before it.
  mutating func take(_ now: ShownInstant) -> [Tab: CalendarDay] {
    if launches != now.launches { (launches, days) = (now.launches, [:]) }
    let before = days
    for answer in now.answers where answer.isSuccess {
      guard let tab = answer.request.screen.flatMap({ Tab(rawValue: $0) }),
        let rates = answer.response.flatMap({ AnsweredRates($0) }), !rates.isOlder(than: days[tab])
      else { continue }
      days[tab] = rates.day ?? days[tab]
    }
    return before
  }
}

extension ShownInstant {
  /// Returns what the tab shows of its rates; nil if they are fresh.
  fileprivate func unlessFresh(_ tab: Tab) -> String? {
    let shown = state.refresh(of: tab)
    if shown.load == .loaded, shown.age == .fresh { return nil }
    return "\(tab).load is \(text(of: shown.load)), \(tab).age \(text(of: shown.age))"
  }

  fileprivate func pairs(on tab: Tab) -> [CurrencyPair] { tab == .pairs ? state.pairs.rows.map(\.id) : [] }

  /// The answer of the instant, if it is the only one, and answers the visible tab.
  fileprivate var soleAnswer: (tab: Tab, answer: ObservedAnswer, response: StageResponse)? {
    let areOthers = inputs.contains { $0.step != .launch && $0.step != .tap(id: "retry") }
    guard answers.count == 1, let answer = answers.first, let response = answer.response, mayAsk,
      !areOthers, requests.isEmpty, answer.request.screen == state.tab.rawValue
    else { return nil }
    return (state.tab, answer, response)
  }
}

extension ConverterStage.VisibleState {
  fileprivate func date(on tab: Tab) -> CalendarDay? {
    switch tab {
    case .pairs: pairs.date
    case .amounts: amounts.date
    }
  }
}

extension StageResponse {
  /// Whether the body may be a document with a rate, as XML is.
  fileprivate var isRateDocument: Bool { String(decoding: body, as: UTF8.self).contains("rate") }

  /// Whether a field says until when to wait: in seconds, or as the one form of a date that a sender may use
  /// (RFC 9110 section 5.6.7).
  fileprivate var asksToWait: Bool {
    guard let text = header("Retry-After") else { return false }
    return text.allSatisfy { ("0"..."9").contains($0) }
      || text.wholeMatch(of: /[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT/) != nil
  }

  /// The words of the body that may be codes: in capitals, in a text without other words in capitals.
  fileprivate var namedCurrencies: Set<String> {
    let texts = AnsweredRates(self)?.texts ?? []
    let named = texts.flatMap { text in
      let loud = text.split { !$0.isLetter }.map(String.init).filter { $0.count > 1 && $0 == $0.uppercased() }
      return loud.allSatisfy { $0.count == 3 } ? loud : []
    }
    return Set(named)
  }
}
