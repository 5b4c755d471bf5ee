import ScenarioBasics
import ScenarioEvents
import ScenarioFormat
import ScenarioPlay

// Why a scenario that controls a store proves nothing, and what to write.

extension StoreFact {
  /// The problem of a play in which no call of the app met the fact.
  var unmetSentence: String {
    switch self {
    case .disk(.ok): "the disk had no fault"
    case .disk(.full): "the disk was full, and nothing was written"
    case .disk(.readOnly): "the disk was read-only, and nothing was written or deleted"
    case .disk(.failsOnce): "the disk was to fail once, and nothing was written"
    case .disk(.slow): "the disk was slow, and nothing was read, written or deleted"
    case .file(let name): "the app never asked for the file `\(name.escaped())`"
    case .keychain(let name): "the app never asked for `\(name.escaped())` in its keychain"
    case .cookie(let name): "no request of the app sent the cookie `\(name.escaped())`"
    case .default(let key): "the app never asked for the default `\(key.escaped())`"
    }
  }
}

extension WrittenStoreFact {
  /// Returns the reasons for a fact that no call of the app met.
  func reasons(_ file: ScenarioFile) -> (because: [String], toFix: [Failure.SectionEntry]) {
    (
      ["what no call meets proves nothing; it takes \(fact.calls)", fact.otherCalls],
      [.init("let the app make such a call below it, or delete \(file.lineName(line))", .delete(line...line))]
    )
  }
}

extension DiskAccess.Request {
  /// The reasons for an access that took no time.
  var reasons: (because: [String], toFix: [Failure.SectionEntry]) {
    (
      ["`\(kind)` of `StageDisk` returns at once, so no time passed for it"],
      [.init("call `await \(waitingCall)` in its place, or delete `disk slow`")]
    )
  }
}
