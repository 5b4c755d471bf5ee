import Domain
import Foundation

@testable import Converter
@testable import Scenario

/// The amounts screen, which gets other events, or whose effects are lost.
class DeafAmounts: Variant {
  typealias Take = (inout AmountsModel, AmountsEvent) throws(RejectedEvent) -> [AmountsEffect]

  func take(_ model: inout AmountsModel, _ event: AmountsEvent) throws(RejectedEvent) -> [AmountsEffect] {
    []
  }

  override func changed(_ factory: Factory) -> Factory {
    var factory = factory
    factory.reduceAmounts = { [unowned self] model, event throws(RejectedEvent) in try take(&model, event) }
    return factory
  }
}

/// The names are shown without the rates that came with them.
final class ShowsHalf: DeafAmounts {
  override func take(_ model: inout AmountsModel, _ event: AmountsEvent) throws(RejectedEvent)
    -> [AmountsEffect]
  {
    guard case .opened(let currencies, with: .arrived(_, _, let now)) = event else {
      return try AmountsReducer.reduce(&model, event)
    }
    return try AmountsReducer.reduce(&model, .opened(currencies, with: .failed(.timedOut, at: now)))
  }
}

/// What was asked for the old base is taken for an answer to the new.
final class TakesTheLateAnswer: DeafAmounts {
  override func take(_ model: inout AmountsModel, _ event: AmountsEvent) throws(RejectedEvent)
    -> [AmountsEffect]
  {
    let effects = try AmountsReducer.reduce(&model, event)
    if case .rowTapped = event { return [] }
    return effects
  }
}

/// Amounts stay, however old their rates are.
final class NeverExpires: DeafAmounts {
  override func take(_ model: inout AmountsModel, _ event: AmountsEvent) throws(RejectedEvent)
    -> [AmountsEffect]
  {
    if case .refresh(.expiryDue) = event { return [] }
    return try AmountsReducer.reduce(&model, event)
  }
}

/// A tap on a row does nothing.
final class DeafRows: DeafAmounts {
  override func take(_ model: inout AmountsModel, _ event: AmountsEvent) throws(RejectedEvent)
    -> [AmountsEffect]
  {
    if case .rowTapped = event { return [] }
    return try AmountsReducer.reduce(&model, event)
  }
}

/// A screen that is hidden goes on asking.
final class AsksWhileHidden: DeafAmounts {
  override func take(_ model: inout AmountsModel, _ event: AmountsEvent) throws(RejectedEvent)
    -> [AmountsEffect]
  {
    if case .refresh(.hidden) = event { return [] }
    return try AmountsReducer.reduce(&model, event)
  }
}

/// The return from the background wakes nothing.
final class SleepsOnAfterTheReturn: DeafAmounts {
  override func take(_ model: inout AmountsModel, _ event: AmountsEvent) throws(RejectedEvent)
    -> [AmountsEffect]
  {
    if case .refresh(.returnedToForeground) = event { return [] }
    return try AmountsReducer.reduce(&model, event)
  }
}

/// A 304 is no answer.
final class HearsNothingInA304: DeafAmounts {
  override func take(_ model: inout AmountsModel, _ event: AmountsEvent) throws(RejectedEvent)
    -> [AmountsEffect]
  {
    if case .refresh(.unchanged) = event { return [] }
    return try AmountsReducer.reduce(&model, event)
  }
}

/// Amounts go by the last answer, of whatever day.
final class GoesByAnyDay: DeafAmounts {
  override func take(_ model: inout AmountsModel, _ event: AmountsEvent) throws(RejectedEvent)
    -> [AmountsEffect]
  {
    if case .refresh(.arrived) = event { model.refreshing.answered = nil }
    return try AmountsReducer.reduce(&model, event)
  }
}

/// Whatever is chosen, euros are asked for.
final class KeepsItsBase: Variant {
  override func changed(_ factory: Factory) -> Factory {
    factory.asking { question in
      guard case .all(_, let among) = question else { return question }
      return .all(base: .euro, among: among)
    }
  }
}
