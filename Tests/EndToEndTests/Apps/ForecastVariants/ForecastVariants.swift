import Forecast
import ForecastPlay
import Foundation
import Scenario

/// The app of `Examples/Forecast` with a race that a scenario names: `given variant shows-too-early`.
final class VariantStage: ForecastStage {
  private nonisolated static let names = ["none", "counts-too-early", "shows-too-early"]

  nonisolated override class var vocabulary: Vocabulary {
    var vocabulary = super.vocabulary
    vocabulary.facts.append(
      FactDefinition(name: "variant", usage: "NAME", summary: "what is wrong with the app") { words in
        if words.count == 1, names.contains(words[0]) { return nil }
        return WordProblem(word: 0, message: "no such variant", remedy: "take one of \(names)")
      })
    return vocabulary
  }

  override func make(
    _ cities: [String], _ client: ForecastClient, _ environment: StageEnvironment
  ) -> ForecastModel {
    switch environment.facts.first(where: { $0.name == "variant" })?.words {
    case ["counts-too-early"]: CountsTooEarly(cities: cities, client: client)
    case ["shows-too-early"]: ShowsTooEarly(cities: cities, client: client)
    default: super.make(cities, client, environment)
    }
  }
}

/// Finds the warmest city while the readings are shown.
private final class ShowsTooEarly: ForecastModel {
  override nonisolated func summarize(_ store: ReadingStore, show: @escaping @Sendable () -> Void) {
    counting.async { store.summarize() }
    saving.async(execute: show)
  }
}

/// Counts the stars while one is saved.
private final class CountsTooEarly: ForecastModel {
  override nonisolated func save(_ city: String, count: @escaping @Sendable () -> Void) {
    saving.async { [store] in store.star(city) }
    counting.async(execute: count)
  }
}

@main
struct ForecastVariants {
  static func main() { ScenarioTool(VariantStage.self).main() }
}
