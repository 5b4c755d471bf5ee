import Foundation
import RCCDomain

@testable import RCCConverter
@testable import Scenario
@testable import ScenarioBasics

/// F28: an outage is told once in the life of the app.
final class TellsOneOutage: Variant {
  override func changed(_ environment: StageEnvironment) -> StageEnvironment {
    let told = Told()
    return environment.with { event in
      if case .navigation(.alert) = event, told.again() { return }
      environment.trace(event)
    }
  }
}

/// E16: each attempt to save tells that the list could not be saved.
final class TellsEachAttempt: Variant {
  override func changed(_ environment: StageEnvironment) -> StageEnvironment {
    environment.with { event in
      environment.trace(event)
      guard case .processed(let text) = event, text.hasPrefix(".notSaved") else { return }
      environment.trace(.navigation(.alert("Your list could not be saved: the disk is full.")))
    }
  }
}

/// F28: the user is told that the connection is back.
final class TellsThatItIsBack: Variant {
  override func changed(_ environment: StageEnvironment) -> StageEnvironment {
    environment.with { event in
      environment.trace(event)
      if event == .navigation(.alertClosed) { environment.trace(.navigation(.alert("You are online."))) }
    }
  }
}

/// F43: a rate never falls.
final class KeepsTheHighest: Variant {
  private var highest: Decimal?

  override func changed(_ pairs: PairsState) -> PairsState {
    var pairs = pairs
    for index in pairs.rows.indices {
      highest = max(highest ?? 0, pairs.rows[index].rate ?? 0)
      pairs.rows[index].rate = highest
    }
    return pairs
  }
}

/// F28: an alert is not on the screen.
final class HidesItsAlerts: Variant {
  override func changed(_ screen: [String]) -> [String] { screen.filter { !$0.hasPrefix("Alert: ") } }
}

/// A mark that an alert was shown.
private final class Told: Sendable {
  private let told = Monitor(false)

  /// Returns whether it was called before.
  func again() -> Bool {
    told.update { wasTold in
      defer { wasTold = true }
      return wasTold
    }
  }
}

/// F30: a list that can be read is copied aside at each launch, too.
final class CopiesAtEachLaunch: StoreVariant {
  private struct Copying: PairStore {
    let disk: any Disk

    func load() async throws(UnreadablePairs) -> [CurrencyPair] {
      if let bytes = await disk.read("pairs.json") { try? await disk.write("pairs.unreadable.json", bytes) }
      return try await FilePairStore(disk: disk).load()
    }
    func save(_ pairs: [CurrencyPair]) async throws(StoreFailure) {
      try await FilePairStore(disk: disk).save(pairs)
    }
  }

  override func store(_ disk: any Disk) -> any PairStore { Copying(disk: disk) }
}

/// E44: a request without a known answer has a tag all the same.
final class AlwaysSendsATag: Variant {
  override func changed(_ factory: Factory) -> Factory {
    var factory = factory
    factory.service = { BentTag(service: $0.rateService) { $0 ?? "none" } }
    return factory
  }
}

/// F49: the tag of the first answer goes along to another address, whose 304 says nothing of it.
final class TagsEachAddress: Variant {
  override func changed(_ factory: Factory) -> Factory {
    var factory = factory
    factory.service = { BentTag(service: $0.rateService) { $0 ?? #""all""# } }
    return factory
  }
}

extension BrokenRule {
  /// Rules whose break a claim of alerts, files or header fields shows.
  static let byClaims = [
    BrokenRule(
      TellsOneOutage.self, "network/two-outages",
      "alert x2 is \"The rate service answered with error 500. Rates are from 10 April.\""),
    BrokenRule(
      TellsEachAttempt.self, "pairs/saving-fails",
      "alert is \"Your list could not be saved: the disk is full.\""),
    BrokenRule(
      Mute.self, "network/offline-and-back", "alert is \"You are offline. Rates are from 9 April.\""),
    BrokenRule(TellsThatItIsBack.self, "network/offline-and-back", "no alert"),
    BrokenRule(
      CopiesAtEachLaunch.self, "lifecycle/quit-while-saving", "file pairs.unreadable.json absent"),
    BrokenRule(
      AlwaysSendsATag.self, "pairs/retry-at-the-tick",
      "requests x1 GET /v1/latest?base=EUR&symbols=USD without header If-None-Match"),
    BrokenRule(
      TagsEachAddress.self, "amounts/tag-of-another-address", #"amounts.rows[USD].text is "1.20""#),
  ]
}
