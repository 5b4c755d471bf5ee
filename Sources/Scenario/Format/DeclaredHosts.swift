package import Foundation
package import StubServer

/// The hosts of an app that have an address, by their names in a script: those of the Stage, and those of a
/// scenario, which come first.
package struct DeclaredHosts: Sendable, Equatable {
  /// The addresses as they were written.
  package private(set) var addresses: [String: String]

  package init(_ vocabulary: Vocabulary, _ facts: [Fact] = []) {
    addresses = vocabulary.hosts
    for fact in facts where fact.name == FactDefinition.host.name && fact.words.count == 2 {
      addresses[fact.words[0]] = fact.words[1]
    }
  }

  /// The names of the hosts besides the main one, sorted.
  package var names: [String] { addresses.keys.filter { $0 != "server" }.sorted() }

  package var origins: [RequestPattern.Host: URL] {
    let pairs = addresses.compactMap { name, address in
      URL(string: address).map { (RequestPattern.Host(name), $0) }
    }
    return Dictionary(pairs) { one, _ in one }
  }

  /// Returns the name of the host that has the address.
  package func name(of address: String) -> String? {
    guard let origin = HostSyntax.origin(address) else { return nil }
    return addresses.keys.sorted().first { addresses[$0].flatMap(HostSyntax.origin) == origin }
  }

  /// Adds a host under a name made of its address, and returns the name; nil if no host has such an address.
  package mutating func declare(_ address: String) -> String? {
    guard HostSyntax.origin(address) != nil else { return nil }
    let name = HostSyntax.name(of: address, besides: addresses.keys)
    addresses[name] = address
    return name
  }

  /// Returns the body with the names of hosts replaced by their addresses, as a play sends it.
  func filled(_ body: [UInt8]) -> [UInt8] {
    HostReferences.filled(body) { name in
      addresses[name].map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    }
  }

  /// Returns the body as it is written into a script, where names of hosts and references are replaced.
  package func escaped(_ body: [UInt8]) -> [UInt8] {
    HostReferences.escaped(body) { addresses[$0] != nil || AnswerReference.reserved.contains($0) }
  }

  /// Returns the vocabulary with these hosts.
  package func added(to vocabulary: Vocabulary) -> Vocabulary {
    var vocabulary = vocabulary
    vocabulary.hosts = addresses
    return vocabulary
  }
}
