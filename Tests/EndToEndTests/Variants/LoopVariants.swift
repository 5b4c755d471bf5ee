import Foundation
import RCCDomain

@testable import RCCConverter
@testable import Scenario

/// F8: the answer of the selector is not returned to the list.
final class LosesTheAnswer: PairsVariant {
  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    guard case .selectorClosed(_, let now) = event else { return try super.reduce(&model, event) }
    return try super.reduce(&model, .selectorClosed(nil, at: now))
  }
}

/// F12: a rejected key has its effect nevertheless.
final class DoesWhatItRejects: DeafAmounts {
  override func take(_ model: inout AmountsModel, _ event: AmountsEvent) throws(RejectedEvent)
    -> [AmountsEffect]
  {
    do throws(RejectedEvent) {
      return try AmountsReducer.reduce(&model, event)
    } catch {
      if case .typed(let key) = event { model.typed.append(key) }
      return []
    }
  }
}

/// F31: a row whose rate changes is moved to the top.
final class MovesWhatChanged: PairsVariant {
  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    let rows = Set(model.rows)
    let effects = try super.reduce(&model, event)
    guard case .refresh(.arrived) = event else { return effects }
    let (still, changed) = (model.rows.filter(rows.contains), model.rows.filter { !rows.contains($0) })
    model.rows = changed + still
    return effects
  }
}

/// E45: an answer is accepted for any day.
final class TakesAnyDay: PairsVariant {
  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    if case .refresh(.arrived) = event { model.refreshing.answered = nil }
    return try super.reduce(&model, event)
  }
}

extension BrokenRule {
  static let ofTheLoop = [
    BrokenRule(LosesTheAnswer.self, "selector/whole-flow", "pairs.rows[@0].id is EURGBP"),
    BrokenRule(DoesWhatItRejects.self, "amounts/odd-input", #"amounts.rows[EUR].text is "1.1""#),
    BrokenRule(MovesWhatChanged.self, "pairs/swiped-row-holds-still", "pairs.rows[@0].id is EURUSD"),
    BrokenRule(NeverTooOld.self, "network/ten-minutes-without-success", "pairs.rows[EURUSD].rate is nil"),
    BrokenRule(TakesAnyDay.self, "network/older-day", "pairs.rows[EURUSD].rate is 1.1684"),
    BrokenRule(FiltersOutliers.self, "rates/two-thirds-in-a-day", "pairs.rows[EURARS].rate is 1680"),
  ]
}
