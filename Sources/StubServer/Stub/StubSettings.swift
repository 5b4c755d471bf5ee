/// The settings of a stub besides its script.
package struct StubSettings: Sendable {
  /// The port, or 0 for any free one.
  package var port: UInt16 = 0
  /// The address at which the stub listens.
  package var address = IPv4Address.loopback
  /// The hosts other than the main one that have their own address.
  package var hosts: [RequestPattern.Host] = []
  /// The hosts whose names are replaced in bodies.
  package var declared: [RequestPattern.Host] = []
  package var keepsAlive = true
  /// The real time that a client may take from the first byte of a request to its last.
  package var patience = Duration.seconds(60)
  /// The seed of bodies that differ at each use.
  package var seed: UInt64 = 0
  /// The comparison of requests with the conditions of answers.
  package var conditions: ConditionMatcher
  package var connectionLimit = LoopbackServer.connectionLimit
  package var clock = StubClock()
  /// The maximum number of requests and receipts that the stub keeps.
  package var kept = Stub.kept
  /// The day of T+0, in seconds since 1970-01-01T00:00:00Z.
  package var day = HTTPDate.start
  /// Whether connections are refused until ``Stub/setDown(_:)`` accepts them.
  package var isDown = false
  /// Whether pages of other origins may read the answers.
  package var allowsOrigins = false
  /// The web pages whose requests are answered.
  package var pages = PageAccess.all

  package init(conditions: ConditionMatcher = .fields) { self.conditions = conditions }
}
