import Foundation
import Testing

@testable import Converter
@testable import Scenario
@testable import rcc_sim

/// Whether the suite detects unforeseen faults: mutations that a machine makes.
@Suite(.checks, .serialized) struct MutantTests {
  @Test(.enabled(if: Soak.isOn, "minutes of plays: make soak"))
  func `the suite catches nearly all changes that a machine makes`() {
    var survivors: [String] = []
    for mutation in Mutation.all {
      let catcher = Self.catcher(of: mutation)
      print(mutation.name, "→", catcher ?? "survives")
      if catcher == nil { survivors.append(mutation.name) }
    }
    print("caught \(Mutation.all.count - survivors.count) of \(Mutation.all.count)")
    #expect(survivors == Self.judged.map(\.name))
  }

  @Test func `each is caught in the scenario that it is made for`() {
    // One of each kind, so that a suite that detects nothing, or mutations that change nothing, are noticed.
    for (name, scenario) in [
      ("pairs: drops askAt", "refresh/ten-minutes-every-second"),
      ("pairs: doubles ask", "network/refused"),
      ("pairs: ignores deleted", "pairs/last-pair-deleted"),
      ("pairs: keeps age", "network/reset-recovers"),
      ("pairs: turns isOnline", "network/offline-and-back"),
      ("pairs: askAt late", "network/refused"),
      ("selector: keeps step", "selector/whole-flow"),
      ("amounts: ignores typed", "amounts/typing-in-german"),
    ] {
      let mutation = Mutation.all.first { $0.name == name }
      #expect(mutation != nil, "\(name)")
      let isCaught = mutation.map { Self.catches("Scenarios/\(scenario).scenario", $0) } ?? false
      #expect(isCaught == (name != "pairs: doubles ask"), "\(name)")
    }
  }

  @Test(
    arguments: [
      ("ignores movedToBackground", "lifecycle/amounts-in-the-background"),
      ("ignores returnedToForeground", "lifecycle/amounts-in-the-background"),
      ("ignores ratesUnchanged", "amounts/nothing-new"), ("keeps latest", "amounts/nothing-new"),
      ("keeps answered", "amounts/nothing-new"), ("keeps answered", "amounts/older-day"),
      ("keeps isUntouched", "amounts/goes-on-from-a-figure"),
      ("keeps refused", "amounts/two-bases-are-refused"),
    ]) func `a claim catches it, even after an update`(_ change: String, _ scenario: String) throws
  {
    let desk = try Workspace()
    let file = try desk.copy("Scenarios/\(scenario).scenario")
    let run = Mutant.$name.withValue("amounts: \(change)") {
      desk.run("run", "--update", "DESK/\(file)", stage: Mutant.self)
    }
    #expect(run.output.contains(#/(?m)^FAIL  \S+:\d+  expect /#), "\(run.output)")
  }

  /// The mutations that no scenario can detect, with the reason.
  private static let judged: [(name: String, reason: String)] = [
    ("pairs: doubles restore", Self.absorbed),
    ("pairs: doubles watchConnection", Self.absorbed),
    ("pairs: doubles ask", Self.absorbed),
    ("pairs: doubles askAt", Self.absorbed),
    ("pairs: doubles stopAsking", Self.absorbed),
    ("pairs: doubles expireAt", Self.absorbed),
    ("pairs: doubles stopExpiry", Self.absorbed),
    ("pairs: doubles save", Self.absorbed),
    ("pairs: doubles saveAt", Self.absorbed),
    ("pairs: keeps isExpiryTimed", Self.absorbed),
    ("selector: doubles watchConnection", Self.absorbed),
    ("selector: doubles askForCurrencies", Self.absorbed),
    ("selector: doubles stopAskingForCurrencies", Self.absorbed),
    ("amounts: doubles watchConnection", Self.absorbed),
    ("amounts: doubles open", Self.absorbed),
    ("amounts: doubles ask", Self.absorbed),
    ("amounts: doubles askAt", Self.absorbed),
    ("amounts: doubles stopAsking", Self.absorbed),
    ("amounts: doubles expireAt", Self.absorbed),
  ]

  private static let absorbed =
    "of two effects with one identity the newer cancels the older: nothing is broken"

  /// Returns the first scenario that fails; nil if none fails.
  private static func catcher(of mutation: Mutation) -> String? {
    scenarios.first { catches($0, mutation) }
  }

  private static func catches(_ scenario: String, _ mutation: Mutation) -> Bool {
    Mutant.$name.withValue(mutation.name) { ToolRun(Mutant.self, "run", scenario).code != 0 }
  }

  /// Short scenarios first, because most mutations are detected by any.
  private static let scenarios: [String] = Project.scenarios.sorted { length($0) < length($1) }

  private static func length(_ scenario: String) -> Int {
    (try? Data(contentsOf: URL(fileURLWithPath: "\(Project.root)/\(scenario)")).count) ?? 0
  }
}

/// The shipped app with a mutation in it.
final class Mutant: Variant {
  @TaskLocal static var name: String?

  override func changed(_ factory: Factory) -> Factory {
    var factory = factory
    Mutation.all.first { $0.name == Self.name }?.change(&factory)
    return factory
  }
}
