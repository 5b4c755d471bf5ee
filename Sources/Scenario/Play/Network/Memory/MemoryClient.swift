import Foundation
import StubServer

/// The client of a play in memory: what URLSession does, without input or output. Each call returns what
/// follows from it.
struct MemoryClient: Sendable {
  /// An action of the client, or of its side of a connection.
  enum Effect: Sendable {
    /// An event that the server reads on a connection.
    case inbound(InboundEvent)
    case piece(StreamedAnswer.Piece, ClientCall)
    case report(PlayNetwork.Report, ClientCall)
    /// Nothing is known of what follows, or no process would be left to see it.
    case needsWire(String)
  }

  /// A request in progress.
  struct Exchange: Sendable {
    let call: ClientCall
    var attempt: ClientRequest
    var connection: ConnectionID
    var redirects = 0
    var retries = 0
    var stream: ReceivedStream
    /// The whole request, while the body waits for `100 Continue`.
    var heldBack: Request?

    init(_ call: ClientCall, _ attempt: ClientRequest, on connection: ConnectionID) {
      (self.call, self.attempt, self.connection) = (call, attempt, connection)
      stream = ReceivedStream(to: attempt.method)
    }
  }

  let hosts: MemoryHosts
  private let secret: PlayToken
  var connections = MemoryConnections()
  var exchanges: [ExchangeID: Exchange] = [:]

  init(_ hosts: Set<RequestPattern.Host>, secret: PlayToken) {
    (self.hosts, self.secret) = (MemoryHosts(hosts), secret)
  }

  /// Sends a request, or meets the fault of its connection.
  mutating func send(_ call: ClientCall) -> [Effect] {
    let ended = call.isFresh ? connections.renew().map(Self.end) : []
    let attempt = ClientRequest(call.request, to: call.host)
    if let fault = call.fault, meets(fault, call.host) { return ended + meet(fault, attempt, call) }
    if let refusal = attempt.refusal { return ended + [.report(.failure(refusal), call)] }
    let connection = connections.take(to: call.host)
    exchanges[call.id] = Exchange(call, attempt, on: connection)
    return ended + deliver(call.id)
  }

  /// Whether the request opens a connection, which meets the fault, or tries to. A fault of the handshake or
  /// of the name changes the address, so that no connection fits.
  private func meets(_ fault: Fault, _ host: RequestPattern.Host) -> Bool {
    fault == .unresolved || fault.row.kind == .tls || !connections.hasIdle(to: host)
  }

  private mutating func meet(_ fault: Fault, _ attempt: ClientRequest, _ call: ClientCall) -> [Effect] {
    guard fault.greeting == nil else {
      let connection = connections.open(to: call.host)
      exchanges[call.id] = Exchange(call, attempt, on: connection)
      return [.inbound(.met(connection: connection))]
    }
    let cell = OutcomeCondition(isReused: false, hasBody: attempt.hasBody)
    guard case .fails(let code, _) = ClientOutcomeTable.outcome(of: fault, in: cell) else {
      return [.needsWire("the outcome of `\(fault)` is not known")]
    }
    return [.report(.failure(StageTransportError(code: code)), call)]
  }

  /// Passes the present attempt to the server: its head alone if the body waits for `100 Continue`.
  mutating func deliver(_ id: ExchangeID) -> [Effect] {
    guard let exchange = exchanges[id] else { return [] }
    let connection = exchange.connection
    let request = exchange.attempt.received(mark: secret.mark(id), at: hosts.url(of: connection.host))
    guard !request.body.isEmpty, request.header("expect")?.lowercased() == "100-continue" else {
      return [.inbound(.request(connection: connection, request))]
    }
    exchanges[id]?.heldBack = request
    let head = Request(method: request.method, target: request.target, headers: request.headers)
    return [.inbound(.awaitsContinue(connection: connection, head: head))]
  }

  /// Sends the body that was held back.
  mutating func goOn(_ connection: ConnectionID) -> [Effect] {
    guard let (id, exchange) = exchanges.first(where: { $0.value.connection == connection }),
      let request = exchange.heldBack
    else { return [] }
    exchanges[id]?.heldBack = nil
    return [.inbound(.request(connection: connection, request))]
  }

  /// Cancels a request: the report and the end of its connection come at once.
  mutating func cancel(_ id: ExchangeID) -> [Effect] {
    guard let exchange = exchanges.removeValue(forKey: id) else { return [] }
    let cancelled = StageTransportError(code: URLError.Code.cancelled.rawValue)
    return [.report(.failure(cancelled), exchange.call)] + close(exchange.connection)
  }

  /// Ends an idle connection that the server has ended.
  mutating func endIdle(_ connection: ConnectionID) -> [Effect] { close(connection) }

  /// Closes the connection from this side.
  mutating func close(_ connection: ConnectionID) -> [Effect] {
    connections.close(connection) ? [Self.end(connection)] : []
  }

  private static func end(_ connection: ConnectionID) -> Effect {
    .inbound(.ended(connection: connection, reset: false))
  }
}
