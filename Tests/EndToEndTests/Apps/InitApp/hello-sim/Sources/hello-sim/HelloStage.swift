import Scenario

/// Connects the app with the tool.
final class HelloStage: ModelStage {
  /// The hosts of the app: requests to them go to the scripted server.
  nonisolated static let vocabulary = Vocabulary(hosts: ["server": "https://api.example.com"])

  var root: HelloModel?

  func makeRoot(_ environment: StageEnvironment) -> HelloModel {
    HelloModel { try await environment.data(for: $0) }
  }

  func taps(in model: HelloModel) -> [String: () -> Void] { ["refresh": model.refresh] }

  func screen(of model: HelloModel) -> [ScreenNode] {
    [
      ScreenNode(model.problem ?? model.greeting),
      ScreenNode("Refresh", identifier: "refresh", isEnabled: !model.isLoading),
    ]
  }

  func close(_ model: HelloModel) { model.close() }
}

@main
struct HelloSim {
  static func main() { ScenarioTool(HelloStage.self).main() }
}
