import Scenario

@main struct CreditScoreSim {
  static func main() { ScenarioTool(CreditScoreStage.self).main() }
}
