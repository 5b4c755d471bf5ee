import Foundation
import StubServer
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Many concurrent clients: each receives only its own answers, in their order.
@Suite struct ManyClientsTests {
  private static let clients = 8
  private static let requests = Soak.isOn ? 1_000 : 100

  @Test(.timeLimit(.minutes(8))) func `each client gets only its own answers`() async throws {
    let routes = (1...Self.clients).map { client in
      let answers = (1...Self.requests).map {
        Answer(status: 200, body: Array("answer \($0) of client \(client)".utf8))
      }
      return Script.Route(RequestPattern(method: "GET", target: "/client/\(client)"), answers)
    }
    let stub = try Stub.start(Script(routes: routes))
    defer { stub.stop() }
    let heard = await withTaskGroup(of: (Int, [String]).self) { group in
      for client in 1...Self.clients {
        group.addTask { (client, await Self.ask(stub.url.appending(path: "client/\(client)"))) }
      }
      return await group.reduce(into: [Int: [String]]()) { $0[$1.0] = $1.1 }
    }
    for client in 1...Self.clients {
      expectEqual(heard[client], (1...Self.requests).map { "answer \($0) of client \(client)" })
    }
    let all = Self.clients * Self.requests
    await expectEqual(stub.receipts(all).count, all)
    await expectEqual(stub.requests(all).count, all)
  }

  private static func ask(_ url: URL) async -> [String] {
    let session = URLSession(configuration: .ephemeral)
    defer { session.invalidateAndCancel() }
    var heard: [String] = []
    for _ in 1...requests {
      let body = try? await session.data(from: url).0
      heard.append(body.map { String(decoding: $0, as: UTF8.self) } ?? "nothing")
    }
    return heard
  }
}
