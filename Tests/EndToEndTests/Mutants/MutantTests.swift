import Foundation
import Testing

@testable import Converter
@testable import Scenario
@testable import rcc_sim

/// Whether the suite catches what nobody thought of: changes made by a machine.
@Suite(.serialized) struct MutantTests {
  @Test func `the suite catches nearly all changes that a machine makes`() {
    var caught: [String] = []
    var survivors: [String] = []
    for mutation in Mutation.all {
      let catcher = Self.catcher(of: mutation)
      print(mutation.name, "→", catcher ?? "survives")
      if catcher == nil { survivors.append(mutation.name) } else { caught.append(mutation.name) }
    }
    print("caught \(caught.count) of \(Mutation.all.count)")
    #expect(survivors == [])
  }

  /// The first scenario that fails; nil if none does.
  private static func catcher(of mutation: Mutation) -> String? {
    Mutant.$name.withValue(mutation.name) {
      scenarios.first { ToolRun(Mutant.self, "run", $0).code != 0 }
    }
  }

  /// Short ones first, since most changes are caught by any.
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
