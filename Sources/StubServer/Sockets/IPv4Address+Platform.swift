import Foundation

// The list of interfaces is the same call on Darwin and Linux, but the types of the flags differ.
extension IPv4Address {
  /// The first address by which other machines can reach this one, or nil if it has none.
  package static var ofMachine: IPv4Address? {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return nil }
    defer { freeifaddrs(first) }
    var next = first
    while let interface = next?.pointee {
      next = interface.ifa_next
      guard let address = interface.ifa_addr, address.pointee.sa_family == sa_family_t(AF_INET) else {
        continue
      }
      let bits = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        UInt32(bigEndian: $0.pointee.sin_addr.s_addr)
      }
      let found = IPv4Address(bits: bits)
      if !found.isLoopback { return found }
    }
    return nil
  }
}
