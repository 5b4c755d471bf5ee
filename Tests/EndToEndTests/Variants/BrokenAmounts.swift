import Domain
import Foundation

@testable import Converter
@testable import Scenario

/// The amounts screen, with something done to its state after an event that breaks a rule.
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

/// A tick writes the figure into the field that is typed in.
final class WritesIntoTheField: BrokenAmounts {
  override func breaks(_ model: inout AmountsModel, after event: AmountsEvent) {
    guard case .refresh(.arrived) = event, let amount = model.calculator.amount(of: model.calculator.source)
    else { return }
    model.typed = model.numbers.text(amount, decimals: model.calculator.source.minorUnits)
  }
}

/// The field is rewritten from the number that it holds, and a point at its end is gone.
final class ForgetsThePoint: BrokenAmounts {
  override func breaks(_ model: inout AmountsModel, after event: AmountsEvent) {
    guard case .typed = event, let figure = model.numbers.figure(model.typed) else { return }
    model.typed = "\(figure)"
  }
}

/// What is no figure counts as none of it.
final class FlashesToZero: BrokenAmounts {
  override func breaks(_ model: inout AmountsModel, after event: AmountsEvent) {
    guard case .typed = event, model.numbers.figure(model.typed) == nil else { return }
    model.calculator.give(0)
  }
}

/// A separator of thousands is skipped wherever it stands.
final class SkipsGrouping: BrokenAmounts {
  override func breaks(_ model: inout AmountsModel, after event: AmountsEvent) {
    guard case .typed = event else { return }
    model.calculator.give(model.numbers.figure(model.numbers.ungrouped(model.typed)))
  }
}

/// The tapped row goes on from its text, as that was rounded.
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

/// When the rates grow too old, the input goes with them.
final class ClearsTheField: BrokenAmounts {
  override func breaks(_ model: inout AmountsModel, after event: AmountsEvent) {
    if case .invalid = model.refreshing.age { model.typed = "" }
  }
}

/// It starts with a hundred euros.
final class StartsWithAHundred: BrokenAmounts {
  override func breaks(_ model: inout AmountsModel, after event: AmountsEvent) {
    guard case .opened = event else { return }
    model.typed = "100"
    model.calculator.give(100)
  }
}

/// A tapped row is typed in where it stands.
final class LeavesTheRowWhereItIs: BrokenAmounts {
  private var order: [Currency] = []

  override func breaks(_ model: inout AmountsModel, after event: AmountsEvent) {
    if case .rowTapped = event { model.currencies = order }
    order = model.currencies
  }
}

/// Every key is read as an American types.
final class TypesAmerican: BrokenAmounts {
  override func breaks(_ model: inout AmountsModel, after event: AmountsEvent) { model.numbers = .american }
}

/// A tapped row keeps its grouping, and is no figure after the next key.
final class KeepsTheGrouping: BrokenAmounts {
  override func breaks(_ model: inout AmountsModel, after event: AmountsEvent) { model.isUntouched = false }
}

/// A base that the service refused is asked for again as soon as another one is refused.
final class ForgetsWhatWasRefused: BrokenAmounts {
  override func breaks(_ model: inout AmountsModel, after event: AmountsEvent) { model.refused = [] }
}

/// The first answer, asked for before any currency was known, counts as that to another question.
final class ForgetsTheFirstAnswer: BrokenAmounts {
  override func breaks(_ model: inout AmountsModel, after event: AmountsEvent) {
    if case .opened = event { model.refreshing.answered = .all(base: model.base, among: []) }
  }
}
