/// Takes note of what support asks for when something went wrong.
@MainActor package protocol EventLog: AnyObject, Sendable {
  var entries: [String] { get }
  func note(_ event: String)
}

/// The last events, for the screen that support asks users to open.
@MainActor package final class RecentEvents: EventLog {
  package private(set) var entries: [String] = []
  private let limit = 50

  package init() {}

  package func note(_ event: String) { entries = Array((entries + [event]).suffix(limit)) }
}
