import ScenarioBasics
import ScenarioRecording
import StubServer

/// A client that sends requests on a connection of its own, in plain text or under TLS, so that every byte of
/// the answer is observed.
struct SocketClient {
  private let wait: InterruptibleWait
  /// The maximum time to wait for a connection, for the handshake of TLS, and then for each next byte.
  private let limit: Duration
  /// The trusted certificates; nil for a client of plain HTTP alone.
  private let context: TLSContext?

  /// The maximum number of reads after a complete answer, for bytes that are already available.
  private static let looksBehind = 16

  init(_ wait: InterruptibleWait, limit: Duration, _ context: TLSContext?) {
    (self.wait, self.limit, self.context) = (wait, limit, context)
  }

  /// Sends the request and reads its answer; blocks as long as that takes. It calls `hear` with each event as
  /// it occurs.
  ///
  /// A body that a recording does not hold, an event stream or a very large one, is left unread unless
  /// `isWhole` is true: then its bytes are still reported, until the body ends or a stop is requested.
  mutating func answer(
    to request: LiveRequest, isWhole: Bool = false, hear: (LiveConnectionEvent) -> Void = { _ in }
  ) throws(LiveStopReason) -> LiveAnswer {
    var times = Times(began: wait.time.now())
    let places: [ResolvedAddress]
    do throws(ResolvedAddress.Unresolved) { places = try ResolvedAddress.all(of: request.address) } catch {
      return LiveAnswer(nothing: "unresolved", "the host's name is not found: \(error.reason)", .bytes)
    }
    times.resolved = wait.time.now()
    let socket: LiveSocket
    do throws(LiveSocket.Failure) {
      socket = try LiveSocket(places, until: times.began + limit, wait)
    } catch {
      return try unconnected(error, times)
    }
    let stream =
      request.address.isSecure ? context.map { TLSStream($0, host: request.address.host) } : nil
    var connection = LiveConnection(socket, stream)
    let due = wait.time.now() + limit
    if let failure = try connection.shakeHands(until: due, limit: limit, wait) {
      return refused(failure, request.address)
    }
    times.connected = wait.time.now()
    // A peer that closes the connection before reading the whole request may still have answered.
    connection.write(request.bytes, patience: limit)
    times.sent = wait.time.now()
    var reader = AnswerReader(method: request.method)
    try read(&connection, &reader, hear)
    if isWhole, reader.isEventStream && !reader.isOver && reader.ending == nil || reader.ending == .tooLarge {
      hear(
        .unrecorded(
          LiveAnswer(reader.response, reader.observed, times.timings(reader, end: wait.time.now()))))
      reader.stopKeeping()
      try read(&connection, &reader, hear)
    }
    connection.close()
    if reader.firstByte == nil, let failure = connection.refusal { return refused(failure, request.address) }
    return LiveAnswer(reader.response, reader.observed, times.timings(reader, end: wait.time.now()))
  }

  private func refused(_ failure: LiveConnection.HandshakeFailure, _ address: LiveAddress) -> LiveAnswer {
    // The path is left out because a reason is reported without redaction.
    let remedy = failure.fault == "tls-http" ? ": write http://\(address.authority)" : ""
    return LiveAnswer(nothing: failure.fault, failure.reason + remedy, .bytes)
  }

  private func unconnected(_ failure: LiveSocket.Failure, _ times: Times) throws(LiveStopReason) -> LiveAnswer
  {
    switch failure {
    case .refused(let reason):
      return LiveAnswer(nothing: "refuse", "no connection: \(reason)", .bytes)
    case .silent:
      return LiveAnswer(nothing: "silent", "no connection within \(limit.word)", .bytes)
    case .stopped: throw .asked
    case .machine(let reason): throw .machine(reason)
    }
  }

  private func read(
    _ connection: inout LiveConnection, _ reader: inout AnswerReader,
    _ hear: (LiveConnectionEvent) -> Void
  ) throws(LiveStopReason) {
    var last = wait.time.now()
    while !reader.isOver, reader.ending == nil, !(reader.isEventStream && reader.isKept) {
      let came = connection.read()
      let now = wait.time.now()
      switch came {
      case .bytes(let bytes):
        reader.receive(bytes, at: now)
        hear(.bytes(bytes))
        last = now
      case .ended:
        reader.end(.fin, at: now)
        hear(.ended)
      case .reset:
        reader.end(.reset, at: now)
        hear(.reset)
      case .nothingYet:
        // A stream may be silent for as long as it wants.
        switch wait.until((reader.isKept ? last : now) + limit, connection.descriptor) {
        case .ready: break
        case .due where !reader.isKept: break
        case .due: reader.end(.silence(limit), at: wait.time.now())
        case .stopped: throw .asked
        }
      }
    }
    for _ in 0..<Self.looksBehind where reader.isOver && reader.ending == nil {
      guard case .bytes(let bytes) = connection.read() else { break }
      reader.receive(bytes, at: wait.time.now())
      hear(.bytes(bytes))
    }
    if reader.isOver, reader.ending == nil { hear(.over) }
  }

  /// The times of the stages of an exchange, by the clock.
  private struct Times {
    let began: Duration
    var resolved = Duration.zero
    var connected = Duration.zero
    var sent = Duration.zero

    func timings(_ reader: AnswerReader, end: Duration) -> HARTimings {
      let first = reader.firstByte ?? end
      return HARTimings(
        dns: (resolved - began).milliseconds, connect: (connected - resolved).milliseconds,
        send: (sent - connected).milliseconds, wait: (first - sent).milliseconds,
        receive: ((reader.lastByte ?? first) - first).milliseconds)
    }
  }
}

/// An event of a service on a connection.
package enum LiveConnectionEvent {
  case bytes([UInt8])
  /// The answer as it is recorded, without what follows.
  case unrecorded(LiveAnswer)
  /// The answer is complete, and the connection stays open.
  case over
  case ended
  case reset
}

/// The reason why waiting for an answer stopped.
package enum LiveStopReason: Error, Equatable {
  /// A stop was requested.
  case asked
  /// This machine is out of resources: the error message of the system.
  case machine(String)
}
