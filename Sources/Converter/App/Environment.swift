package import Foundation
package import RCCDomain

/// The dependencies of the app on the outside world.
package struct Environment {
  package var server: URL
  package var transport: any Transport
  package var timekeeper: any AppClock
  package var disk: any Disk
  package var connectivity: any Connectivity
  package var wall: TimeZoneCalendar
  /// The tab that is open at launch.
  package var tab = Tab.pairs
  package var service = RateServiceID.frankfurterV1
  /// The longest duration of an exchange.
  package var limit: Duration = .seconds(10)
  /// The locale, one of those in `NumberStyle`; figures of any other are written in the American style.
  package var locale = "en_US"
  /// The executor on which effects run.
  package var executor: any TaskExecutor
  package var log: (LogLine) -> Void = { _ in }

  package init(
    server: URL, transport: any Transport, timekeeper: any AppClock, disk: any Disk,
    connectivity: any Connectivity, wall: TimeZoneCalendar, executor: any TaskExecutor
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

/// A line of the app's log.
package enum LogLine: Hashable, Sendable {
  case processed(String)
  case rejected(String, reason: String)
  case effect(String)
  /// The result of a cancelled effect was ignored.
  case ignored(String)
  case navigation(NavigationChange)
  /// The changes of a list on the screen in one rendering.
  case patched(list: String, [ListPatch])
}
