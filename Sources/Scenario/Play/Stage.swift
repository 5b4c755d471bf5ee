public import Foundation

/// An app on which scenarios are played: what the player may do to it, and what it may see of it.
///
/// A Stage lives on the play's driver, as all app code does, and is made anew for each play. `rcc-sim`'s own
/// is the converter; a team's runner hands its own Stage to the same commands.
public protocol Stage: AnyObject, SendableMetatype {
  /// The words it adds to the scenario format.
  static var vocabulary: Vocabulary { get }

  /// The files that the Stage's own facts put on the disk before the first launch, by name.
  ///
  /// They are there when the app looks for them; unlike what the app writes, no transcript shows them.
  static func files(for facts: [Fact]) -> [String: Data]

  /// Makes a Stage that has not been launched.
  init()

  /// Starts the app with everything external injected; called again after `quit` for a relaunch.
  func launch(_ environment: StageEnvironment, isolation: isolated any Actor)

  /// Ends the app: cancels what runs, releases what it owns.
  func quit(isolation: isolated any Actor)

  /// Taps the node with the identifier.
  ///
  /// - Returns: whether it was done, had no effect, or no such node is on the screen.
  func tap(_ identifier: String, isolation: isolated any Actor) -> TapResult

  /// The whole state, a value that is reflected: its property names are the paths of the scenario.
  func state(isolation: isolated any Actor) -> Any

  /// A hash of the whole state; equal while nothing changed, so that nothing need be reflected.
  func fingerprint(isolation: isolated any Actor) -> AnyHashable

  /// The screen as text, a line each, without indentation.
  func screen(isolation: isolated any Actor) -> [String]
}

/// What came of a tap.
public enum TapResult: Sendable, Equatable {
  /// The app took it.
  case done
  /// The node is there but disabled; the text says why: `USD is disabled`.
  case noEffect(String)
  /// No such node; these identifiers can be tapped.
  case notOnScreen([String])
}
