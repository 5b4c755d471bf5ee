import ForecastPlay
import Scenario

@main
struct ForecastSim {
  static func main() { ScenarioTool(ForecastStage.self).main() }
}
