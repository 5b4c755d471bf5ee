import Foundation

extension ControlClient {
  /// Returns a complaint if URLSession would send requests for an address of this machine to a proxy, which
  /// it reads from the environment on Linux alone.
  static func detour(of admin: URL, _ environment: [String: String]) -> String? {
    #if canImport(FoundationNetworking)
      guard let host = admin.host(), host.hasPrefix("127.") || host == "localhost",
        let proxy = ["http_proxy", "all_proxy", "ALL_PROXY"].first(where: { environment[$0] ?? "" != "" })
      else { return nil }
      let direct = environment["no_proxy"] ?? environment["NO_PROXY"] ?? ""
      let hosts = direct.split { $0 == "," || $0 == " " }
      if hosts.contains(where: { $0 == "*" || $0 == host || $0.hasPrefix("127.") }) { return nil }
      let all = (hosts + [host[...]]).joined(separator: ",")
      return "`\(proxy)` leads requests to \(host) to a proxy; set `no_proxy=\(all)` for the tests"
    #else
      nil
    #endif
  }
}
