/// The name of a type as it prints, where only the types tell two values apart.
enum TypeName {
  /// The two names, as short as they can be told apart.
  static func apart(_ one: Any.Type, _ other: Any.Type) -> (String, String) {
    let short = (String(describing: one), String(describing: other))
    if short.0 != short.1 { return short }
    let whole = (qualified(one), qualified(other))
    return whole.0 != whole.1 ? whole : ("\(whole.0) #1", "\(whole.1) #2")
  }

  /// With its module, and without the address by which the runtime tells private types apart.
  static func qualified(_ type: Any.Type) -> String {
    String(reflecting: type).replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
  }

  /// Whether the type belongs to the system's libraries, whose insides differ between platforms.
  static func isOfSystem(_ type: Any.Type) -> Bool {
    let name = String(reflecting: type)
    if name.hasPrefix("__C.") { return type is AnyClass }
    return modules.contains { name.hasPrefix($0) }
  }

  private static let modules = [
    "Foundation.", "FoundationEssentials.", "FoundationInternationalization.", "FoundationNetworking.",
    "Dispatch.", "Synchronization.", "_Concurrency.", "Observation.",
    // What lies in `_Concurrency` and goes by the name of the standard library.
    "Swift.Task<", "Swift.AsyncStream<", "Swift.AsyncThrowingStream<", "Swift.CheckedContinuation<",
    "Swift.UnsafeContinuation<", "Swift.TaskGroup<", "Swift.ThrowingTaskGroup<", "Swift.TaskLocal<",
    "Swift.ContinuousClock", "Swift.SuspendingClock", "Swift.UnownedJob", "Swift.UnownedSerialExecutor",
  ]
}
