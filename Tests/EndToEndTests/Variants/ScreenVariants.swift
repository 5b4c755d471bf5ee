@testable import Converter
@testable import Scenario

/// F18: the empty state keeps to itself what a pair is good for.
final class InvitesWithoutAHint: Variant {
  override func changed(_ screen: [String]) -> [String] { screen.filter { !$0.hasPrefix("Choose a") } }
}

/// F33: Add looks as it always does.
final class NeverMarksAdd: Variant {
  override func changed(_ screen: [String]) -> [String] {
    screen.map { $0.replacing("[Add]  (selected)", with: "[Add]") }
  }
}

/// F35: a row names its second currency by the code alone.
final class NamesByCodeAlone: Variant {
  override func changed(_ screen: [String]) -> [String] {
    screen.map { $0.replacing("US Dollar · USD", with: "USD") }
  }
}

/// F16: a failure is told by its number.
final class SpeaksInNumbers: Variant {
  override func changed(_ screen: [String]) -> [String] {
    screen.map { $0.replacing("The rate service answered with error 500.", with: "Error 500") }
  }
}

/// F39: what cannot be chosen looks as if it could.
final class NeverLooksDisabled: Variant {
  override func changed(_ screen: [String]) -> [String] {
    screen.map { $0.replacing("  (disabled)", with: "") }
  }
}

/// F28: an alert is there to stay, whatever becomes of the outage.
final class KeepsItsAlerts: Variant {
  private var told: [String] = []

  override func changed(_ screen: [String]) -> [String] {
    let alerts = screen.filter { $0.hasPrefix("Alert: ") }
    if !alerts.isEmpty { told = alerts }
    return alerts.isEmpty ? screen + told : screen
  }
}

/// E16: what kept a list from being saved once is said to keep it for ever.
final class KeepsTheFirstReason: Variant {
  override func changed(_ screen: [String]) -> [String] {
    screen.map { $0.replacing("saved: it may not be written.", with: "saved: the disk is full.") }
  }
}

/// F62: below a ten-thousandth nothing is left of a rate.
final class ShowsNothingOfSmallRates: Variant {
  override func changed(_ screen: [String]) -> [String] {
    screen.map { $0.replacing("0.0000028", with: "   0.0000") }
  }
}

/// E50: a rate is cut, not rounded.
final class CutsRates: Variant {
  override func changed(_ screen: [String]) -> [String] {
    screen.map { $0.replacing("181.6432", with: "181.6431") }
  }
}

/// F64: whatever the language, lines begin at the left.
final class BeginsAtTheLeft: Variant {
  override func changed(_ screen: [String]) -> [String] { screen.map(\.trimmedAtStart) }
}

/// F71: any two letters are a flag's.
final class FliesAnyFlag: Variant {
  override func changed(_ screen: [String]) -> [String] {
    screen.map { $0.replacing("    XCD", with: "  🇽🇨  XCD") }
  }
}

extension BrokenRule {
  /// What only a look at the screen finds.
  static let onScreen = [
    BrokenRule(InvitesWithoutAHint.self, "pairs/first-launch-is-empty", "screen"),
    BrokenRule(NeverMarksAdd.self, "selector/rates-wait-behind-it", "screen"),
    BrokenRule(NamesByCodeAlone.self, "pairs/added-from-empty", "screen"),
    BrokenRule(SpeaksInNumbers.self, "selector/currencies-fail", "screen"),
    BrokenRule(KeepsItsAlerts.self, "pairs/minutes-without-rates", "screen"),
    BrokenRule(KeepsTheFirstReason.self, "pairs/unsaved-for-another-reason", "screen"),
    BrokenRule(NeverLooksDisabled.self, "selector/whole-flow", "screen"),
    BrokenRule(ShowsNothingOfSmallRates.self, "service/number-forms", "screen"),
    BrokenRule(CutsRates.self, "service/number-forms", "screen"),
    BrokenRule(BeginsAtTheLeft.self, "amounts/typing-in-arabic", "screen"),
    BrokenRule(FliesAnyFlag.self, "amounts/minor-units", "screen"),
  ]
}
