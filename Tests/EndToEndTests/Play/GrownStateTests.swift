import Foundation
import Testing

@testable import RCCConverter
@testable import Scenario
@testable import rcc_sim

/// A stored property that is added to the state, and that no line expects.
@Suite struct GrownStateTests {
  final class Grows: Variant {
    private struct State {
      let pairs: Grown
    }

    /// The pairs' state with an additional stored property.
    private struct Grown: CustomReflectable {
      let state: PairsState

      var customMirror: Mirror {
        let children = Mirror(reflecting: state).children.map(\.self) + [("added", 0)]
        return Mirror(self, children: children, displayStyle: .struct)
      }
    }

    override func state(isolation: isolated any Actor) -> Any {
      let pairs = (super.state(isolation: isolation) as? ConverterStage.VisibleState)?.pairs
      return State(pairs: Grown(state: pairs ?? PairsState()))
    }
  }

  @Test func `a property added to a state makes a scenario fail`() throws {
    let desk = try Workspace()
    for name in ["kuna-leaves.scenario", "ecb-2022-12-to-2023-01.csv"] {
      try desk.write(
        name, try String(contentsOfFile: "\(Project.root)/Scenarios/rates/\(name)", encoding: .utf8))
    }
    expectEqual(desk.run("run", "DESK/kuna-leaves.scenario", stage: ConverterStage.self).code, 0)
    let run = desk.run("run", "DESK/kuna-leaves.scenario", stage: Grows.self)
    expectEqual(run.code, 1)
    #expect(run.output.contains("expect pairs\n"))
  }
}
