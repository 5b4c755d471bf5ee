import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// The stub is on this machine; a proxy in between would be another server.
extension URLSessionClient {
  static func keepProxiesAway(_ configuration: URLSessionConfiguration) {
    #if canImport(FoundationNetworking)
      // Linux's URLSession ignores the proxy dictionary; its libcurl reads the environment at each request.
      _ = exceptThisMachine
    #else
      configuration.connectionProxyDictionary = [:]
    #endif
  }

  /// The platform of this URLSession, for the outcome table.
  static let platform: ClientOutcomeRow.Platform = {
    #if canImport(FoundationNetworking)
      .linux
    #else
      .darwin
    #endif
  }()

  /// Set once, before the first request of the process.
  private static let exceptThisMachine: Void = {
    let others = ProcessInfo.processInfo.environment["no_proxy"].map { $0 + "," } ?? ""
    setenv("no_proxy", others + "127.0.0.1", 1)
  }()
}
