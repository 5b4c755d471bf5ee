import Synchronization

@testable import ScenarioPlay

/// The report of a client, given once.
final class Report: Sendable {
  private let kept = Mutex<PlayNetwork.Report?>(nil)

  var value: PlayNetwork.Report? { kept.withLock { $0 } }

  func keep(_ report: PlayNetwork.Report) { kept.withLock { $0 = report } }
}
