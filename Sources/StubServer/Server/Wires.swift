/// The wires of a server: its address, and a second one where a redirect may lead.
struct Wires: Sendable {
  let main: Wire
  let other: Wire?

  /// - Throws: the operating system's refusal of a port.
  init(
    _ port: UInt16, patience: Duration, hasOther: Bool,
    greeting: @escaping @Sendable (ConnectionID, Duration) -> Greeting,
    sink: @escaping @Sendable (WireEvent) -> Void
  ) throws {
    main = try Wire(port: port, patience: patience, greeting: greeting, sink: sink)
    do {
      other = hasOther ? try Wire(host: .other, patience: patience, sink: sink) : nil
    } catch {
      main.stop()
      throw error
    }
  }

  /// The wire that carries the connection.
  subscript(connection: ConnectionID) -> Wire { connection.host == .other ? other ?? main : main }

  var openConnections: Int { main.openConnections + (other?.openConnections ?? 0) }

  func stop() {
    main.stop()
    other?.stop()
  }
}
