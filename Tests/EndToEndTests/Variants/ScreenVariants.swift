@testable import RCCConverter
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
  /// The variants that a claim of the screen detects.
  static let ofTheScreen = [
    BrokenRule(
      InvitesWithoutAHint.self, "pairs/first-launch-in-words",
      "screen has Rates and Currencies then [Add currency pair] then "
        + "Choose a currency pair to compare their live rates"),
    BrokenRule(
      NeverMarksAdd.self, "pairs/notes-of-rows", "screen has Rates and Currencies  [Add]  (selected)"),
    BrokenRule(
      NamesByCodeAlone.self, "pairs/first-launch-in-words",
      "screen has Rates and Currencies  [Add] then 1 EUR  Euro  1.1711  US Dollar · USD"),
    BrokenRule(
      SpeaksInNumbers.self, "selector/retry-of-the-currencies",
      "screen has │ The rate service answered with error 500."),
    BrokenRule(
      KeepsItsAlerts.self, "pairs/saving-fails-twice",
      "screen lacks Alert: Your list could not be saved: the disk is full."),
    BrokenRule(
      KeepsTheFirstReason.self, "locale/unsaved-in-another-language",
      "screen has Alert: Your list could not be saved: it may not be written."),
    BrokenRule(
      NeverLooksDisabled.self, "pairs/first-launch-in-words",
      "screen has ┌ ‹ Second currency then │   EUR  Euro  (disabled) then │   USD  US Dollar"),
    BrokenRule(
      NeverLooksDisabled.self, "selector/pair-is-not-offered", "screen has │   EUR  Euro  (disabled)"),
    BrokenRule(
      ShowsNothingOfSmallRates.self, "pairs/figures-at-their-boundaries",
      "screen has 1 EUR  Euro   0.0000028  JJJ · JJJ"),
    BrokenRule(
      CutsRates.self, "pairs/figures-at-their-boundaries", "screen has 1 EUR  Euro    181.6432  III · III"),
    BrokenRule(
      FliesAnyFlag.self, "amounts/flags-of-countries", "screen has XCD  East Caribbean Dollar   3.16"),
  ]

  /// The variants that only a look at the screen detects: claims do not compare where a line begins.
  static let onScreen = [BrokenRule(BeginsAtTheLeft.self, "amounts/typing-in-arabic", "screen")]
}
