import Foundation
import ScenarioProcess

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// The stub is on this machine; a proxy in between would be another server.
extension URLSessionClient {
  static func keepProxiesAway(_ configuration: URLSessionConfiguration) {
    #if canImport(FoundationNetworking)
      // Linux's URLSession ignores the proxy dictionary; its libcurl reads the environment at each request.
      _ = ProcessVariable.withoutProxies
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
}
