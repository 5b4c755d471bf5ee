package import Foundation

/// The stub's addresses, which a script refers to by name only: `$server`, `$other`, and the names of the
/// app's hosts.
package struct AddressTable: Sendable {
  /// The stub's address for each host, without a path.
  private let stub: [RequestPattern.Host: String]
  /// The hosts, by the origins of the stub and by those that the app uses.
  private let places: [Origin: RequestPattern.Host]
  /// The addresses that the app uses for its hosts, without a path.
  private let origin: [RequestPattern.Host: String]
  /// The hosts that the scenario or the Stage names with an address, by their names without `$`.
  private let declared: [String: RequestPattern.Host]
  /// The stub's addresses with their names; the longest first, because one may be a prefix of another.
  private let names: [(name: String, address: String)]

  /// Creates the addresses. If there is no second address, its name refers to the first.
  ///
  /// - Parameters:
  ///   - server: The address that the app is given.
  ///   - others: The addresses of the other hosts.
  ///   - origins: The addresses that the app uses for the hosts: `https://api.example.com`.
  ///   - declared: The hosts whose names are replaced in bodies; nil for those that have an origin.
  package init(
    server: URL, others: [RequestPattern.Host: URL] = [:], origins: [RequestPattern.Host: URL] = [:],
    declared: Set<RequestPattern.Host>? = nil
  ) {
    let stub = others.mapValues(\.absoluteString).merging([.main: server.absoluteString]) { own, _ in own }
    self.stub = stub
    origin = origins.mapValues { url in
      url.absoluteString.hasSuffix("/") ? String(url.absoluteString.dropLast()) : url.absoluteString
    }
    // The vocabulary and the parser refuse two hosts with one origin.
    let known = origins.compactMap { host, url in Origin(url).map { ($0, host) } }
    let own = stub.compactMap { host, text in URL(string: text).flatMap { Origin($0) }.map { ($0, host) } }
    places = Dictionary(known + own) { _, own in own }
    self.declared = Dictionary(
      (declared ?? Set(origins.keys)).map { ($0.name, $0) }, uniquingKeysWith: { one, _ in one })
    names = stub.map { host, address in ("$" + host.name, address) }.sorted {
      ($0.1.count, $0.1) > ($1.1.count, $1.1)
    }
  }

  /// Returns a value with the names replaced by the stub's addresses.
  package func filled(_ value: String) -> String {
    filled(value) { name in stub[.init(name)] ?? (name == "other" ? stub[.main] : nil) }
  }

  /// Returns a value with the names replaced by the addresses that the app uses, or by the stub's where it
  /// has none of its own.
  package func filledAsKnown(_ value: String) -> String {
    filled(value) { name in
      origin[.init(name)] ?? stub[.init(name)] ?? (name == "other" ? stub[.main] : nil)
    }
  }

  private func filled(_ value: String, _ address: (String) -> String?) -> String {
    guard Self.mayName(value.utf8) else { return value }
    return String(decoding: HostReferences.filled(Array(value.utf8), address), as: UTF8.self)
  }

  /// Returns the host that a request of the app is sent to, and the stub's address for it.
  ///
  /// - Returns: Nil for an address that is neither the stub's nor that of a host of the app.
  package func place(of address: URL) -> (host: RequestPattern.Host, url: URL)? {
    guard let host = Origin(address).flatMap({ places[$0] }), let base = stub[host] else { return nil }
    return Self.moved(address, to: base).map { (host, $0) }
  }

  /// Returns the app's own address for an address of the stub, or the same address if the app has no other
  /// for it.
  package func asKnown(_ address: URL) -> URL {
    guard let host = Origin(address).flatMap({ places[$0] }), let base = origin[host] else { return address }
    return Self.moved(address, to: base) ?? address
  }

  /// Returns the value of a header field as the app knows it: for `Host`, the host of the app's own address
  /// in place of the stub's, whose port differs from run to run.
  ///
  /// - Parameters:
  ///   - field: The value that the stub received.
  ///   - name: The name of the field.
  /// - Returns: The same value for any other field, and where the app has no address of its own for the host.
  func asKnown(_ field: String, ofHeader name: String) -> String {
    guard name.lowercased() == "host", let address = URL(string: "http://" + field),
      let host = Origin(address).flatMap({ places[$0] }),
      let base = origin[host]
    else { return field }
    return String(base.drop { $0 != "/" }.dropFirst(2).prefix { $0 != "/" })
  }

  /// The app's address of the host, or the stub's if the app has no other; nil for a host that is not known.
  package func known(_ host: RequestPattern.Host) -> URL? {
    (origin[host] ?? stub[host]).flatMap { URL(string: $0) }
  }

  /// The address that the app uses for the host, without a path; nil if it has none.
  package func origin(of host: RequestPattern.Host) -> String? { origin[host] }

  /// The hosts of the app with the addresses that it uses, sorted by name, the main one first.
  package var known: [(name: String, address: String)] {
    origin.sorted { $0.key.word < $1.key.word }.map { ($0.key.name, $0.value) }
  }

  /// Returns the text with the addresses, which differ from run to run, replaced by their names.
  package func named(_ text: String) -> String {
    guard text.contains("http://") else { return text }
    let named = names.reduce(text) { $0.replacing($1.address, with: $1.name) }
    return names.lazy.compactMap { Self.withoutPort($0.address, atEndOf: named) }.first ?? named
  }

  /// Returns a text that ends amid the port of the address, as the head of an answer that breaks off, without
  /// the digits of the port; nil for any other.
  private static func withoutPort(_ address: String, atEndOf text: String) -> String? {
    guard let colon = address.lastIndex(of: ":") else { return nil }
    let port = address[colon...].dropFirst()
    let known = address[...colon]
    let digits = (1..<max(port.count, 1)).first { text.hasSuffix(known + port.prefix($0)) }
    return digits.map { text.dropLast($0) + "…" }
  }

  /// Returns the text with each address of the stub replaced by another word.
  package func replacing(_ text: String, with word: (RequestPattern.Host) -> String) -> String {
    guard text.contains("http://") else { return text }
    return names.reduce(text) { $0.replacing($1.address, with: word(.init(String($1.name.dropFirst())))) }
  }

  /// Returns the answer with the names of hosts replaced by addresses.
  ///
  /// The client itself follows the `Location` of a redirect, which is therefore the stub's address;
  /// everything else is read by the app.
  package func filled(_ answer: Answer) -> Answer {
    if answer.isFilled { return answer }
    var answer = answer
    for index in answer.headers.indices where Self.mayName(answer.headers[index].value.utf8) {
      let header = answer.headers[index]
      let isFollowed = answer.isRedirect && header.name.lowercased() == "location"
      answer.headers[index].value = isFollowed ? filled(header.value) : filledAsKnown(header.value)
    }
    if answer.namesHosts {
      answer.body = HostReferences.filled(answer.body) { name in
        declared[name].flatMap { origin[$0] ?? stub[$0] }
      }
    }
    return answer
  }

  /// Returns the address at another base: with its user, path, query and fragment.
  private static func moved(_ address: URL, to base: String) -> URL? {
    let text = address.absoluteString
    let rest = text.drop { $0 != ":" }.dropFirst(3)
    let tail = rest.drop { !"/?#".contains($0) }
    let authority = rest.prefix { !"/?#".contains($0) }
    let user = authority.lastIndex(of: "@").map { authority[...$0] } ?? ""
    let place = base.replacing("://", with: "://" + user, maxReplacements: 1)
    return URL(string: place + (tail.first == "/" ? "" : "/") + tail)
  }

  /// Returns whether the text may contain one of the names, or another word after `$`.
  static func mayName(_ text: some Sequence<UInt8>) -> Bool { text.contains(UInt8(ascii: "$")) }
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
    hostConnections[.other] != nil
      || routes.contains { route in
        route.pattern.host == .other || route.answers.contains(where: \.namesOther)
      }
  }
}
