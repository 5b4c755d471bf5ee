package import Domain
package import Foundation

/// All that the app may know of the world.
package struct Environment {
  package var server: URL
  package var transport: any Transport
  package var timekeeper: any AppClock
  package var disk: any Disk
  package var connectivity: any Connectivity
  package var wall: WallClock
  /// What the app opens with.
  package var tab = Tab.pairs
  package var service = RateServiceName.frankfurterV1
  /// How long an exchange may take.
  package var limit: Duration = .seconds(10)
  /// One of those that `NumberStyle` has; any other is written as the first.
  package var locale = "en_US"
  /// Where effects run.
  package var executor: any TaskExecutor
  package var log: (LogLine) -> Void = { _ in }

  package init(
    server: URL, transport: any Transport, timekeeper: any AppClock, disk: any Disk,
    connectivity: any Connectivity, wall: WallClock, executor: any TaskExecutor
  ) {
    self.server = server
    self.transport = transport
    self.timekeeper = timekeeper
    self.disk = disk
    self.connectivity = connectivity
    self.wall = wall
    self.executor = executor
  }
}

extension Environment {
  /// The one service for rates and currencies.
  var rateService: HTTPRateService {
    let limited = TimeoutTransport(transport, limit: limit, timekeeper: timekeeper)
    return HTTPRateService(
      service, server: server, transport: limited, timekeeper: timekeeper, wall: wall)
  }
}

/// What the app does, as its log tells it.
package enum LogLine: Hashable, Sendable {
  case processed(String)
  case rejected(String, reason: String)
  case effect(String)
  /// The answer of a cancelled effect.
  case ignored(String)
  case navigation(Navigation)
  /// What left a list of the screen at one rendering.
  case patched(list: String, [ListPatch])
}
