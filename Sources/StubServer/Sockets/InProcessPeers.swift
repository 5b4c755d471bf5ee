import Foundation

/// The connected sockets that this process has open at one moment.
///
/// A stub on loopback can be reached by every process of the machine. The client of a play runs in this
/// process, so a connection is its own exactly if the other end is one of these.
struct InProcessPeers {
  /// A TCP connection, from the client's side.
  private struct Link: Hashable {
    let own: Endpoint
    let peer: Endpoint
  }

  private struct Endpoint: Hashable {
    let address: UInt32
    let port: UInt16
  }

  private let links: Set<Link>

  /// Returns the accepted connections that this process opened.
  static func own(of accepted: [Socket]) -> [Socket] {
    // For a few connections, searching for the other end is faster than reading the table: it was opened just
    // before.
    if accepted.count < 4, accepted.allSatisfy(isOpenedBefore) { return accepted }
    let open = InProcessPeers()
    return accepted.filter(open.include(peerOf:))
  }

  /// Returns whether the other end has a descriptor slightly below that of the connection.
  private static func isOpenedBefore(_ accepted: Socket) -> Bool {
    guard let link = link(accepted.descriptor) else { return false }
    let below = (max(0, accepted.descriptor - 16)..<accepted.descriptor).reversed()
    return below.contains { descriptor in
      // The peer's address is compared first, because few descriptors have it.
      endpoint(descriptor, getpeername) == link.own && endpoint(descriptor, getsockname) == link.peer
    }
  }

  /// Reads the table of descriptors. The cost grows with the number of open descriptors.
  init() { links = Set(Self.descriptors.compactMap(Self.link)) }

  /// Returns whether the other end of an accepted connection is open in this process.
  func include(peerOf accepted: Socket) -> Bool {
    guard let link = Self.link(accepted.descriptor) else { return false }
    return links.contains(Link(own: link.peer, peer: link.own))
  }

  private static func link(_ descriptor: Int32) -> Link? {
    guard let own = endpoint(descriptor, getsockname), let peer = endpoint(descriptor, getpeername) else {
      return nil
    }
    return Link(own: own, peer: peer)
  }

  private typealias Lookup = (Int32, UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32

  /// Returns nil for a descriptor that is not an IPv4 socket, or is not connected.
  private static func endpoint(_ descriptor: Int32, _ lookup: Lookup) -> Endpoint? {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { lookup(descriptor, $0, &size) }
    }
    guard result == 0, address.sin_family == sa_family_t(AF_INET) else { return nil }
    return Endpoint(address: address.sin_addr.s_addr, port: address.sin_port)
  }

  /// The open descriptors, or all possible ones if the system does not list them.
  private static var descriptors: [Int32] {
    // The directory exists on Linux and on Darwin. Reading it takes a descriptor, which may exceed the limit.
    guard let folder = opendir("/dev/fd") else { return Array(0..<max(getdtablesize(), 0)) }
    defer { closedir(folder) }
    var found: [Int32] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { atoi($0) }
      }
      // The names `.` and `..` are read as zero, which is not a connection of a client.
      if name > 0 { found.append(name) }
    }
    return found
  }
}
