import Foundation
import StubServer

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// The stub is on this machine; a proxy between would be another server.
extension Client {
  static func keepProxiesAway(_ configuration: URLSessionConfiguration) {
    #if canImport(FoundationNetworking)
      // Linux's URLSession ignores the proxy dictionary; its libcurl asks the environment at each request.
      _ = exceptThisMachine
    #else
      configuration.connectionProxyDictionary = [:]
    #endif
  }

  /// An answer that URLSession keeps to itself: it owes no report, and the app's own limit ends the exchange.
  struct Silence: Sendable {
    let what: String
    fileprivate let holds: @Sendable (Answer, Request, _ isReused: Bool) -> Bool
  }

  /// What it was seen not to tell of.
  static let silences: [Silence] = {
    #if canImport(FoundationNetworking)
      [
        Silence(what: "a 401 that names a challenge") { answer, _, _ in
          answer.status == 401 && answer.faults.isEmpty
            && answer.headers.contains { $0.name.lowercased() == "www-authenticate" }
        },
        Silence(what: "a reused connection that ends before the answer to a request with a body") {
          answer, request, isReused in
          isReused && !request.body.isEmpty
            && answer.faults.contains {
              $0.isBeforeAnswer && ($0.row.name == "fin" || $0.row.name == "reset")
            }
        },
      ]
    #else
      []
    #endif
  }()

  /// Whether the client will say nothing of the answer.
  static func keepsSilent(about answer: Answer, to request: Request, isReused: Bool) -> Bool {
    silences.contains { $0.holds(answer, request, isReused) }
  }

  /// Set once, before the first request of the process.
  private static let exceptThisMachine: Void = {
    let others = ProcessInfo.processInfo.environment["no_proxy"].map { $0 + "," } ?? ""
    setenv("no_proxy", others + "127.0.0.1", 1)
  }()
}
