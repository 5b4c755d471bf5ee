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

  /// Whether URLSession keeps an answer to itself: on Linux it never tells of a 401 that names a challenge.
  ///
  /// Such an answer owes no report; what ends the exchange is the app's own limit.
  static func keepsSilentAbout(_ answer: Answer) -> Bool {
    #if canImport(FoundationNetworking)
      answer.status == 401 && answer.faults.isEmpty
        && answer.headers.contains { $0.name.lowercased() == "www-authenticate" }
    #else
      false
    #endif
  }

  /// Set once, before the first request of the process.
  private static let exceptThisMachine: Void = {
    let others = ProcessInfo.processInfo.environment["no_proxy"].map { $0 + "," } ?? ""
    setenv("no_proxy", others + "127.0.0.1", 1)
  }()
}
