import Foundation
import Lookup
import Scenario

/// Joins the app and the harness.
final class LookupStage: MainActorStage {
  struct State: Hashable {
    var query = ""
    var phase = SearchModel.Phase.idle
    var places: [Place] = []
    var detail: PlaceDetail?
    var took: Duration?
    var isOnline = true
  }

  private var model: SearchModel?

  init() {}

  func launch(_ environment: StageEnvironment) {
    let (http, connectivity) = (StageHTTP(environment), environment.connectivity)
    model = SearchModel(http: http, isOnline: connectivity.isOnline, connectivity: connectivity.changes)
  }

  func quit() {
    model?.close()
    model = nil
  }

  func tap(_ identifier: String) -> ActionResult {
    guard let model, let place = model.places.first(where: { $0.name == identifier }) else {
      return .notOnScreen(model?.places.map(\.name) ?? [])
    }
    model.open(place)
    return .done
  }

  func act(_ action: StageAction) -> ActionResult {
    guard let model else { return .notOnScreen([]) }
    switch action {
    case .type("query", let text): model.type(model.query + text)
    case .clear("query"): model.type("")
    case .type, .clear: return .notOnScreen(["query"])
    default: return .notSupported(others: ["type", "clear"])
    }
    return .done
  }

  private var shown: State {
    guard let model else { return State() }
    return State(
      query: model.query, phase: model.phase, places: model.places, detail: model.detail,
      took: model.took, isOnline: model.isOnline)
  }

  var state: Any { shown }
  var fingerprint: AnyHashable { shown }

  var screen: [String] {
    let detail = shown.detail.map { ["\($0.name): \($0.people) people"] } ?? []
    return ["[\(shown.query)]", "\(shown.phase)"] + shown.places.map { "  \($0.name)" } + detail
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
