/// The ports of a server: its main address, and those of the other hosts in its script.
struct LoopbackServers: Sendable {
  let main: LoopbackServer
  /// The servers of the hosts that have their own address besides the main one.
  let others: [RequestPattern.Host: LoopbackServer]
  private let loop: ReactorLoop

  /// Opens the ports.
  ///
  /// - Throws: the operating system's error for a port.
  init(_ settings: StubSettings, hosts: [RequestPattern.Host]) throws {
    loop = try ReactorLoop(waitsForMany: true)
    main = try LoopbackServer(
      port: settings.port, at: settings.address, loop: loop, patience: settings.patience,
      connectionLimit: settings.connectionLimit)
    var others: [RequestPattern.Host: LoopbackServer] = [:]
    do {
      for host in hosts {
        others[host] = try LoopbackServer(
          at: settings.address, loop: loop, host: host, patience: settings.patience,
          connectionLimit: settings.connectionLimit)
      }
    } catch {
      for wire in [main] + others.values { wire.stop() }
      throw error
    }
    self.others = others
  }

  /// Begins to accept and to read, on a separate thread.
  func start(
    greeting: @escaping ConnectionHandlers.Greeter, _ receive: @escaping @Sendable (InboundEvent) -> Void
  ) {
    main.start(greeting: greeting, receive)
    for wire in others.values { wire.start(greeting: greeting, receive) }
    loop.start()
  }

  /// The server that has the connection.
  subscript(connection: ConnectionID) -> LoopbackServer { others[connection.host] ?? main }

  /// The servers with their hosts: the main one first, the others sorted by name.
  var byHost: [(host: RequestPattern.Host, wire: LoopbackServer)] {
    [(.main, main)] + others.sorted { $0.key.word < $1.key.word }.map { ($0.key, $0.value) }
  }

  /// The servers in the same order.
  var all: [LoopbackServer] { byHost.map(\.wire) }

  var openConnections: Int { all.map(\.openConnections).reduce(0, +) }

  func stop() { for wire in all { wire.stop() } }
}
