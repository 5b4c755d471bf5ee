import Foundation
import RCCDomain
import Synchronization

@testable import RCCConverter
@testable import ScenarioPlay

/// The state that would be left if the app ended here: the file, and what the user has seen of it.
struct Cut: Sendable {
  let event: String
  let file: Data?
  let shown: [CurrencyPair]
  let saved: PairsState.Saved
  /// The last list that was shown as saved; nil before the first.
  let lastSaved: [CurrencyPair]?

  /// Returns whether a launch that finds these pairs has lost none that was shown as saved. A change that is
  /// being written may have reached the disk or not.
  func allows(_ stored: [CurrencyPair]) -> Bool {
    guard let lastSaved else { return true }
    return stored == lastSaved || (saved != .yes && stored == shown)
  }
}

/// Every point at which a play could have been cut.
final class CutLog: Sendable {
  private struct Notes {
    var cuts: [Cut] = []
    var model = PairsModel()
    var lastSaved: [CurrencyPair]?
  }
  private let notes = Mutex(Notes())

  var cuts: [Cut] { notes.withLock { $0.cuts } }
  var lastSaved: [CurrencyPair]? { notes.withLock { $0.lastSaved } }

  func show(_ model: PairsModel) {
    notes.withLock { notes in
      notes.model = model
      if model.saved == .yes, model.refreshing.load != .starting { notes.lastSaved = model.pairs }
    }
  }

  func cut(after event: StageEvent, file: Data?) {
    notes.withLock { notes in
      let (model, lastSaved) = (notes.model, notes.lastSaved)
      notes.cuts.append(
        Cut(event: "\(event)", file: file, shown: model.pairs, saved: model.saved, lastSaved: lastSaved))
    }
  }
}

/// The shipped app, recorded after every event, effect and trace line.
class CutAtEveryEvent: PairsVariant {
  @TaskLocal static var log: CutLog?

  private var log: CutLog?

  override func changed(_ environment: StageEnvironment) -> StageEnvironment {
    log = Self.log
    return environment.with { [log, disk = environment.disk, trace = environment.trace] event in
      trace(event)
      log?.cut(after: event, file: disk.read(FilePairStore.fileName))
    }
  }

  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    let effects = try PairsReducer.reduce(&model, event)
    changeShown(&model)
    log?.show(model)
    return effects
  }

  func changeShown(_ model: inout PairsModel) {}
}

/// The list is shown as saved when it is sent to the disk.
final class MarksAsSavedTooSoon: CutAtEveryEvent {
  override func changeShown(_ model: inout PairsModel) {
    if model.saved == .saving { model.saved = .yes }
  }
}
