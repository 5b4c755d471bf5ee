import Foundation

/// A socket table on poll(2), kept between waits, because the sockets change less often than the loop waits.
///
/// It reports sockets in the order of the table, whichever became readable first. Each wait makes the kernel
/// check each socket: suitable for the few sockets of a play.
struct PollTable: SocketTable {
  private var descriptors: [pollfd] = []
  private var readers: [SocketRole] = []
  /// The index of each descriptor in the table; -1 if it is absent.
  private var places: [Int] = []

  mutating func add(_ socket: Socket, _ reader: SocketRole) {
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

  /// Removes a socket; the last one of the table takes its index.
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

  mutating func wait(atMost milliseconds: Int32) -> [(reader: SocketRole, socket: Socket)] {
    var left = poll(&descriptors, nfds_t(descriptors.count), milliseconds)
    var ready: [(SocketRole, Socket)] = []
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
