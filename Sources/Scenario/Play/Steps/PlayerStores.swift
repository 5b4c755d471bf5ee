import Foundation
import ScenarioBasics
import ScenarioFormat
import ScenarioProcess

/// The scenario's facts about the app's stores, and whether a call of the app met each of them.
extension Player {
  func set(_ mode: DiskMode) {
    let verb = Verb.disk(mode)
    watch?.note(verb)
    let record = transcript.records.last
    let line = (record?.inner ?? record?.step)?.line(of: verb) ?? 0
    if let fact = simulation.monitor.update({ $0.kept.set(mode, line: line) }) {
      transcript.note(.unmet(fact))
    }
  }

  /// Opens the stores for an app that is launched. One that was quit before is a new process: what its global
  /// and static variables held is gone.
  func openStores() throws(Driver.Halt) {
    let wasQuit = simulation.monitor.update { world in
      defer { world.kept.open() }
      return world.kept.end != nil
    }
    if wasQuit, simulation.home != nil, !AppVariables.reset() {
      throw .broken(
        "the executable has no symbol table, so that static variables would outlive the quit: link it "
          + "without `-s`")
    }
  }

  /// Notes at the end of the play what no call of the app met, in the order of the lines.
  func endStores() {
    for fact in simulation.monitor.update({ $0.kept.unmet }) { transcript.note(.unmet(fact)) }
  }
}

extension PersistentState {
  /// Creates the state in which an app begins. In a search, a variation of a scenario may leave
  /// out what meets its facts, which says nothing of the app.
  init(_ setup: PlaySetup, stage: any Stage.Type, isSearched: Bool) {
    // A file that the scenario gives replaces the one that a fact of the Stage would make.
    let made = stage.files(for: setup.stageFacts)
    self.init(
      files: made.merging(setup.files) { _, given in given }, keychain: setup.keychain,
      defaults: setup.defaults, cookies: setup.cookies, mode: setup.diskMode)
    if !isSearched { expect(setup.storeFacts) }
  }
}
