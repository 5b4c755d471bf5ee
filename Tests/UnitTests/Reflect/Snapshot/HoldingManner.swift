import Foundation
import ScenarioReflect
import Testing

/// A way in which a state holds an object, and a change of that object in place.
struct HoldingManner: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Creates an object and returns its state, which is read again after the change, and the change.
  private let make: @Sendable () -> (state: () -> Any, change: () -> Void)
  /// The lines that the change prints.
  let lines: [String]

  private init<Object>(
    _ name: String, _ lines: [String], _ object: @escaping @Sendable () -> Object,
    holding: @escaping @Sendable (Object) -> Any, change: @escaping @Sendable (Object) -> Void
  ) {
    (testDescription, self.lines) = (name, lines)
    make = {
      let object = object()
      return ({ holding(object) }, { change(object) })
    }
  }

  /// Returns the lines that are printed for the change.
  func printed() -> [String] {
    let (state, change) = make()
    var shown = StateChangeTracker(RowIdentityPaths())
    shown.take(state())
    change()
    return shown.changes(to: state()).map { $0.path.text + "  " + $0.outcome }
  }
}

extension HoldingManner {
  private static func counter(
    _ name: String, _ line: String, _ holding: @escaping @Sendable (HeldCounter) -> Any
  ) -> HoldingManner {
    HoldingManner(name, [line], { HeldCounter() }, holding: holding) { $0.count = 1 }
  }

  static let all: [HoldingManner] = [
    counter("the state itself", "count  0 → 1") { $0 },
    counter("an optional state", "count  0 → 1") { $0 as HeldCounter? as Any },
    counter("a property of a struct", "counter.count  0 → 1") { ValueWrapper(counter: $0) },
    counter("a property of an object", "counter.count  0 → 1") { HeldBox($0) },
    counter("an optional", "value.count  0 → 1") { Holding<HeldCounter?>(value: $0) },
    counter("any value", "value.count  0 → 1") { Holding<Any>(value: $0) },
    counter("an array", "value[@1].count  0 → 1") { Holding(value: [HeldCounter(), $0]) },
    counter("an array of optionals", "value[@1].count  0 → 1") { Holding(value: [nil, $0]) },
    counter("an array in an array", "value[@0][@0].count  0 → 1") { Holding(value: [[$0]]) },
    counter("a slice", "value[@0].count  0 → 1") { Holding(value: [$0][...]) },
    counter("an array of Foundation", "value[@0].count  0 → 1") { Holding(value: NSArray(array: [$0])) },
    counter("a dictionary", "value[a].count  0 → 1") { Holding(value: ["a": $0, "b": HeldCounter()]) },
    counter("a tuple", "value.1.count  0 → 1") { Holding(value: (true, $0)) },
    counter("a payload", "value.loaded.count  0 → 1") { Holding(value: Phase.loaded($0)) },
    counter("a labelled payload", "value.failed.counter.count  0 → 1") {
      Holding(value: Phase.failed("late", counter: $0))
    },
    counter("a result", "value.success.count  0 → 1") {
      Holding(value: Result<HeldCounter, Never>.success($0))
    },
    counter("weak", "counter.count  0 → 1") { WeakHolder(counter: $0) },
    counter("unowned", "counter.count  0 → 1") { UnownedHolder(counter: $0) },
    counter("a property wrapper", "counter.count  0 → 1") { WrappingHolder(counter: $0) },
    counter("behind a description", "value.counter.count  0 → 1") {
      Holding(value: DescribedHolder(counter: $0))
    },
    HoldingManner("text that changes", ["value  \"a\" → \"ab\""], { NSMutableString("a") }) {
      Holding(value: $0)
    } change: {
      $0.append("b")
    },
    HoldingManner("a subclass", ["count  0 → 1", "name  \"a\" → \"b\""], { NamedCounter() }) {
      $0
    } change: {
      ($0.count, $0.name) = (1, "b")
    },
    HoldingManner("a row with an identity", ["[b].rate  0 → 1"], { [HeldRow("a"), HeldRow("b")] }) {
      $0
    } change: {
      $0[1].rate = 1
    },
    HoldingManner("two owners", ["one.count  0 → 1"], { HeldCounter() }) {
      Pair(one: $0, other: $0)
    } change: {
      $0.count = 1
    },
  ]
}

private struct ValueWrapper { let counter: HeldCounter }
private struct Holding<Value> { let value: Value }
private struct WeakHolder { weak var counter: HeldCounter? }
private struct UnownedHolder { unowned let counter: HeldCounter }

private struct WrappingHolder {
  @HeldWrapper var counter: HeldCounter
  init(counter: HeldCounter) { self.counter = counter }
}

private struct Pair {
  let one: HeldCounter
  let other: HeldCounter
}

private struct DescribedHolder: LosslessStringConvertible {
  let counter: HeldCounter
  init(counter: HeldCounter) { self.counter = counter }
  init?(_ description: String) { nil }
  var description: String { "it" }
}

private enum Phase {
  case loaded(HeldCounter)
  case failed(String, counter: HeldCounter)
}

@propertyWrapper private struct HeldWrapper { var wrappedValue: HeldCounter }
