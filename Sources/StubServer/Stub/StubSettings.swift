/// How a stub serves, beside what it answers.
package struct StubSettings: Sendable {
  /// 0 for any that is free.
  package var port: UInt16 = 0
  /// Where it listens: loopback, unless it is told.
  package var address = IPv4Address.loopback
  /// The hosts beside the main one that have an address of their own.
  package var hosts: [RequestPattern.Host] = []
  package var keepsAlive = true
  /// How long a client may take, in real time, from the first byte of a request to its last.
  package var patience = Duration.seconds(60)
  /// Of bodies which differ at each use.
  package var seed: UInt64 = 0
  package var connectionLimit = LoopbackServer.connectionLimit
  package var clock = StubClock()
  /// How many requests and receipts are kept for who asks the stub itself for them.
  package var kept = Stub.kept
  /// The day of T+0, in seconds since 1970-01-01T00:00:00Z.
  package var day = HTTPDate.start
  /// Whether connections are refused until somebody says otherwise.
  package var isDown = false
  /// Whether pages of other origins may read the answers.
  package var allowsOrigins = false

  package init() {}
}
