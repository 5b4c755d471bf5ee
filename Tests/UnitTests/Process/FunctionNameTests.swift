import Testing

@testable import ScenarioProcess

/// A function is named as a person writes it.
@Suite struct FunctionNameTests {
  private static let names = [
    ("shop.Cart.load() -> ()", "shop.Cart.load()"),
    ("shop.Cart.tap(Swift.String) -> Scenario.TapResult", "shop.Cart.tap(_:)"),
    (
      "static shop.Cart.(lock in _0A1B)(_: Foundation.NSLock, then: Foundation.NSLock) -> ()",
      "shop.Cart.lock(_:then:)"
    ),
    ("closure #1 @Sendable () -> () in shop.Cart.load() -> ()", "a closure in shop.Cart.load()"),
    (
      "closure #1 () -> () in closure #10 (Swift.Int) -> () in variable initialization expression of static "
        + "shop.Cart.ways : Swift.Dictionary<Swift.String, () -> ()>", "a closure in shop.Cart.ways"
    ),
    ("(2) suspend resume partial function for shop.Cart.load() async -> ()", "shop.Cart.load()"),
    (
      "Dispatch.DispatchQueue.sync<A>(execute: () throws -> A) throws -> A",
      "Dispatch.DispatchQueue.sync<A>(execute:)"
    ),
    ("shop.Cart.map(_: (Swift.Int, Swift.Int) -> (), by: [Swift.Int]) -> ()", "shop.Cart.map(_:by:)"),
    ("shop.Cart.count.getter : Swift.Int", "shop.Cart.count.getter"),
    ("swift_retain", "swift_retain"),
  ]

  @Test(arguments: names) func `a symbol has a short name`(_ symbol: String, _ name: String) {
    expectEqual(FunctionName(demangled: symbol).text, name)
  }
}
