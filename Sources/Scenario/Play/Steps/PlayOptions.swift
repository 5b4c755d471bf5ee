package import ScenarioEvents

/// How a scenario is to be played; no option changes what the app does.
package struct PlayOptions: Sendable {
  /// The line of the last step to play; the rest is skipped.
  package var until: Int?
  /// Whether every line is reported after each step, without folding; the compared lines stay folded.
  package var unfolds = false
  /// Whether long values are printed whole, to show where two plays differ.
  package var printsWholeValues = false
  /// The seed of the play's random choices, if it is not the scenario's own.
  package var seed: UInt64?
  /// The order in which to play timers that are due at one instant, when `given ties every` plays every
  /// order.
  package struct TieOrder: Sendable {
    /// The maximum numbers of orders, of the events alone and in all; more would not be useful to a user.
    package static let (most, mostInAll) = (24, 1000)

    package let told: [Int]
    /// The number of the order, from 1.
    package let number: Int
    /// The number of orders of the events so far.
    package let events: Int

    package init(told: [Int], number: Int, events: Int = 1) {
      (self.told, self.number, self.events) = (told, number, events)
    }

    /// The order as a word of a command, which ``init(option:)`` reads.
    package var option: String { ([number, events] + told).map(String.init).joined(separator: ",") }

    /// Returns nil for a word that is no order.
    package init?(option: String) {
      let numbers = option.split(separator: ",").compactMap { Int($0) }
      guard numbers.count >= 2 else { return nil }
      self.init(told: Array(numbers.dropFirst(2)), number: numbers[0], events: numbers[1])
    }

    /// The reason why not all orders are played; nil if there are not too many.
    package var excess: String? {
      if events > Self.most { return "more than \(Self.most) orders of the events at one instant" }
      return number > Self.mostInAll
        ? "more than \(Self.mostInAll) orders of the events and the threads" : nil
    }
  }

  package var order: TieOrder?
  /// The number of real seconds without any event after which a play is reported as stuck.
  package var patience = 10.0

  /// The network that carries the exchanges.
  package var network = NetworkKind.wire

  /// Makes the observer of what passes on the wire of a play; nil for no observer.
  package var observer: (@Sendable () -> any WireObserver)?

  /// The source of answers that replaces the script.
  package var live: (any AnswerSource)?

  /// The same source, as the commands below a failure name it.
  package var service: ReproductionCommands.Service?

  /// Receives the notices of the play, which are not among its events.
  package var notice: @Sendable (PlayNotice) -> Void = { _ in }

  /// Whether the expected lines are rewritten with what the play shows, so that one that differs is no
  /// problem.
  package var rewritesLines = false

  /// Whether an app that is quit is released, to find what goes on without it; false for one that crashes
  /// then.
  package var releasesApp = true

  /// Called on each turn of the driver, on its thread.
  package var turned: @Sendable () -> Void = {}

  /// Whether the app is asked at the end of each instant which inputs it takes.
  package var asksForInputs = false

  /// The most turns of a step, of which a request takes about ten.
  package var longestStep = Driver.turnsOfStep

  /// Called at the end of each instant, on the driver's thread; nil where nobody asks.
  package var instantEnded: (@Sendable (PlayInstant) -> Void)?

  /// Whether a search reads the instants, and nobody the lines.
  package var isSearched: Bool { instantEnded != nil }

  package init() {}
}
