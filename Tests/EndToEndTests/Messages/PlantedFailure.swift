import Foundation
import GoldenFiles
import Testing

@testable import ScenarioPlay
@testable import rcc_sim

/// The scenario of Docs/commands.md with one mistake, or with an app that deviates from it.
struct PlantedFailure: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let stage: any Stage.Type
  let edit: @Sendable (String) -> String

  init(
    _ sentence: String, _ stage: any Stage.Type = ConverterStage.self,
    edit: @escaping @Sendable (String) -> String = { $0 }
  ) {
    (testDescription, self.stage, self.edit) = (sentence, stage, edit)
  }

  var message: String { "reset-recovers/\(GoldenFolder.fileName(of: testDescription)).expected" }
}

extension PlantedFailure {
  static let table: [PlantedFailure] = [
    .init("the script ran out") { $0.replacing("wait 1.3s", with: "wait 3s") },
    .init("what should come does not come in time") { $0.replacing("wait 1.3s", with: "wait 500ms") },
    .init("lines come in another order") {
      $0.replacing(#/(  \+1s  pairs\.age.*\n)(  \+1s  pairs\.refresh.*\n)/#) {
        "\($0.output.2)\($0.output.1)"
      }
    },
    .init("a claim is not true") { $0.replacing("is 1.1684", with: "is 1.1685") },
    .init("a claim leads nowhere") { $0.replacing("rate is 1.1684", with: "rat is 1.1684") },
    .init("the script has no route") { $0.replacing("pairs EURUSD", with: "pairs EURUSD EURGBP") },
    .init("a tap meets nothing") { $0 + "tap retry\n" },
    .init("a pattern meets nothing") {
      $0.replacing("launch\n", with: "launch\n  | ignore pairs.dat\n")
    },
    .init("one value differs", AnotherFigure.self),
    .init("an unexpected request takes an answer away", AsksTwice.self),
    .init("an expected change never happens", StaysOld.self),
    .init("something happens twice", TwoAlerts.self),
  ]
}
