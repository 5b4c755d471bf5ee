public import Foundation
public import ScenarioFormat

/// A Stage for an app on the main actor, as apps of SwiftUI and UIKit are.
///
/// It is played only in a process that belongs to the play: `@MainActor`, tasks, actors, `Task.sleep` and
/// `Date()` of the app then work as written, in virtual time. Its members are those of ``Stage``.
@MainActor
public protocol MainActorStage: AnyObject, Sendable {
  /// The type of the screen's parts: `String` for lines of text, or ``ScreenNode``; inferred from `screen`.
  associatedtype ScreenItem: ScreenNodeConvertible

  /// Whether a play leaves nothing in the process when it is over; see ``Stage/leavesNothingBehind``.
  nonisolated static var leavesNothingBehind: Bool { get }
  /// The names of the variables that configure the app; see ``Stage/inheritedVariables``.
  nonisolated static var inheritedVariables: [String] { get }
  /// The words that it adds to the scenario format; none by default.
  nonisolated static var vocabulary: Vocabulary { get }
  /// The files that the Stage's own facts write to the disk before the first launch, by name; none by
  /// default.
  nonisolated static func files(for facts: [Fact]) -> [String: Data]
  /// The parts by which rows are told apart; see ``Stage/identifiers``.
  nonisolated static var identifiers: [String] { get }
  /// The locales that the app has; any by default. See ``Stage/locales``.
  nonisolated static var locales: [String] { get }
  /// The screens that the app has, by names of its own.
  nonisolated static var screens: [String] { get }
  /// The rules that always hold in the app; see ``Stage/invariants``.
  ///
  /// For a state that is an object, use ``Invariant/readingOnMainActor(_:)``.
  nonisolated static var invariants: [Invariant] { get }

  /// Makes a Stage that has not been launched.
  init()
  /// Starts the app; called again after `quit` for a relaunch.
  func launch(_ environment: StageEnvironment)
  /// Ends the app: performs what it does when it is told that it ends, cancels what runs, releases what it
  /// owns; see ``Stage/quit(isolation:)``.
  func quit()
  /// Taps the node with the identifier.
  func tap(_ identifier: String) -> ActionResult
  /// Taps the node the given number of times before anything else runs, for `tap ID x2`.
  func tap(_ identifier: String, times: Int) -> ActionResult
  /// Performs an action of the user, or of the system, other than tapping.
  func act(_ action: StageAction) -> ActionResult
  /// The whole state, a value that is reflected.
  var state: Any { get }
  /// A hash of the whole state; equal while nothing changed. By default the state is read after each event.
  var fingerprint: AnyHashable { get }
  /// The screen: as text, one line each, without indentation, or as nodes.
  var screen: [ScreenItem] { get }
  /// The name of the screen that a user sees, one of `screens`; nil if it has none.
  var screenName: String? { get }
}

extension MainActorStage {
  /// False: each play has a process of its own.
  public nonisolated static var leavesNothingBehind: Bool { false }
  /// None.
  public nonisolated static var inheritedVariables: [String] { [] }
  /// No additional words.
  public nonisolated static var vocabulary: Vocabulary { Vocabulary() }
  /// No files.
  public nonisolated static func files(for facts: [Fact]) -> [String: Data] { [:] }
  /// None: rows are told apart by their `id`, or otherwise by their position.
  public nonisolated static var identifiers: [String] { [] }
  /// Any locale.
  public nonisolated static var locales: [String] { [] }
  /// None: a scenario with `given invariants` is refused.
  public nonisolated static var invariants: [Invariant] { [] }
  /// None: no run reports screens.
  public nonisolated static var screens: [String] { [] }
  /// None.
  public var screenName: String? { nil }
  /// Unknown: the state is read after each event.
  public var fingerprint: AnyHashable { NeverEqualFingerprint() }

  /// Taps one by one, up to the first tap that is not done; a node that is gone was removed by the taps
  /// before.
  public func tap(_ identifier: String, times: Int) -> ActionResult {
    var result = tap(identifier)
    for _ in 1..<max(1, times) where result == .done {
      result = tap(identifier)
      if case .notOnScreen = result { return .done }
    }
    return result
  }

  /// Supports no action other than `tap`.
  public func act(_ action: StageAction) -> ActionResult { .notSupported(others: []) }
}

/// An adapter that makes a Stage on the main actor a ``Stage``.
///
/// Both actors run on the driver's thread, on which the play calls it.
package final class MainActorStageAdapter<Base: MainActorStage>: Stage, Sendable {
  private let base: Base

  package init() { base = MainActor.assumeIsolated { Base() } }

  package static var vocabulary: Vocabulary { Base.vocabulary }
  package static var leavesNothingBehind: Bool { Base.leavesNothingBehind }
  package static var inheritedVariables: [String] { Base.inheritedVariables }
  package static var identifiers: [String] { Base.identifiers }
  package static var locales: [String] { Base.locales }
  package static var screens: [String] { Base.screens }
  package static var invariants: [Invariant] { Base.invariants }
  package static var mainActorStage: (any MainActorStage.Type)? { Base.self }
  package static func files(for facts: [Fact]) -> [String: Data] { Base.files(for: facts) }

  package func launch(_ environment: StageEnvironment, isolation: isolated any Actor) {
    MainActor.assumeIsolated { base.launch(environment) }
  }

  package func quit(isolation: isolated any Actor) { MainActor.assumeIsolated { base.quit() } }

  package func tap(_ identifier: String, isolation: isolated any Actor) -> ActionResult {
    MainActor.assumeIsolated { base.tap(identifier) }
  }

  package func tap(_ identifier: String, times: Int, isolation: isolated any Actor) -> ActionResult {
    MainActor.assumeIsolated { base.tap(identifier, times: times) }
  }

  package func act(_ action: StageAction, isolation: isolated any Actor) -> ActionResult {
    MainActor.assumeIsolated { base.act(action) }
  }

  package func state(isolation: isolated any Actor) -> Any {
    MainActor.assumeIsolated { SameThreadBox(base.state) }.value
  }

  package func fingerprint(isolation: isolated any Actor) -> AnyHashable {
    MainActor.assumeIsolated { SameThreadBox(base.fingerprint) }.value
  }

  package func screen(isolation: isolated any Actor) -> [Base.ScreenItem] {
    MainActor.assumeIsolated { base.screen }
  }

  package func screenName(isolation: isolated any Actor) -> String? {
    MainActor.assumeIsolated { base.screenName }
  }
}
