/// The names of types as they print when only the types distinguish two values.
enum TypeName {
  /// Returns the two names in the shortest form that differs.
  static func apart(_ one: Any.Type, _ other: Any.Type) -> (String, String) {
    let short = (String(describing: one), String(describing: other))
    if short.0 != short.1 { return short }
    let whole = (qualified(one), qualified(other))
    return whole.0 != whole.1 ? whole : ("\(whole.0) #1", "\(whole.1) #2")
  }

  /// Returns the name with its module, and without the address by which the runtime distinguishes private
  /// types.
  static func qualified(_ type: Any.Type) -> String {
    let name = String(reflecting: type)
    // Most names have none, and a regular expression takes longer than the name.
    guard name.contains("(unknown context at ") else { return name }
    return name.replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
  }

  /// Returns whether the type belongs to the system's libraries, whose internals differ between platforms.
  static func isOfSystem(_ type: Any.Type) -> Bool {
    let name = String(reflecting: type)
    if name.hasPrefix("__C.") { return type is AnyClass }
    return modules.contains { name.hasPrefix($0) }
  }

  private static let modules = [
    "Foundation.", "FoundationEssentials.", "FoundationInternationalization.", "FoundationNetworking.",
    "Dispatch.", "Synchronization.", "_Concurrency.", "Observation.",
    // Types of `_Concurrency` that are named as if they were in the standard library.
    "Swift.Task<", "Swift.AsyncStream<", "Swift.AsyncThrowingStream<", "Swift.CheckedContinuation<",
    "Swift.UnsafeContinuation<", "Swift.TaskGroup<", "Swift.ThrowingTaskGroup<", "Swift.TaskLocal<",
    "Swift.ContinuousClock", "Swift.SuspendingClock", "Swift.UnownedJob", "Swift.UnownedSerialExecutor",
  ]
}
