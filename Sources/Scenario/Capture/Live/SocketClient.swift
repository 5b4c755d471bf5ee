import ScenarioBasics
import ScenarioRecording
import StubServer

/// A client that sends requests over plain HTTP on its own socket, so that every byte of the answer is
/// observed.
struct PlainClient {
  private let wait: InterruptibleWait
  /// The maximum time to wait for a connection, and then for each next byte.
  private let limit: Duration
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// The maximum number of reads after a complete answer, for bytes that are already available.
  private static let looksBehind = 16

  init(_ wait: InterruptibleWait, limit: Duration) { (self.wait, self.limit) = (wait, limit) }

  /// Sends the request and reads its answer; blocks as long as that takes. It calls `hear` with each event as
  /// it occurs.
  mutating func answer(
    to request: LiveRequest, hear: (LiveConnectionEvent) -> Void = { _ in }
  ) throws(LiveStopReason) -> LiveAnswer {
    var times = Times(began: wait.time.now())
    let places: [ResolvedAddress]
    do throws(ResolvedAddress.Unresolved) { places = try ResolvedAddress.all(of: request.address) } catch {
      return LiveAnswer(nothing: "unresolved", "the host's name is not found: \(error.reason)", .bytes)
    }
    times.resolved = wait.time.now()
    let connection: LiveSocket
    do throws(LiveSocket.Failure) {
      connection = try LiveSocket(places, until: times.began + limit, wait)
    } catch {
      return try unconnected(error, times)
    }
    times.connected = wait.time.now()
    let milliseconds = Int32(clamping: Int(limit / .milliseconds(1)))
    // A peer that closes the connection before reading the whole request may still have answered.
    _ = connection.socket.write(request.bytes, patience: milliseconds)
    times.sent = wait.time.now()
    var reader = AnswerReader(method: request.method)
    try read(connection, &reader, hear)
    return LiveAnswer(reader.response, reader.observed, times.timings(reader, end: wait.time.now()))
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

  private mutating func read(
    _ connection: borrowing LiveSocket, _ reader: inout AnswerReader, _ hear: (LiveConnectionEvent) -> Void
  ) throws(LiveStopReason) {
    var last = wait.time.now()
    while !reader.isOver, reader.ending == nil, !reader.isEventStream {
      let came = connection.socket.read(into: &buffer)
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
        switch wait.until(last + limit, connection.socket.descriptor) {
        case .ready: break
        case .due: reader.end(.silence(limit), at: wait.time.now())
        case .stopped: throw .asked
        }
      }
    }
    for _ in 0..<Self.looksBehind where reader.isOver && reader.ending == nil {
      guard case .bytes(let bytes) = connection.socket.read(into: &buffer) else { break }
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
