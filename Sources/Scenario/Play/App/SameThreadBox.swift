/// A value passed from one actor of the driver to another.
///
/// Both actors run on the driver's thread, so nothing is shared between threads; the compiler, which checks
/// actors and not threads, cannot verify that.
struct SameThreadBox<Value>: Sendable {
  nonisolated(unsafe) let value: Value

  init(_ value: Value) { self.value = value }
}
