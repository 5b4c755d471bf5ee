public import Forecast
import Foundation
public import Scenario

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Joins the app and the harness.
open class ForecastStage: MainActorStage {
  /// The state that a user sees.
  struct State: Hashable {
    var readings: [String: Int] = [:]
    var warmest: String?
    var stars = 0
    var isRefreshing = false
  }

  open nonisolated class var vocabulary: Vocabulary {
    Vocabulary(hosts: ["server": "https://api.example.com"])
  }

  /// The rules that hold in every play, whichever thread is the first.
  open nonisolated class var invariants: [Invariant] {
    [
      Invariant("the warmest of the readings is known") {
        (_: ObservedInstant<State>, now: ObservedInstant<State>) in
        let (readings, warmest) = (now.state.readings, now.state.warmest)
        guard let most = readings.values.max(), warmest.flatMap({ readings[$0] }) != most else { return nil }
        return "warmest is \(warmest ?? "nil"), and a reading of \(most) is shown"
      }
    ]
  }

  private var model: ForecastModel?

  /// Makes a Stage without an app.
  public required init() {}

  /// Makes the app.
  open func make(
    _ cities: [String], _ client: ForecastClient, _ environment: StageEnvironment
  ) -> ForecastModel {
    ForecastModel(cities: cities, client: client)
  }

  /// Starts the app with a session that it makes by itself.
  public func launch(_ environment: StageEnvironment) {
    guard let server = URL(string: "https://api.example.com") else { return }
    let client = ForecastClient(session: URLSession(configuration: .default), server: server)
    model = make(["Oslo", "Rome"], client, environment)
  }

  /// Ends the app.
  public func quit() {
    model?.close()
    model = nil
  }

  /// Taps a button: `refresh`, or the star of a city.
  public func tap(_ identifier: String) -> TapResult {
    guard let model else { return .notOnScreen([]) }
    switch identifier {
    case "refresh": model.refresh()
    case "star.Oslo", "star.Rome": model.star(String(identifier.dropFirst(5)))
    default: return .notOnScreen(["refresh", "star.Oslo", "star.Rome"])
    }
    return .done
  }

  /// The state that a user sees.
  public var state: Any { shown }
  /// Equal exactly where the state is.
  public var fingerprint: AnyHashable { shown }

  /// The buttons, and the readings that are shown.
  public var screen: [ScreenNode] {
    let stars = ["Oslo", "Rome"].map { ScreenNode("Star \($0)", identifier: "star.\($0)") }
    return [ScreenNode("Refresh", identifier: "refresh")] + stars
      + shown.readings.keys.sorted().map { ScreenNode("\($0) \(shown.readings[$0] ?? 0)") }
  }

  private var shown: State {
    guard let model else { return State() }
    return State(
      readings: Dictionary(model.readings.map { ($0.city, $0.degrees) }) { $1 }, warmest: model.warmest,
      stars: model.stars, isRefreshing: model.isRefreshing)
  }
}
