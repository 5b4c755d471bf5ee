import Scenario

@main
struct RccSim {
  static func main() { ScenarioTool(ConverterStage.self).main() }
}
