import Foundation
import StubServer

/// The hosts that the stub stands for, besides the one that the app is given.
struct PlayHosts: Sendable {
  var others: Set<RequestPattern.Host> = []
  /// The app's address of each of them, and of the main one.
  var origins: [RequestPattern.Host: URL] = [:]

  init() {}

  /// - Parameters:
  ///   - hosts: The addresses of the app's services, by their names in scenarios.
  ///   - hasOther: Whether the script names the stub's second address.
  init(_ hosts: [String: String], hasOther: Bool) {
    if hasOther { others.insert(.other) }
    for (name, address) in hosts {
      let host: RequestPattern.Host = name == "server" ? .main : .named(name)
      if host != .main { others.insert(host) }
      origins[host] = URL(string: address)
    }
  }
}
