@testable import Converter
@testable import Scenario

/// F18: the empty state does not explain the purpose of a pair.
final class InvitesWithoutAHint: Variant {
  override func changed(_ screen: [String]) -> [String] { screen.filter { !$0.hasPrefix("Choose a") } }
}

/// F33: Add never looks selected.
final class NeverMarksAdd: Variant {
  override func changed(_ screen: [String]) -> [String] {
    screen.map { $0.replacing("[Add]  (selected)", with: "[Add]") }
  }
}

/// F35: a row names its second currency only by the code.
final class NamesByCodeAlone: Variant {
  override func changed(_ screen: [String]) -> [String] {
    screen.map { $0.replacing("US Dollar · USD", with: "USD") }
  }
}

/// F16: a failure is shown by its number.
final class SpeaksInNumbers: Variant {
  override func changed(_ screen: [String]) -> [String] {
    screen.map { $0.replacing("The rate service answered with error 500.", with: "Error 500") }
  }
}

/// F39: a disabled row looks enabled.
final class NeverLooksDisabled: Variant {
  override func changed(_ screen: [String]) -> [String] {
    screen.map { $0.replacing("  (disabled)", with: "") }
  }
}

/// F28: an alert stays when the outage has ended.
final class KeepsItsAlerts: Variant {
  private var told: [String] = []

  override func changed(_ screen: [String]) -> [String] {
    let alerts = screen.filter { $0.hasPrefix("Alert: ") }
    if !alerts.isEmpty { told = alerts }
    return alerts.isEmpty ? screen + told : screen
  }
}

/// E16: the first reason for a failed save is shown for every later one.
final class KeepsTheFirstReason: Variant {
  override func changed(_ screen: [String]) -> [String] {
    screen.map { $0.replacing("saved: it may not be written.", with: "saved: the disk is full.") }
  }
}

/// F62: a rate below a ten-thousandth is shown as zero.
final class ShowsNothingOfSmallRates: Variant {
  override func changed(_ screen: [String]) -> [String] {
    screen.map { $0.replacing("0.0000028", with: "   0.0000") }
  }
}

/// E50: a rate is truncated, not rounded.
final class CutsRates: Variant {
  override func changed(_ screen: [String]) -> [String] {
    screen.map { $0.replacing("181.6432", with: "181.6431") }
  }
}

/// F64: lines begin at the left in every language.
final class BeginsAtTheLeft: Variant {
  override func changed(_ screen: [String]) -> [String] { screen.map(\.trimmedAtStart) }
}

/// F71: any two letters give a flag.
final class FliesAnyFlag: Variant {
  override func changed(_ screen: [String]) -> [String] {
    screen.map { $0.replacing("    XCD", with: "  🇽🇨  XCD") }
  }
}

extension BrokenRule {
  /// The variants that only a look at the screen detects.
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
