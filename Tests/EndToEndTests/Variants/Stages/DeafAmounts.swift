import Foundation
import RCCDomain

@testable import RCCConverter
@testable import Scenario

/// The amounts screen with other events, or without its effects.
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

/// The names are shown without the rates that arrived with them.
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

/// The answer to a request for the old base counts as the answer for the new one.
final class TakesTheLateAnswer: DeafAmounts {
  override func take(_ model: inout AmountsModel, _ event: AmountsEvent) throws(RejectedEvent)
    -> [AmountsEffect]
  {
    let effects = try AmountsReducer.reduce(&model, event)
    if case .rowTapped = event { return [] }
    return effects
  }
}

/// Amounts never expire, however old their rates are.
final class NeverExpires: DeafAmounts {
  override func take(_ model: inout AmountsModel, _ event: AmountsEvent) throws(RejectedEvent)
    -> [AmountsEffect]
  {
    if case .refresh(.expiryDue) = event { return [] }
    return try AmountsReducer.reduce(&model, event)
  }
}

/// A tap on a row has no effect.
final class DeafRows: DeafAmounts {
  override func take(_ model: inout AmountsModel, _ event: AmountsEvent) throws(RejectedEvent)
    -> [AmountsEffect]
  {
    if case .rowTapped = event { return [] }
    return try AmountsReducer.reduce(&model, event)
  }
}

/// A hidden screen continues to send requests.
final class AsksWhileHidden: DeafAmounts {
  override func take(_ model: inout AmountsModel, _ event: AmountsEvent) throws(RejectedEvent)
    -> [AmountsEffect]
  {
    if case .refresh(.hidden) = event { return [] }
    return try AmountsReducer.reduce(&model, event)
  }
}

/// A return from the background resumes nothing.
final class SleepsOnAfterTheReturn: DeafAmounts {
  override func take(_ model: inout AmountsModel, _ event: AmountsEvent) throws(RejectedEvent)
    -> [AmountsEffect]
  {
    if case .refresh(.returnedToForeground) = event { return [] }
    return try AmountsReducer.reduce(&model, event)
  }
}

/// A 304 has no effect.
final class HearsNothingInA304: DeafAmounts {
  override func take(_ model: inout AmountsModel, _ event: AmountsEvent) throws(RejectedEvent)
    -> [AmountsEffect]
  {
    if case .refresh(.unchanged) = event { return [] }
    return try AmountsReducer.reduce(&model, event)
  }
}

/// Amounts use the last answer, for any day.
final class GoesByAnyDay: DeafAmounts {
  override func take(_ model: inout AmountsModel, _ event: AmountsEvent) throws(RejectedEvent)
    -> [AmountsEffect]
  {
    if case .refresh(.arrived) = event { model.refreshing.answered = nil }
    return try AmountsReducer.reduce(&model, event)
  }
}

/// The app always requests the rates of the euro, whatever base is chosen.
final class KeepsItsBase: Variant {
  override func changed(_ factory: Factory) -> Factory {
    factory.asking { question in
      guard case .all(_, let among) = question else { return question }
      return .all(base: .euro, among: among)
    }
  }
}
