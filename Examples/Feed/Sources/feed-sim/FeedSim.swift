import FeedPlay
import Scenario

@main
struct FeedSim {
  static func main() { ScenarioTool(FeedStage.self).main() }
}
