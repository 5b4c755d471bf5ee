package import ScenarioFormat

extension Stage {
  /// Whether the screen consists of lines of text, and not of nodes.
  package static var screenIsText: Bool { ScreenItem.self == String.self }

  /// The vocabulary with the locales that the app has: everything that the format must know of the Stage.
  package static var words: Vocabulary {
    var words = vocabulary
    words.locales = locales
    words.screenIsText = screenIsText
    words.hasInvariants = !invariants.isEmpty
    return words
  }
}
