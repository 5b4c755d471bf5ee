#if canImport(FoundationNetworking)
  import Foundation
  import GoldenFiles
  import Testing

  @testable import ScenarioServe

  /// The proxies of the environment, which URLSession follows on Linux: a control request that one would get
  /// is refused with the variable to set.
  @Suite struct ControlDetourTests {
    struct Row: Sendable {
      let environment: [String: String]
      var host = "127.0.0.1"
      /// The value of `no_proxy` to set; nil when requests go directly.
      let remedy: String?
    }

    static let rows = [
      Row(environment: [:], remedy: nil),
      Row(environment: ["http_proxy": ""], remedy: nil),
      Row(environment: ["HTTP_PROXY": "http://a:1", "https_proxy": "http://a:1"], remedy: nil),
      Row(environment: ["http_proxy": "http://a:1"], remedy: "127.0.0.1"),
      Row(environment: ["all_proxy": "http://a:1"], remedy: "127.0.0.1"),
      Row(environment: ["ALL_PROXY": "http://a:1"], remedy: "127.0.0.1"),
      Row(environment: ["http_proxy": "http://a:1", "no_proxy": "b.c"], remedy: "b.c,127.0.0.1"),
      Row(environment: ["http_proxy": "http://a:1", "NO_PROXY": "b.c, d"], remedy: "b.c,d,127.0.0.1"),
      Row(environment: ["http_proxy": "http://a:1", "no_proxy": "*"], remedy: nil),
      Row(environment: ["http_proxy": "http://a:1", "no_proxy": "b,127.0.0.1"], remedy: nil),
      Row(environment: ["http_proxy": "http://a:1", "no_proxy": "127.0.0.0/8"], remedy: nil),
      Row(environment: ["http_proxy": "http://a:1"], host: "localhost", remedy: "localhost"),
      Row(environment: ["http_proxy": "http://a:1"], host: "stub.example.com", remedy: nil),
    ]

    @Test(arguments: rows) func `a proxy that would get a control request is named`(_ row: Row) throws {
      let admin = try #require(URL(string: "http://\(row.host):8081"))
      let proxy = row.environment.keys.filter { $0.lowercased() != "no_proxy" }.joined()
      expectEqual(
        ControlClient.detour(of: admin, row.environment),
        row.remedy.map {
          "`\(proxy)` leads requests to \(row.host) to a proxy; set `no_proxy=\($0)` for the tests"
        })
    }
  }
#endif
