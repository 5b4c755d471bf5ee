import Foundation
import Lookup
import Scenario

/// Joins the app and the harness.
final class LookupStage: ModelStage {
  var root: SearchModel?

  func makeRoot(_ environment: StageEnvironment) -> SearchModel {
    let (http, connectivity) = (StageHTTP(environment), environment.connectivity)
    return SearchModel(http: http, isOnline: connectivity.isOnline, connectivity: connectivity.changes)
  }

  func quit() {
    root?.close()
    root = nil
  }

  func taps(in model: SearchModel) -> [String: () -> Void] {
    Dictionary(model.places.map { place in (place.name, { model.open(place) }) }) { first, _ in first }
  }

  func act(_ action: StageAction) -> ActionResult {
    guard let model = root else { return .notOnScreen([]) }
    switch action {
    case .type("query", let text): model.type(model.query + text)
    case .clear("query"): model.type("")
    case .type, .clear: return .notOnScreen(["query"])
    default: return .notSupported(others: ["type", "clear"])
    }
    return .done
  }

  func screen(of model: SearchModel) -> [ScreenNode] {
    let detail = model.detail.map { [ScreenNode("\($0.name): \($0.people) people")] } ?? []
    let rows = model.places.map { ScreenNode($0.name, identifier: $0.name) }
    return [
      ScreenNode(model.query, identifier: "query", isFocused: true),
      ScreenNode("\(model.phase)", children: rows),
    ] + detail
  }
}

/// The app's requests go to the play's server.
struct StageHTTP: HTTP {
  private let server: URL
  private let transport: any StageTransport

  init(_ environment: StageEnvironment) { (server, transport) = (environment.server, environment.transport) }

  func get(_ path: String) async throws -> Data {
    guard let url = URL(string: path, relativeTo: server) else { throw HTTPError.connection }
    let response: StageResponse
    do throws(StageTransportError) {
      response = try await transport.send(StageRequest(url: url))
    } catch {
      throw error.code == -999 ? CancellationError() : HTTPError.connection
    }
    guard response.status == 200 else { throw HTTPError.status(response.status) }
    return response.body
  }
}

@main
struct LookupSim {
  static func main() { ScenarioTool(LookupStage.self).main() }
}
