/// A Stage for an app whose state hangs on one object on the main actor, its root, such as an `@Observable`
/// model.
///
/// The team says how the root is made, what can be tapped and what is on the screen. The state is the root,
/// read by reflection: its stored properties are the paths, and those of the objects that it holds.
///
/// ```swift
/// final class CounterStage: ModelStage {
///   var root: Counter?
///   func makeRoot(_ environment: StageEnvironment) -> Counter { Counter() }
///   func taps(in counter: Counter) -> [String: () -> Void] { ["add": { counter.count += 1 }] }
///   func screen(of counter: Counter) -> [ScreenNode] { [ScreenNode("\(counter.count)", identifier: "add")] }
/// }
/// ```
@MainActor
public protocol ModelStage: MainActorStage {
  /// The object on which the state hangs.
  associatedtype Root: AnyObject
  /// What the screen is given as: `String` for lines of text, or ``ScreenNode``; told by `screen(of:)`.
  associatedtype RootScreenItem: ScreenPart

  /// The root of the app that runs; nil before the launch and after `quit`. The Stage keeps it:
  /// `var root: Counter?`.
  var root: Root? { get set }
  /// Makes the root with everything external injected, and starts what runs from the launch on.
  func makeRoot(_ environment: StageEnvironment) -> Root
  /// What can be tapped now, by identifier, and what a tap does.
  func taps(in root: Root) -> [String: () -> Void]
  /// The screen: as text, a line each, without indentation, or as nodes.
  func screen(of root: Root) -> [RootScreenItem]
}

extension ModelStage {
  /// Makes the root and keeps it.
  public func launch(_ environment: StageEnvironment) { root = makeRoot(environment) }

  /// Lets go of the root. An app that has tasks which keep it alive cancels them first, in a `quit` of the
  /// Stage's own.
  public func quit() { root = nil }

  /// Taps the node once.
  public func tap(_ identifier: String) -> ActionResult { tap(identifier, times: 1) }

  /// Looks once for what the identifier means, and does it so often.
  ///
  /// - Returns: `.notOnScreen` with all that can be tapped, sorted, where the table has no such identifier;
  ///   `.noEffect` where the screen has a node of it that is disabled.
  public func tap(_ identifier: String, times: Int) -> ActionResult {
    let table: [String: () -> Void] = root.map { taps(in: $0) } ?? [:]
    if screen.contains(where: { $0.screenNode.isDisabled(identifier) }) {
      return .noEffect("\(identifier) is disabled")
    }
    guard let act = table[identifier] else { return .notOnScreen(table.keys.sorted()) }
    for _ in 0..<times { act() }
    return .done
  }

  /// The root.
  public var state: Any { root as Any }

  /// What `screen(of:)` says of the root; nothing where there is none.
  public var screen: [RootScreenItem] { root.map { screen(of: $0) } ?? [] }
}

extension ScreenNode {
  /// Whether the identifier means a node here that cannot be used.
  fileprivate func isDisabled(_ identifier: String) -> Bool {
    self.identifier == identifier && !isEnabled || children.contains { $0.isDisabled(identifier) }
  }
}
