import Foundation
import RCCConverter
import RCCDomain
import Scenario

// The invariants of the list of pairs and of the selector.

extension ConverterStage {
  static var ofTheList: [Invariant] {
    [
      rule("the user alone changes the list") { before, now in
        guard now.inputs.isEmpty, before.state.pairs.load != .starting, before.pairs != now.pairs else {
          return nil
        }
        return "pairs.rows is \(now.pairs), expected \(before.pairs) as before"
      },
      rule("a new pair goes on top") { before, now in
        guard now.pairs.count > before.pairs.count, before.state.pairs.load != .starting else { return nil }
        let isOnTop = now.pairs.suffix(before.pairs.count) == before.pairs[...]
        return isOnTop ? nil : "pairs.rows is \(now.pairs), expected \(before.pairs) below the new pair"
      },
      rule("a new row has no rate") { before, now in
        let new = now.state.pairs.rows.first { row in !before.state.pairs.rows.contains { $0.id == row.id } }
        guard before.state.pairs.load != .starting, now.answers.isEmpty, let new, let rate = new.rate
        else { return nil }
        return "pairs.rows[\(new.id)].rate is \(rate), expected nil without an answer"
      },
      rule("a deletion removes its pair alone") { before, now in
        guard now.inputs.allSatisfy({ $0.isDeletion && $0.isDone }), !now.inputs.isEmpty else {
          return nil
        }
        let left = before.pairs.filter { pair in !now.inputs.contains { $0.identifier == pair } }
        return now.pairs == left ? nil : "pairs.rows is \(now.pairs), expected \(left)"
      },
      rule("a list without pairs is empty") { _, now in
        let load = now.state.pairs.load
        guard load != .starting, (load == .empty) != now.pairs.isEmpty else { return nil }
        let expected = now.pairs.isEmpty ? ", expected .empty" : ""
        return "pairs.load is .\(load)\(expected), and pairs.rows is \(now.pairs)"
      },
      rule("an open row holds still") { before, now in
        guard let open = now.state.pairs.swiped, before.state.pairs.swiped == open else { return nil }
        guard let old = before.state.pairs.rate(of: open), let new = now.state.pairs.rate(of: open),
          old != new
        else { return nil }
        return "pairs.rows[\(open)].rate is \(new), expected \(old) as before"
      },
      Invariant("a launch has the list that was saved last", remembering: SavedList()) {
        (list, now: ShownInstant) in list.take(now)
      },
      Invariant("a launch opens nothing") { (before: ShownInstant, now) in
        guard now.isRunning, now.launches > before.launches, now.inputs.last?.step == .launch else {
          return nil
        }
        return now.state.selector == nil && now.state.pairs.swiped == nil
          ? nil : "pairs has a row or a selector"
      },
      rule("a pair cannot be added twice") { _, now in
        guard let selector = now.state.selector, case .second(let first) = selector.step else { return nil }
        let taken = now.state.pairs.rows.map(\.id).filter { $0.base == first }.map(\.quote)
        let expected = Set([first] + taken)
        return selector.disabled == expected
          ? nil : "selector.disabled is \(selector.disabled.sorted()), expected \(expected.sorted())"
      },
      rule("both steps of the selector list the same") { before, now in
        guard let old = before.state.selector, let new = now.state.selector, old.step != new.step,
          old.currencies != new.currencies
        else { return nil }
        return "selector.currencies is \(new.currencies), expected \(old.currencies) as before"
      },
      rule("Add is selected while the selector is open") { _, now in
        let (isAdding, isOpen) = (now.state.pairs.isAdding, now.state.selector != nil)
        return isAdding == isOpen ? nil : "pairs.isAdding is \(isAdding), expected \(isOpen)"
      },
      rule("a list that is not saved is saved again") { _, now in
        guard case .no = now.state.pairs.saved, !now.awaitsDisk else { return nil }
        let isRetried = now.timers.contains { $0.event?.hasPrefix(".notSaved") ?? false }
        return isRetried ? nil : "pairs.saved is .\(now.state.pairs.saved), and no timer is set for it"
      },
      rule("nothing moves behind the selector") { before, now in
        guard before.state.selector != nil, now.state.selector != nil,
          before.state.pairs.rows != now.state.pairs.rows
        else { return nil }
        let moved = zip(before.state.pairs.rows, now.state.pairs.rows).first { $0 != $1 }
        return moved.map { old, new in
          "pairs.rows[\(new.id)] is \(now.text(of: new)), expected \(now.text(of: old)) as before"
        } ?? "pairs.rows is \(now.pairs), expected \(before.pairs) as before"
      },
    ] + ofTheSelector
  }

  private static var ofTheSelector: [Invariant] {
    [
      rule("the chosen pair is added") { before, now in
        guard case .second(let first) = before.state.selector?.step, now.state.selector == nil,
          let input = now.inputs.first, now.inputs.count == 1, input.isDone
        else { return nil }
        let expected = input.isTap ? ["\(first)\(input.identifier)"] + before.pairs : before.pairs
        return now.pairs == expected ? nil : "pairs.rows is \(now.pairs), expected \(expected)"
      },
      rule("a currency that is offered has a name") { _, now in
        guard let codes = now.state.selector?.currencies.map(\.code) else { return nil }
        let nameless = codes.first { code in now.lines.contains { $0.contains("\(code)  \(code)") } }
        return nameless.map { "selector.currencies has \($0), and the screen has no name for it" }
      },
      rule("one tap chooses one currency") { before, now in
        guard before.state.selector?.step == .first, now.state.selector == nil, now.inputs.count == 1,
          now.inputs[0].isTap, now.inputs[0].identifier != "cancel"
        else { return nil }
        return "the selector is closed after `\(now.inputs[0].text)`, expected its second step"
      },
      rule("the screen marks what is chosen and what cannot be") { _, now in
        // The open tab is marked, too.
        let marks = now.lines.map { $0.components(separatedBy: "(selected)").count - 1 }.reduce(0, +)
        if now.state.pairs.isAdding, marks < 2 { return "the screen does not mark Add as selected" }
        guard let selector = now.state.selector, selector.load == .loaded else { return nil }
        // The service may not offer a currency of the list.
        let disabled = selector.disabled.intersection(selector.currencies).count
        return now.screenHas("(disabled)", atLeast: disabled)
          ? nil : "the screen marks less than \(disabled) rows as disabled"
      },
      Invariant("the list begins as it is given") { (_: ShownInstant, now) in
        guard now.inputs.map(\.step) == [.launch], now.launches == 1, now.state.pairs.load != .starting
        else { return nil }
        let given = now.facts.first { $0.name == "pairs" }?.words ?? []
        return now.pairs == given ? nil : "pairs.rows is \(now.pairs), expected \(given)"
      },
      rule("a selector that is left adds nothing") { before, now in
        guard before.state.selector != nil, now.inputs.allSatisfy({ [.back, .dismiss].contains($0.step) }),
          before.pairs != now.pairs
        else { return nil }
        return "pairs.rows is \(now.pairs), expected \(before.pairs) as before"
      },
      rule("the selector begins with GBP, EUR and USD, and goes on by code") { _, now in
        let codes = now.state.selector?.currencies.map(\.code) ?? []
        let first = ["GBP", "EUR", "USD"].filter(codes.contains)
        let expected = first + Set(codes).subtracting(first).sorted()
        return codes == expected ? nil : "selector.currencies is \(codes), expected \(expected)"
      },
    ]
  }
}

/// The list that was shown as saved last.
private struct SavedList: Sendable {
  private var saved: [CurrencyPair]?
  private var launches = 0

  mutating func take(_ now: ShownInstant) -> String? {
    guard now.isRunning, let list = now.state.restoredPairs else { return nil }
    let (last, isRelaunched) = (saved, launches > 0 && now.launches > launches)
    launches = now.launches
    if now.awaitsDisk {
      saved = nil
    } else if now.state.pairs.saved == .yes {
      saved = list
    }
    guard isRelaunched, let last, last != list else { return nil }
    return "pairs.rows is \(list) after the relaunch, and \(last) was saved last"
  }
}

extension ShownInstant {
  fileprivate func screenHas(_ mark: String, atLeast count: Int) -> Bool {
    lines.count { $0.contains(mark) } >= count
  }

  /// The pairs of the list, in its order.
  fileprivate var pairs: [String] { state.pairs.rows.map { "\($0.id)" } }
}
