/// The wires of a server: its address, and a second one where a redirect may lead.
struct Wires: Sendable {
  let main: Wire
  let other: Wire?
  private let loop: ReactorLoop

  /// - Throws: the operating system's refusal of a port.
  init(
    _ port: UInt16, patience: Duration, connectionLimit: Int, hasOther: Bool,
    greeting: @escaping @Sendable (ConnectionID, Duration) -> Greeting,
    sink: @escaping @Sendable (WireEvent) -> Void
  ) throws {
    loop = try ReactorLoop(waitsForMany: true)
    main = try Wire(
      port: port, loop: loop, patience: patience, connectionLimit: connectionLimit, greeting: greeting,
      sink: sink)
    do {
      other =
        hasOther
        ? try Wire(
          loop: loop, host: .other, patience: patience, connectionLimit: connectionLimit, sink: sink) : nil
    } catch {
      main.stop()
      throw error
    }
  }

  /// Begins to accept and to read, on a thread of its own.
  func start() { loop.start() }

  /// The wire that carries the connection.
  subscript(connection: ConnectionID) -> Wire { connection.host == .other ? other ?? main : main }

  var openConnections: Int { main.openConnections + (other?.openConnections ?? 0) }

  func stop() {
    main.stop()
    other?.stop()
  }
}
