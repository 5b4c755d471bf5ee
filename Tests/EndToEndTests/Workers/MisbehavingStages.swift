import Foundation

@testable import Scenario
@testable import rcc_sim

/// Apps that a process does not survive, each when its user taps.
enum Misbehaving {
  static let stages: [String: any Stage.Type] = [
    "Aborts": Aborts.self, "Loops": Loops.self, "Floods": Floods.self, "Exits": Exits.self,
    "Sleeps": Sleeps.self,
    "Converter": ConverterStage.self,
  ]
}

/// A screen of one button.
class OneButton: Stage {
  static var vocabulary: Vocabulary { Vocabulary() }
  static func files(for facts: [Fact]) -> [String: Data] { [:] }

  required init() {}

  func launch(_ environment: StageEnvironment, isolation: isolated any Actor) {}
  func quit(isolation: isolated any Actor) {}
  func tap(_ identifier: String, isolation: isolated any Actor) -> TapResult {
    tapped()
    return .done
  }
  func tapped() {}
  func state(isolation: isolated any Actor) -> Any { (count: 0, name: "go") }
  func fingerprint(isolation: isolated any Actor) -> AnyHashable { 0 }
  func screen(isolation: isolated any Actor) -> [String] { [] }
}

final class Aborts: OneButton {
  override func tapped() {
    FileHandle.standardError.write(Data("rates are gone\n".utf8))
    abort()
  }
}

final class Loops: OneButton {
  override func tapped() { while !Self.isOver {} }
  private static var isOver: Bool { ProcessInfo.processInfo.environment["NOBODY_SETS_THIS"] != nil }
}

final class Sleeps: OneButton {
  override func tapped() { DispatchSemaphore(value: 0).wait() }
}

final class Floods: OneButton {
  override func tapped() {
    for _ in 0..<10_240 {
      FileHandle.standardOutput.write(Data((String(repeating: "x", count: 1023) + "\n").utf8))
    }
  }
}

final class Exits: OneButton {
  override func tapped() { exit(7) }
}
