import Foundation

/// The table for poll(2), kept from turn to turn: what is waited for changes seldom, and the waiting often.
///
/// It tells of sockets in the order of the table, whichever could be read first. Each wait costs the kernel a
/// look at each of them: right for the few of a play.
struct PollTable: SocketTable {
  private var descriptors: [pollfd] = []
  private var readers: [SocketReader] = []
  /// The place of each descriptor in the table; -1 for none.
  private var places: [Int] = []

  mutating func add(_ socket: Socket, _ reader: SocketReader) {
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

  /// The last of the table takes its place.
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

  mutating func wait(atMost milliseconds: Int32) -> [(reader: SocketReader, socket: Socket)] {
    var left = poll(&descriptors, nfds_t(descriptors.count), milliseconds)
    var ready: [(SocketReader, Socket)] = []
    for place in descriptors.indices {
      guard left > 0 else { break }
      guard descriptors[place].revents != 0 else { continue }
      ready.append((readers[place], Socket(descriptor: descriptors[place].fd)))
      left -= 1
    }
    return ready
  }

  func close() {}
}
