import Foundation
import ScenarioFormat
import StubServer

/// The hosts that the stub stands for, besides the one that the app is given.
struct PlayHosts: Sendable {
  var others: Set<RequestPattern.Host> = []
  /// The app's address of each of them, and of the main one.
  var origins: [RequestPattern.Host: URL] = [:]

  init() {}

  /// - Parameters:
  ///   - hosts: The hosts that have an address.
  ///   - hasOther: Whether the script names the stub's second address.
  init(_ hosts: DeclaredHosts, hasOther: Bool) {
    origins = hosts.origins
    others = Set(origins.keys).subtracting([.main]).union(hasOther ? [.other] : [])
  }
}
