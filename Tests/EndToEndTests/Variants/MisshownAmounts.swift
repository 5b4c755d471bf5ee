import Foundation

@testable import RCCConverter

/// A list without a currency that has a name is taken for a list.
final class ShowsNothingAsLoaded: Variant {
  override func changed(_ amounts: AmountsState) -> AmountsState {
    var amounts = amounts
    if case .failed = amounts.load { amounts.load = .loaded }
    return amounts
  }
}

/// A currency that the reply no longer contains is removed from the list.
final class DropsTheStale: Variant {
  override func changed(_ amounts: AmountsState) -> AmountsState {
    var amounts = amounts
    amounts.rows.removeAll { $0.status == .stale }
    return amounts
  }
}

/// A missing price sets every amount to zero.
final class ShowsZero: Variant {
  override func changed(_ amounts: AmountsState) -> AmountsState {
    var amounts = amounts
    for index in amounts.rows.indices where amounts.rows[index].text == "—" {
      amounts.rows[index].text = "0.00"
    }
    return amounts
  }
}

/// Every amount has two decimals.
final class AlwaysTwoDecimals: Variant {
  override func changed(_ amounts: AmountsState) -> AmountsState {
    var amounts = amounts
    for index in amounts.rows.indices where !amounts.rows[index].text.contains(".") {
      amounts.rows[index].text += ".00"
    }
    return amounts
  }
}
