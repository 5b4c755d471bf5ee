import Foundation
import StubServer

/// The addresses of a play's hosts in memory. Nothing listens there, and nothing is contacted.
struct MemoryHosts: Sendable {
  /// The first port: such as real ones have, so that an answer that names an address is as long as on the
  /// wire.
  private static let firstPort = 65_000

  private let hosts: [RequestPattern.Host]
  private let urls: [URL]

  init(_ others: Set<RequestPattern.Host>) {
    hosts = [.main] + others.sorted { $0.word < $1.word }
    urls = hosts.indices.map { index in
      URL(string: "http://127.0.0.1:\(Self.firstPort + index)") ?? URL(filePath: "/")
    }
  }

  func url(of host: RequestPattern.Host) -> URL { urls[hosts.firstIndex(of: host) ?? 0] }

  /// Returns the host at the address, or nil for an address that is none of the play's.
  func host(at url: URL) -> RequestPattern.Host? {
    guard url.scheme == "http", url.host == "127.0.0.1", let port = url.port else { return nil }
    let index = port - Self.firstPort
    return hosts.indices.contains(index) ? hosts[index] : nil
  }
}
