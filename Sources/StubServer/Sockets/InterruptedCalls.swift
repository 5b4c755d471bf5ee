#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Makes a system call again as long as a signal interrupts it, and returns its result.
///
/// A call that fails with EINTR has had no effect (signal(7)): whoever takes that for its end loses bytes, a
/// lock or a wake.
@discardableResult
package func uninterrupted<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}
