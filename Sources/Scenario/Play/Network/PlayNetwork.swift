import Foundation
import ScenarioBasics
import StubServer

/// The kind of network that carries the exchanges of a play.
package enum NetworkKind: String, FieldValue, CaseIterable {
  /// Sockets of this machine, with URLSession as the client.
  case wire
  /// Memory alone, with the outcome table as the client.
  case memory
}

/// The network of a play: a client that sends the app's requests, and the stub's side of each connection.
///
/// Everything is called on the driver's thread. Incoming events are passed to the ``SimulationState``.
protocol PlayNetwork: Sendable {
  /// The result of a request, or the reason why there is none.
  typealias Report = Result<StageResponse, StageTransportError>

  /// Wakes the driver if it waits, on any thread.
  var wake: @Sendable () -> Void { get }

  /// The stub's address of the host.
  func url(of host: RequestPattern.Host) -> URL

  /// Begins to pass what arrives to the state of a play.
  func begin(_ monitor: Monitor<SimulationState>, _ raceGuards: RaceGuards)

  /// Blocks until the body returns a result, or returns nil when the given number of slices of real time has
  /// passed without any event.
  func wait<Result: Sendable>(
    _ monitor: Monitor<SimulationState>, slices: Int, _ body: (inout SimulationState) -> Result?
  ) -> Result?

  /// Reads what has arrived and was not owed, and returns whether there was any.
  func readStrays() -> Bool

  /// Passes a request to the client, which sends it when it is resumed.
  func start(_ call: ClientCall) -> any StartedRequest

  /// Sends a part of an answer, and returns its receipt.
  func perform(_ reply: ScheduledReply, for id: ExchangeID) -> Receipt

  /// Sends `100 Continue` to a client that waits to send its body.
  func goOn(_ connection: ConnectionID)

  /// Ends the stub's side of a connection in order.
  func finish(_ connection: ConnectionID)

  /// Gives up a connection that its peer has ended.
  func release(_ connection: ConnectionID)

  /// Begins to detect the peer's end on a connection that is not read.
  func drain(_ connection: ConnectionID)

  func refuseConnections(to host: RequestPattern.Host)

  func acceptConnections(to host: RequestPattern.Host) throws

  func stop()
}

/// A request that was passed to the client.
protocol StartedRequest: Sendable {
  func resume()
  func cancel()
}

/// A request for the client of a play.
struct ClientCall: Sendable {
  let id: ExchangeID
  let host: RequestPattern.Host
  /// The request with the stub's address, or with the one that meets the fault.
  let request: StageRequest
  /// The fault that applies to the connection before a request is read.
  let fault: Fault?
  /// Whether the request must not use a connection that carried another one.
  let isFresh: Bool
  /// Receives each piece of the response as it arrives; nil for a response that is reported whole.
  var receive: (@Sendable (StreamedAnswer.Piece) -> Void)?
  /// Receives the result, once; for a response that arrived in pieces, without them.
  let report: @Sendable (PlayNetwork.Report) -> Void
}
