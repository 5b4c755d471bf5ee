package import Foundation

/// The stub's addresses, which a script refers to by name only: `$server`, `$other`, and the names of the
/// app's hosts.
package struct Addresses: Sendable {
  /// The stub's address for each host, without a path.
  private let stub: [RequestPattern.Host: String]
  /// The hosts of the app, by the origins that the app uses.
  private let origins: [Origin: RequestPattern.Host]
  /// The addresses that the app uses for its hosts, without a path.
  private let origin: [RequestPattern.Host: String]
  /// The names and the addresses that replace them; the longest name first, because one may be a prefix of
  /// another.
  private let names: [(name: String, address: String)]

  /// Creates the addresses. If there is no second address, its name refers to the first.
  ///
  /// - Parameters:
  ///   - server: The address that the app is given.
  ///   - others: The addresses of the other hosts.
  ///   - origins: The addresses that the app uses for the hosts: `https://api.example.com`.
  package init(
    server: URL, others: [RequestPattern.Host: URL] = [:], origins: [RequestPattern.Host: URL] = [:]
  ) {
    let stub = others.mapValues(\.absoluteString).merging([.main: server.absoluteString]) { own, _ in own }
    self.stub = stub
    origin = origins.mapValues { url in
      url.absoluteString.hasSuffix("/") ? String(url.absoluteString.dropLast()) : url.absoluteString
    }
    self.origins = Dictionary(origins.compactMap { host, url in Origin(url).map { ($0, host) } }) { one, _ in
      one
    }
    let named = stub.map { host, address in (host == .main ? "$server" : host.word, address) }
    let other = stub[.other] == nil ? [("$other", server.absoluteString)] : []
    names = (named + other).sorted { ($0.0.count, $0.0) > ($1.0.count, $1.0) }
  }

  /// Returns a header's value with the names replaced by addresses.
  package func filled(_ value: String) -> String {
    guard Self.mayName(value) else { return value }
    return names.reduce(value) { $0.replacing($1.name, with: $1.address) }
  }

  /// Returns the host that a request of the app is sent to, and the stub's address for it.
  ///
  /// - Returns: Nil for an address that is neither the stub's nor that of a host of the app.
  package func place(of address: URL) -> (host: RequestPattern.Host, url: URL)? {
    let text = address.absoluteString
    if let own = stub.first(where: { Self.begins(text, with: $0.value) }) { return (own.key, address) }
    guard let host = Origin(address).flatMap({ origins[$0] }), let base = stub[host] else { return nil }
    let tail = text.drop { $0 != ":" }.dropFirst(3).drop { !"/?#".contains($0) }
    return URL(string: base + (tail.first == "/" ? "" : "/") + tail).map { (host, $0) }
  }

  /// Returns the app's own address for an address of the stub, or the same address if the app has no other
  /// for it.
  package func asKnown(_ address: URL) -> URL {
    let text = address.absoluteString
    guard let own = stub.first(where: { Self.begins(text, with: $0.value) }), let name = origin[own.key]
    else { return address }
    return URL(string: name + text.dropFirst(own.value.count)) ?? address
  }

  /// The hosts of the app with the addresses that it uses, sorted by name, the main one first.
  package var known: [(name: String, address: String)] {
    origin.sorted { $0.key.word < $1.key.word }.map {
      ($0.key == .main ? "server" : String($0.key.word.dropFirst()), $0.value)
    }
  }

  /// Returns the text with the addresses, which differ from run to run, replaced by their names.
  package func named(_ text: String) -> String {
    guard text.contains("http://") else { return text }
    return names.reduce(text) { $0.replacing($1.address, with: $1.name) }
  }

  /// Returns the text with each address replaced by another word.
  package func replacing(_ text: String, with word: (RequestPattern.Host) -> String) -> String {
    guard text.contains("http://") else { return text }
    let others = stub.sorted { ($0.value.count, $0.value) > ($1.value.count, $1.value) }
    return others.reduce(text) { $0.replacing($1.value, with: word($1.key)) }
  }

  /// Returns the answer with the names in its header fields replaced by addresses.
  package func filled(_ answer: Answer) -> Answer {
    guard answer.headers.contains(where: { Self.mayName($0.value) }) else { return answer }
    var answer = answer
    for index in answer.headers.indices { answer.headers[index].value = filled(answer.headers[index].value) }
    return answer
  }

  /// Returns whether the value may contain one of the names.
  private static func mayName(_ value: String) -> Bool { value.utf8.contains(UInt8(ascii: "$")) }

  private static func begins(_ text: String, with address: String) -> Bool {
    text.hasPrefix(address) && text.dropFirst(address.count).first.map { "/?#".contains($0) } ?? true
  }
}

extension Origin {
  /// Creates the origin, or returns nil for an address without a scheme or a host.
  fileprivate init?(_ url: URL) {
    guard let scheme = url.scheme, let host = url.host else { return nil }
    self.init(scheme: scheme, authority: host + (url.port.map { ":\($0)" } ?? ""))
  }
}

extension Answer {
  /// Whether a header field or a condition names the second address.
  package var namesOther: Bool {
    (headers.map(\.value) + conditions.compactMap(\.value)).contains { $0.contains("$other") }
  }
}

extension Script {
  /// Whether the script needs the second address.
  var hasOther: Bool {
    routes.contains { route in
      route.pattern.host == .other
        || route.answers.contains(where: \.namesOther)
    }
  }
}
