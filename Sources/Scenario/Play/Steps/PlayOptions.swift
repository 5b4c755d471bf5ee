package import ScenarioEvents

/// How a scenario is to be played; nothing here changes what the app does.
package struct PlayOptions: Sendable {
  /// Play up to and with the step of this line, and leave the rest.
  package var until: Int?
  /// Tell every line after each step, folding none; what is compared stays folded.
  package var unfolds = false
  /// The seed of the play's random choices, when it is not the scenario's own.
  package var seed: UInt64?
  /// In which order to play what comes at one instant, when `given ties every` asks for each.
  package struct Order: Sendable {
    /// More orders than a person would want to hear of.
    package static let most = 24

    package let told: [Int]
    /// From 1.
    package let number: Int

    package init(told: [Int], number: Int) {
      self.told = told
      self.number = number
    }
  }

  package var order: Order?
  /// Real seconds without any news before a play is called stuck.
  package var patience = 10.0

  /// Makes who is shown what passes on the wire of a play; nil where nobody is.
  package var observer: (@Sendable () -> any PlayObserver)?

  /// Who answers in the script's place.
  package var live: (any AnswerSource)?

  /// The same, as the commands below a failure name it.
  package var service: PlayCommand.Service?

  /// Receives what the play says beside its events.
  package var notice: @Sendable (PlayNotice) -> Void = { _ in }

  /// Called with each turn of the driver, on its thread.
  package var turned: @Sendable () -> Void = {}

  package init() {}
}
