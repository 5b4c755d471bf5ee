@testable import StubServer

extension Stub {
  /// A stub whose script's time a test decides; nil for the machine's.
  static func start(
    _ script: Script, keepsAlive: Bool = true, elapsed: (@Sendable () -> Duration)?
  ) throws(StartError) -> Stub {
    var settings = StubSettings()
    settings.keepsAlive = keepsAlive
    settings.clock = StubClock(source: elapsed)
    return try start(script, settings)
  }
}
