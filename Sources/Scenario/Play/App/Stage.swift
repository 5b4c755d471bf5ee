public import Foundation
public import ScenarioFormat

/// An app on which scenarios are played: what the player may do to it, and what it may see of it.
///
/// A Stage lives on the play's driver, as all app code does, and is made anew for each play. `rcc-sim`'s own
/// is the converter; a team's runner hands its own Stage to the same commands.
public protocol Stage: AnyObject, SendableMetatype {
  /// What the screen is given as: `String` for lines of text, or ``ScreenNode``; told by `screen`.
  associatedtype ScreenItem: ScreenPart

  /// The words it adds to the scenario format.
  static var vocabulary: Vocabulary { get }

  /// The Stage on the main actor for which this one stands; nil where it stands for none.
  ///
  /// Such a Stage is played only in a process that is the play's own. A team's Stage leaves it at nil, and is
  /// a ``MainActorStage`` instead.
  static var mainActorStage: (any MainActorStage.Type)? { get }

  /// Whether nothing of a play is left in the process when it is over: no value of a type or of the whole
  /// process that another play could read or change.
  ///
  /// Plays then share processes, which is faster. Each run tests it: a process plays its first scenario
  /// twice, and the two plays must be equal. Without it each play has a process of its own.
  static var leavesNothingBehind: Bool { get }

  /// The files that the Stage's own facts put on the disk before the first launch, by name.
  ///
  /// They are there when the app looks for them; unlike what the app writes, no transcript shows them.
  static func files(for facts: [Fact]) -> [String: Data]

  /// The parts by which rows are told apart that are not `Identifiable`, or have a better name than `id`.
  ///
  /// With `amounts.rows[*].code` the paths read `amounts.rows[USD]`.
  ///
  /// A list, `[*]`, and a part of its rows; the list's path may have stars, as in `only` and `ignore`. Where
  /// two rows of a list show the same, or one shows `nil`, the list is read as if it were not named. One that
  /// names what the state has not fails the play.
  static var identifiers: [String] { get }

  /// Makes a Stage that has not been launched.
  init()

  /// Starts the app with everything external injected; called again after `quit` for a relaunch.
  func launch(_ environment: StageEnvironment, isolation: isolated any Actor)

  /// Ends the app: cancels what runs, releases what it owns.
  func quit(isolation: isolated any Actor)

  /// Taps the node with the identifier.
  ///
  /// - Returns: whether it was done, had no effect, or no such node is on the screen.
  func tap(_ identifier: String, isolation: isolated any Actor) -> ActionResult

  /// Taps the node so many times before anything else runs, for `tap ID x2`.
  ///
  /// A Stage that finds the node once and then taps what it found has the fingers hit one screen. Without it
  /// the taps come one by one, up to the first that is not done; one that finds its node gone hits nothing.
  func tap(_ identifier: String, times: Int, isolation: isolated any Actor) -> ActionResult

  /// Does what a person, or the system, does to the app beside tapping.
  ///
  /// Without it the Stage has no such action, and a step that needs one fails the play.
  func act(_ action: StageAction, isolation: isolated any Actor) -> ActionResult

  /// The whole state, a value that is reflected: its property names are the paths of the scenario.
  func state(isolation: isolated any Actor) -> Any

  /// A hash of the whole state; equal while nothing changed, so that nothing need be reflected.
  ///
  /// Without it the state is read after each event, as it must be where it holds objects: an object has the
  /// same hash whatever becomes of it.
  func fingerprint(isolation: isolated any Actor) -> AnyHashable

  /// The screen: as text, a line each, without indentation, or as nodes.
  func screen(isolation: isolated any Actor) -> [ScreenItem]

  /// The locales that the app has, such as `pt_BR`; a scenario with another one is refused.
  ///
  /// Without it a scenario may give any.
  static var locales: [String] { get }

  /// The screens that the app has, by names of its own.
  ///
  /// A run tells which of them none of its scenarios came to.
  static var screens: [String] { get }

  /// The name of the screen that a user sees, one of `screens`; asked whenever the state has changed.
  ///
  /// - Returns: nil where none is seen, or the one that is has no name.
  func screenName(isolation: isolated any Actor) -> String?
}

extension Stage {
  /// False: each play has a process of its own.
  public static var leavesNothingBehind: Bool { false }

  /// None: it lives on the actor that each of its methods names.
  public static var mainActorStage: (any MainActorStage.Type)? { nil }

  /// None: rows are told apart by their `id`, or else stand at a place.
  public static var identifiers: [String] { [] }

  /// Any.
  public static var locales: [String] { [] }

  /// Unknown: the state is read after each event.
  public func fingerprint(isolation: isolated any Actor) -> AnyHashable { UnknownFingerprint() }

  /// None: no run tells of them.
  public static var screens: [String] { [] }

  /// None.
  public func screenName(isolation: isolated any Actor) -> String? { nil }

  /// Taps one by one, up to the first that is not done; a node that is gone was hit by those before.
  public func tap(_ identifier: String, times: Int, isolation: isolated any Actor) -> ActionResult {
    var result = tap(identifier, isolation: isolation)
    for _ in 1..<max(1, times) where result == .done {
      result = tap(identifier, isolation: isolation)
      if case .notOnScreen = result { return .done }
    }
    return result
  }

  /// Has no action beside `tap`.
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
