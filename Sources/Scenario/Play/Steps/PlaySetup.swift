import Foundation
import ScenarioBasics
package import ScenarioFormat
import ScenarioProcess
import StubServer

/// The setup of a scenario, read from its facts.
package struct PlaySetup {
  /// The locale that the scenario gives.
  private var givenLocale: String?
  /// The zone that the scenario gives.
  private var givenZone: String?
  var locale: String { givenLocale ?? "en_US" }
  var zone: String { givenZone ?? "UTC" }
  var start: Date
  let isOnline: Bool
  let keepsAlive: Bool
  var seed: UInt64
  let retries: RetryPolicy
  let ties: String
  let hosts: PlayHosts
  /// The one platform that the scenario is for; nil for any.
  let platform: String?
  let diskMode: DiskMode
  let ceilings: Ceilings
  /// Whether the Stage's invariants are checked.
  let checksInvariants: Bool
  /// The files that exist besides those of the Stage's facts, by name.
  let files: [String: Data]
  /// The items of the keychain that exist at the start, by name.
  let keychain: [String: Data]
  /// The defaults that exist at the start, by key.
  let defaults: [String: UserDefaultsValue]
  /// The cookies that the app has for the service at the start, by name.
  let cookies: [String: UserDefaultsValue]
  /// The facts about the app's stores, each with its line.
  let storeFacts: [WrittenStoreFact]
  /// The facts that are the Stage's own.
  let stageFacts: [Fact]
  let script: Script

  package init(_ file: ScenarioFile, stage: any Stage.Type) {
    func words(_ name: String) -> [String]? { file.facts.first { $0.name == name }?.words }
    givenLocale = words("locale")?.first
    givenZone = words("zone")?.first
    let seconds = words("start")?.first.flatMap(CalendarInstantParser.secondsSince1970)
    start = Date(timeIntervalSince1970: Double(seconds ?? HTTPDate.start))
    isOnline = words("offline") == nil
    keepsAlive = words("connections")?.first == "keep-alive"
    seed = words("seed")?.first.flatMap(UInt64.init) ?? 0
    retries = words("retries")?.first.flatMap(RetryPolicy.init) ?? .same
    ties = words("ties")?.first ?? "fifo"
    hosts = PlayHosts(
      DeclaredHosts(stage.vocabulary, file.facts), hasOther: file.source.contains { $0.contains("$other") })
    platform = words("platform")?.first
    diskMode = words("disk").flatMap(DiskMode.init) ?? .ok
    ceilings = Ceilings(file.facts)
    checksInvariants = words("invariants") != nil
    files = file.given("file") { $0.contents.map { Data($0) } }
    keychain = file.given("keychain") { $0.contents.map { Data($0) } }
    defaults = file.given("default", \.value)
    cookies = file.given("cookie", \.value)
    storeFacts = file.facts.compactMap { fact in
      fact.ofStore.map { WrittenStoreFact($0, line: fact.line) }
    }
    let names = Set(stage.vocabulary.facts.map(\.name))
    stageFacts = file.facts.filter { names.contains($0.name) }
    script = Script(opening: file)
  }

  /// Records a step's change of locale or zone, and changes that of the process; a running app is notified by
  /// the step.
  mutating func note(_ verb: Verb) {
    switch verb {
    case .locale(let locale): givenLocale = locale
    case .zone(let zone): givenZone = zone
    default: return
    }
    giveToProcess()
  }

  /// Gives zone and locale to the functions of the system that an app reads.
  func giveToProcess() {
    PlayedMachine.begin(offset: givenZone.flatMap(FixedTimeZoneParser.seconds), locale: givenLocale)
  }

  /// The platform that the scenario is for, if it is not this one.
  package var platformElsewhere: String? { platform == Self.thisPlatform ? nil : platform }
}

extension ScenarioFile {
  /// Returns what the facts with the name give, by the name that each of them has for it.
  fileprivate func given<Value>(_ fact: String, _ read: (Fact) -> Value?) -> [String: Value] {
    let given = facts.filter { $0.name == fact }.compactMap { fact in read(fact).map { (fact.words[0], $0) } }
    return Dictionary(given) { first, _ in first }
  }
}
