import Foundation
import RCCDomain

@testable import RCCConverter
@testable import Scenario

/// The amounts screen with a change to its state after an event, which breaks a rule.
class BrokenAmounts: Variant {
  func breaks(_ model: inout AmountsModel, after event: AmountsEvent) {}

  override func changed(_ factory: Factory) -> Factory {
    var factory = factory
    factory.reduceAmounts = { [unowned self] model, event throws(RejectedEvent) in
      let effects = try AmountsReducer.reduce(&model, event)
      breaks(&model, after: event)
      return effects
    }
    return factory
  }
}

/// A refresh overwrites the field in which the user types.
final class WritesIntoTheField: BrokenAmounts {
  override func breaks(_ model: inout AmountsModel, after event: AmountsEvent) {
    guard case .refresh(.arrived) = event, let amount = model.calculator.amount(of: model.calculator.source)
    else { return }
    model.typed = model.numbers.text(amount, decimals: model.calculator.source.minorUnits)
  }
}

/// The field is rewritten from its number, so a trailing decimal point is lost.
final class ForgetsThePoint: BrokenAmounts {
  override func breaks(_ model: inout AmountsModel, after event: AmountsEvent) {
    guard case .typed = event, let figure = model.numbers.figure(model.typed) else { return }
    model.typed = "\(figure)"
  }
}

/// An input that is not a number counts as zero.
final class FlashesToZero: BrokenAmounts {
  override func breaks(_ model: inout AmountsModel, after event: AmountsEvent) {
    guard case .typed = event, model.numbers.figure(model.typed) == nil else { return }
    model.calculator.give(0)
  }
}

/// A grouping separator is ignored at any position.
final class SkipsGrouping: BrokenAmounts {
  override func breaks(_ model: inout AmountsModel, after event: AmountsEvent) {
    guard case .typed = event else { return }
    model.calculator.give(model.numbers.figure(model.numbers.ungrouped(model.typed)))
  }
}

/// The tapped row continues with its rounded text instead of its exact amount.
final class GoesOnFromTheText: BrokenAmounts {
  override func breaks(_ model: inout AmountsModel, after event: AmountsEvent) {
    guard case .rowTapped = event else { return }
    model.calculator.give(model.numbers.figure(model.typed))
  }
}

/// Amounts are binary numbers of single precision.
final class CountsInFloats: BrokenAmounts {
  override func breaks(_ model: inout AmountsModel, after event: AmountsEvent) {
    guard let amount = Float(model.typed) else { return }
    model.calculator.give(Decimal(Double(amount)))
  }
}

/// When the rates expire, the input is cleared too.
final class ClearsTheField: BrokenAmounts {
  override func breaks(_ model: inout AmountsModel, after event: AmountsEvent) {
    if case .invalid = model.refreshing.age { model.typed = "" }
  }
}

/// The app starts with a hundred euros.
final class StartsWithAHundred: BrokenAmounts {
  override func breaks(_ model: inout AmountsModel, after event: AmountsEvent) {
    guard case .opened = event else { return }
    model.typed = "100"
    model.calculator.give(100)
  }
}

/// A tapped row stays at its place while it is edited.
final class LeavesTheRowWhereItIs: BrokenAmounts {
  private var order: [Currency] = []

  override func breaks(_ model: inout AmountsModel, after event: AmountsEvent) {
    if case .rowTapped = event { model.currencies = order }
    order = model.currencies
  }
}

/// Every key is interpreted in the American number format.
final class TypesAmerican: BrokenAmounts {
  override func breaks(_ model: inout AmountsModel, after event: AmountsEvent) { model.numbers = .american }
}

/// A tapped row keeps its grouping separators, and is not a number after the next key.
final class KeepsTheGrouping: BrokenAmounts {
  override func breaks(_ model: inout AmountsModel, after event: AmountsEvent) { model.isUntouched = false }
}

/// A base that the service refused is requested again as soon as another one is refused.
final class ForgetsWhatWasRefused: BrokenAmounts {
  override func breaks(_ model: inout AmountsModel, after event: AmountsEvent) { model.refused = [] }
}

/// The first answer, requested before any currency was known, counts as the answer to another question.
final class ForgetsTheFirstAnswer: BrokenAmounts {
  override func breaks(_ model: inout AmountsModel, after event: AmountsEvent) {
    if case .opened = event { model.refreshing.answered = .all(base: model.base, among: []) }
  }
}
