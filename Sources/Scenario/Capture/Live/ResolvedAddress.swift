import ScenarioBasics
import StubServer

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A network address to which a name resolves.
struct ResolvedAddress: Sendable, Equatable {
  let family: Int32
  /// The bytes of the address, as `connect(2)` expects them.
  let address: [UInt8]

  /// An error that a name resolves to no address: the error message of the system.
  struct Unresolved: Error, Equatable {
    let reason: String
  }

  /// Resolves the name through the system, which may query a name server; blocks as long as that takes.
  ///
  /// - Throws: ``Unresolved``
  static func all(of address: LiveAddress) throws(Unresolved) -> [ResolvedAddress] {
    var hints = addrinfo()
    hints.ai_socktype = Socket.streamType
    var list: UnsafeMutablePointer<addrinfo>?
    let code = getaddrinfo(address.host, address.port, &hints, &list)
    guard code == 0 else { throw Unresolved(reason: String(cString: gai_strerror(code))) }
    defer { freeaddrinfo(list) }
    var places: [ResolvedAddress] = []
    var next = list
    while let info = next?.pointee {
      if let address = info.ai_addr {
        let bytes = UnsafeRawBufferPointer(start: address, count: Int(info.ai_addrlen))
        places.append(ResolvedAddress(family: info.ai_family, address: Array(bytes)))
      }
      next = info.ai_next
    }
    return places
  }
}
