import RCCDomain

@testable import RCCConverter

/// The shipped app with other rules for the pairs screen.
class PairsVariant: Variant {
  typealias Effects = [PairsEffect]

  /// Handles an event, in place of the shipped rule.
  func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    try PairsReducer.reduce(&model, event)
  }

  override func changed(_ factory: Factory) -> Factory {
    var factory = factory
    factory.reducePairs = { [unowned self] model, event throws(RejectedEvent) in try reduce(&model, event) }
    return factory
  }
}

/// The shipped app with other rules for the selector.
class SelectorVariant: Variant {
  typealias Effects = [SelectorEffect]

  func reduce(_ model: inout SelectorModel, _ event: SelectorEvent) throws(RejectedEvent) -> Effects {
    try SelectorReducer.reduce(&model, event)
  }

  override func changed(_ factory: Factory) -> Factory {
    var factory = factory
    factory.reduceSelector = { [unowned self] model, event throws(RejectedEvent) in try reduce(&model, event)
    }
    return factory
  }
}

/// The shipped app with another store for its list.
class StoreVariant: Variant {
  func store(_ disk: any Disk) -> any PairStore { FilePairStore(disk: disk) }

  override func changed(_ factory: Factory) -> Factory {
    var factory = factory
    factory.store = { [unowned self] in store($0.disk) }
    return factory
  }
}
