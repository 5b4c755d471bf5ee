package import ScenarioFormat

extension Stage {
  /// The vocabulary with the locales that the app has: everything that the format must know of the Stage.
  package static var words: Vocabulary {
    var words = vocabulary
    words.locales = locales
    return words
  }
}
