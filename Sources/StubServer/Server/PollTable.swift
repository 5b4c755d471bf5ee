import Foundation

/// The table for poll(2), kept from turn to turn: what is waited for changes seldom, and the waiting often.
struct PollTable: Sendable {
  /// Who is told when a socket can be read.
  enum Reader: Sendable {
    case loop
    case listener(Reactor)
    case connection(Reactor, ConnectionID)
  }

  private var descriptors: [pollfd] = []
  private var readers: [Reader] = []
  /// The place of each descriptor in the table; -1 for none.
  private var places: [Int] = []

  mutating func add(_ socket: Socket, _ reader: Reader) {
    let descriptor = Int(socket.descriptor)
    guard descriptor >= 0 else { return }
    if descriptor >= places.count {
      places += Array(repeating: -1, count: descriptor + 1 - places.count)
    }
    guard places[descriptor] < 0 else { return }
    places[descriptor] = descriptors.count
    descriptors.append(pollfd(fd: socket.descriptor, events: Int16(POLLIN), revents: 0))
    readers.append(reader)
  }

  /// Waits for the socket no more; the last of the table takes its place.
  mutating func remove(_ socket: Socket) {
    let descriptor = Int(socket.descriptor)
    guard places.indices.contains(descriptor), places[descriptor] >= 0 else { return }
    let place = places[descriptor]
    places[descriptor] = -1
    let (last, reader) = (descriptors.removeLast(), readers.removeLast())
    guard place < descriptors.count else { return }
    (descriptors[place], readers[place]) = (last, reader)
    places[Int(last.fd)] = place
  }

  /// Waits until a socket can be read.
  ///
  /// - Parameter milliseconds: How long at most, in real time; -1 for ever.
  /// - Returns: Who can read, with the sockets; none where the time has passed, or a signal came.
  mutating func wait(atMost milliseconds: Int32) -> [(reader: Reader, socket: Socket)] {
    var left = poll(&descriptors, nfds_t(descriptors.count), milliseconds)
    var ready: [(Reader, Socket)] = []
    for place in descriptors.indices {
      guard left > 0 else { break }
      guard descriptors[place].revents != 0 else { continue }
      ready.append((readers[place], Socket(descriptor: descriptors[place].fd)))
      left -= 1
    }
    return ready
  }
}
