import Foundation

@testable import ScenarioFormat
@testable import ScenarioPlay
@testable import rcc_sim

/// Apps that end or hang their process, each when its button is tapped.
enum Misbehaving {
  static let stages: [String: any Stage.Type] = [
    "Aborts": Aborts.self, "Loops": Loops.self, "Floods": Floods.self, "Exits": Exits.self,
    "Dies": Dies.self, "DiesAtQuit": DiesAtQuit.self, "DiesOnReturn": DiesOnReturn.self,
    "Sleeps": Sleeps.self,
    "SwallowsErrors": SwallowsErrors.self, "KeepsItsBase": KeepsItsBase.self,
    "Converter": ConverterStage.self, "Graph": GraphStage.self,
  ]
}

/// A screen with one button.
class OneButton: Stage {
  class var vocabulary: Vocabulary { Vocabulary() }
  static func files(for facts: [Fact]) -> [String: Data] { [:] }

  required init() {}

  func launch(_ environment: StageEnvironment, isolation: isolated any Actor) {}
  func quit(isolation: isolated any Actor) {}
  func tap(_ identifier: String, isolation: isolated any Actor) -> TapResult {
    tapped()
    return .done
  }
  func act(_ action: StageAction, isolation: isolated any Actor) -> ActionResult { .done }
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

/// Ends its process when it comes back from the background.
final class DiesOnReturn: OneButton {
  override func act(_ action: StageAction, isolation: isolated any Actor) -> ActionResult {
    precondition(action != .foreground, "no screen to come back to")
    return .done
  }
}

/// Asks for rates when it is tapped, and ends its process when it is quit.
final class DiesAtQuit: OneButton {
  private var environment: StageEnvironment?

  override func launch(_ environment: StageEnvironment, isolation: isolated any Actor) {
    self.environment = environment
  }

  override func quit(isolation: isolated any Actor) {
    if environment != nil { abort() }
  }

  override func tap(_ identifier: String, isolation: isolated any Actor) -> TapResult {
    guard let environment, identifier == "ask" else { return .notOnScreen(["ask"]) }
    let request = StageRequest(url: environment.server.appending(path: "rates"))
    Task(executorPreference: environment.executor) { _ = try? await environment.transport.send(request) }
    return .done
  }
}

/// Ends its process in a different way for each name of its button.
final class Dies: OneButton {
  override func tap(_ identifier: String, isolation: isolated any Actor) -> TapResult {
    switch identifier {
    case "fatal": preconditionFailure("the rates of \(Self.unstable) are gone")
    case "precondition": precondition(identifier.isEmpty, "no \(Self.unstable)")
    case "index": return [TapResult.done][identifier.count]
    case "optional": return unwrapped(Int(identifier)) == 0 ? .done : .noEffect("")
    case "log":
      NSLog("the last word of %d", 7)
      abort()
    case "free":
      let memory = malloc(16)
      free(memory)
      free(memory)
    case "recursion": return deeper(0) == 0 ? .done : .noEffect("")
    default: say(identifier)
    }
    return .done
  }

  /// An address, a time, a process, a thread, an identifier and a temporary file that only this run has.
  private static var unstable: String {
    let object = NSObject()
    return "\(ObjectIdentifier(object)) at \(Date()) in process \(getpid()), thread 3, "
      + "0x00007f\(String(UInt32.random(in: 0...UInt32.max) | 0x1000_0000, radix: 16)) "
      + "\(UUID()) \(NSTemporaryDirectory())\(UInt64.random(in: 0...UInt64.max))/a.json"
  }

  private func say(_ word: String) {
    FileHandle.standardError.write(Data("\(word): \(Self.unstable)\nThread \(getpid() % 7) crashed:\n".utf8))
    abort()
  }

  private func unwrapped(_ number: Int?) -> Int { number.unsafelyTold }

  private func deeper(_ depth: Int) -> Int { depth == .max ? 0 : deeper(depth + 1) ^ depth }
}

extension Int? {
  /// Performs a forced unwrapping, with the message of the library.
  fileprivate var unsafelyTold: Int {
    guard let self else { preconditionFailure("Unexpectedly found nil while unwrapping an Optional value") }
    return self
  }
}
