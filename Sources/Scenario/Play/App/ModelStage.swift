/// A Stage for an app whose state is reached from one object on the main actor, its root, such as an
/// `@Observable` model.
///
/// The team specifies how the root is made, what can be tapped and what is on the screen. The state is the
/// root, read by reflection: the paths are its stored properties, and those of the objects that it holds.
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
  /// The object from which the state is reached.
  associatedtype Root: AnyObject
  /// The type of the screen's parts: `String` for lines of text, or ``ScreenNode``; inferred from
  /// `screen(of:)`.
  associatedtype RootScreenItem: ScreenNodeConvertible

  /// The root of the running app; nil before the launch and after `quit`. The Stage stores it: `var root:
  /// Counter?`.
  var root: Root? { get set }
  /// Makes the root with everything external injected, and starts everything that runs from the launch on.
  func makeRoot(_ environment: StageEnvironment) -> Root
  /// Returns the identifiers that can be tapped now, each with the effect of a tap.
  func taps(in root: Root) -> [String: () -> Void]
  /// Returns the screen: as text, one line each, without indentation, or as nodes.
  func screen(of root: Root) -> [RootScreenItem]
  /// Ends what would keep the root alive after a quit, such as its tasks; does nothing by default.
  func close(_ root: Root)
}

extension ModelStage {
  /// Makes the root and stores it.
  public func launch(_ environment: StageEnvironment) { root = makeRoot(environment) }

  /// Closes the root and releases it.
  public func quit() {
    if let root { close(root) }
    root = nil
  }

  /// Does nothing.
  public func close(_ root: Root) {}

  /// Taps the node once.
  public func tap(_ identifier: String) -> ActionResult { tap(identifier, times: 1) }

  /// Looks up the action of the identifier once, and performs it the given number of times.
  ///
  /// - Returns: `.notOnScreen` with all identifiers that can be tapped, sorted, if the table has no such
  ///   identifier; `.noEffect` if the screen has a disabled node with the identifier.
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

  /// The screen of the root, from `screen(of:)`; empty without a root.
  public var screen: [RootScreenItem] { root.map { screen(of: $0) } ?? [] }
}

extension ScreenNode {
  /// Returns whether the identifier names a disabled node here.
  fileprivate func isDisabled(_ identifier: String) -> Bool {
    self.identifier == identifier && !isEnabled || children.contains { $0.isDisabled(identifier) }
  }
}
