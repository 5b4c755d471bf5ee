public import Foundation
public import ScenarioFormat

/// An app on which scenarios are played: the player's actions on it, and what the player can observe of it.
///
/// A Stage runs on the play's driver, as all app code does, and is made anew for each play. `rcc-sim`'s own
/// is the converter; a team's runner passes its own Stage to the same commands.
public protocol Stage: AnyObject, SendableMetatype {
  /// The type of the screen's parts: `String` for lines of text, or ``ScreenNode``; inferred from `screen`.
  associatedtype ScreenItem: ScreenNodeConvertible

  /// The words that it adds to the scenario format.
  static var vocabulary: Vocabulary { get }

  /// The Stage on the main actor that this one adapts; nil if it adapts none.
  ///
  /// Such a Stage is played only in a process that belongs to the play. A team's Stage leaves it at nil, and
  /// conforms to ``MainActorStage`` instead.
  static var mainActorStage: (any MainActorStage.Type)? { get }

  /// Whether a play leaves nothing in the process when it is over: no value of a type or of the whole process
  /// that another play could read or change.
  ///
  /// Plays then share processes, which is faster. Each run tests it: a process plays its first scenario
  /// twice, and the two plays must be equal. By default each play has a process of its own.
  static var leavesNothingBehind: Bool { get }

  /// The names of the variables of the environment that configure the app, such as `API_BASE`.
  ///
  /// A play's process has them as the tool has them; a machine on which they differ plays differently. It has
  /// no other variable of the user: `Docs/your-own-app.md` lists all that it has.
  static var inheritedVariables: [String] { get }

  /// Returns the files that the Stage's own facts write to the disk before the first launch, by name.
  ///
  /// They exist when the app reads the disk; unlike files that the app writes, no transcript shows them.
  static func files(for facts: [Fact]) -> [String: Data]

  /// The parts that identify rows that are not `Identifiable`, or that have a better name than `id`.
  ///
  /// With `amounts.rows[*].code` the paths read `amounts.rows[USD]`.
  ///
  /// Each is a list, `[*]`, and a part of its rows; the list's path may contain stars, as in `only` and
  /// `ignore`. If two rows of a list have the same value, or one has `nil`, the list is read as if it were
  /// not named. An identifier that names something that the state does not have fails the play.
  static var identifiers: [String] { get }

  /// Makes a Stage that has not been launched.
  init()

  /// Starts the app with everything external injected; called again after `quit` for a relaunch.
  func launch(_ environment: StageEnvironment, isolation: isolated any Actor)

  /// Ends the app: performs what it does when it is told that it ends, cancels what runs, releases what it
  /// owns.
  ///
  /// The process of the app ends with the return: what the app does later, in a `deinit` or in a task that is
  /// cancelled, is not performed. For the step `kill` the process has ended before the call.
  func quit(isolation: isolated any Actor)

  /// Taps the node with the identifier.
  ///
  /// - Returns: Whether it was done, had no effect, or no such node is on the screen.
  func tap(_ identifier: String, isolation: isolated any Actor) -> ActionResult

  /// Taps the node the given number of times before anything else runs, for `tap ID x2`.
  ///
  /// A Stage that looks up the node once and then taps it repeatedly makes all taps hit one screen. By
  /// default the taps are made one by one, up to the first that is not done; a tap whose node is gone hits
  /// nothing.
  func tap(_ identifier: String, times: Int, isolation: isolated any Actor) -> ActionResult

  /// Performs an action of the user, or of the system, other than tapping.
  ///
  /// By default the Stage supports no such action, and a step that needs one fails the play.
  func act(_ action: StageAction, isolation: isolated any Actor) -> ActionResult

  /// Returns the whole state, a value that is reflected: its property names are the paths of the scenario.
  func state(isolation: isolated any Actor) -> Any

  /// Returns a hash of the whole state; equal while nothing changed, so that nothing needs to be reflected.
  ///
  /// By default the state is read after each event, as is necessary if it holds objects: an object has the
  /// same hash whatever changes in it.
  func fingerprint(isolation: isolated any Actor) -> AnyHashable

  /// Returns the screen: as text, one line each, without indentation, or as nodes.
  func screen(isolation: isolated any Actor) -> [ScreenItem]

  /// The locales that the app has, such as `pt_BR`; a scenario with another one is refused.
  ///
  /// By default a scenario may use any.
  static var locales: [String] { get }

  /// The screens that the app has, by names of its own.
  ///
  /// A run reports which of them none of its scenarios reached.
  static var screens: [String] { get }

  /// Returns the name of the screen that a user sees, one of `screens`; called whenever the state has
  /// changed.
  ///
  /// - Returns: Nil if no screen is visible, or the visible one has no name.
  func screenName(isolation: isolated any Actor) -> String?

  /// The rules that always hold in the app, checked at the end of each instant of a scenario with
  /// `given invariants`.
  static var invariants: [Invariant] { get }
}

extension Stage {
  /// False: each play has a process of its own.
  public static var leavesNothingBehind: Bool { false }

  /// None: the environment of a play is the same on each machine.
  public static var inheritedVariables: [String] { [] }

  /// None: it runs on the actor that is passed to each of its methods.
  public static var mainActorStage: (any MainActorStage.Type)? { nil }

  /// None: rows are told apart by their `id`, or otherwise by their position.
  public static var identifiers: [String] { [] }

  /// Any locale.
  public static var locales: [String] { [] }

  /// Unknown: the state is read after each event.
  public func fingerprint(isolation: isolated any Actor) -> AnyHashable { NeverEqualFingerprint() }

  /// None: no run reports screens.
  public static var screens: [String] { [] }

  /// None: a scenario with `given invariants` is refused.
  public static var invariants: [Invariant] { [] }

  /// None.
  public func screenName(isolation: isolated any Actor) -> String? { nil }

  /// Taps one by one, up to the first tap that is not done; a node that is gone was removed by the taps
  /// before.
  public func tap(_ identifier: String, times: Int, isolation: isolated any Actor) -> ActionResult {
    var result = tap(identifier, isolation: isolation)
    for _ in 1..<max(1, times) where result == .done {
      result = tap(identifier, isolation: isolation)
      if case .notOnScreen = result { return .done }
    }
    return result
  }

  /// Supports no action other than `tap`.
  public func act(_ action: StageAction, isolation: isolated any Actor) -> ActionResult {
    .notSupported(others: [])
  }
}

extension Stage {
  /// The module and the name of the type that a team wrote.
  package static var typeName: String {
    mainActorStage.map { String(reflecting: $0) } ?? String(reflecting: Self.self)
  }
}
