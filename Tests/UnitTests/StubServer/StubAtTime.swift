@testable import StubServer

extension Stub {
  /// Starts a stub whose script time is set by a test, or is the machine's time when `elapsed` is nil.
  static func start(
    _ script: Script, keepsAlive: Bool = true, elapsed: (@Sendable () -> Duration)?
  ) throws(StartError) -> Stub {
    var settings = StubSettings()
    settings.keepsAlive = keepsAlive
    settings.clock = StubClock(source: elapsed)
    return try start(script, settings)
  }
}
