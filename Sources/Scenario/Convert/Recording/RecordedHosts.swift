import ScenarioFormat
import StubServer

/// The hosts of a recording, as the script names them.
///
/// A host that the Stage or the scenario declares has its name there. Of all others, the first is the main
/// host, unless the recording has the declared one, or begins with another.
struct RecordedHosts: Sendable {
  /// The naming of hosts that nobody has declared, after the main host.
  enum Naming: Sendable {
    /// By the beginning of their addresses, and the scenario declares them.
    case byAddress
    /// `$other`, which is one host; further ones have no name.
    case other
  }

  /// The hosts that have an address, with those that were named here.
  private(set) var declared: DeclaredHosts
  private let naming: Naming
  /// Whether the recording has the declared main host, as far as it was read.
  private var hasMain: Bool
  /// The hosts in the order of their first requests; nil for one that has no name.
  private(set) var all: [(upstream: String, host: RequestPattern.Host?)] = []
  /// The words after `given host` of the hosts that were named here.
  private(set) var given: [String] = []
  /// Whether a host came before the declared main one, and was taken for it.
  private(set) var isAmbiguous = false

  init(_ declared: DeclaredHosts, _ naming: Naming, upstreams: [String] = []) {
    (self.declared, self.naming, hasMain) = (declared, naming, false)
    hasMain = upstreams.contains { declared.name(of: $0) == "server" }
    for upstream in upstreams { _ = add(upstream) }
  }

  /// No hosts: each address stays as it is.
  static let none = RecordedHosts(DeclaredHosts(Vocabulary()), .other)

  subscript(upstream: String) -> RequestPattern.Host? {
    all.first { $0.upstream == upstream }.flatMap(\.host)
  }

  var upstreams: [String] { all.map(\.upstream) }

  /// The hosts that have a name: their addresses in the recording, and the names in a script.
  var names: [(upstream: String, name: String)] {
    all.compactMap { upstream, host in host.map { (upstream, "$\($0.name)") } }
  }

  /// Whether `$other` is one of the hosts.
  var hasOther: Bool { all.contains { $0.host == .other } }

  /// Adds the host of a request, and returns its name in the script; nil if it has none.
  mutating func add(_ upstream: String) -> RequestPattern.Host? {
    if let known = all.first(where: { $0.upstream == upstream }) { return known.host }
    let host = name(upstream)
    all.append((upstream, host))
    return host
  }

  private mutating func name(_ upstream: String) -> RequestPattern.Host? {
    let isMainTaken = all.contains { $0.host == .main }
    // The names that a recording of a play has for hosts without an address.
    let own: RequestPattern.Host? = [.main, .other].first { $0.undeclared == upstream }
    if let name = declared.name(of: upstream) {
      if name == "server" { (hasMain, isAmbiguous) = (true, isMainTaken) }
      return RequestPattern.Host(name)
    }
    if let own, own == .other || !isMainTaken { return own }
    // A main host that was recorded at another address than the declared one is the first of the recording.
    let mayBeMain = declared.addresses["server"] == nil || all.isEmpty
    if !hasMain, !isMainTaken, mayBeMain { return .main }
    switch naming {
    case .other: return hasOther ? nil : .other
    case .byAddress:
      guard let name = declared.declare(upstream) else { return nil }
      given.append("\(name) \(upstream)")
      return .named(name)
    }
  }
}

extension RequestPattern.Host {
  /// The address of the host in a recording of a play if the app has none for it. A stub has another port
  /// each time; these names are reserved (RFC 2606 §2).
  var undeclared: String { "http://\(name.lowercased()).test" }
}
