/// A value that goes from one actor of the driver to another one.
///
/// Both actors run on the driver's thread, so that nothing is shared between threads; the compiler, which
/// knows actors and no threads, cannot see that.
struct SameThreadBox<Value>: Sendable {
  nonisolated(unsafe) let value: Value

  init(_ value: Value) { self.value = value }
}
