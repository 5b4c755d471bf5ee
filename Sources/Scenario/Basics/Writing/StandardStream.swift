import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A standard stream of this process. What it does not take is lost, and ends nothing: reports are written
/// where nobody reads the console any more.
package enum StandardStream: Int32 {
  case output = 1
  case errors = 2

  private static let failures = Mutex<[StandardStream: WriteFailure]>([:])

  package func write(_ text: String) {
    do throws(WriteFailure) {
      try writeAll(Array(text.utf8), to: rawValue, waitsForReader: true)
    } catch {
      Self.failures.withLock { $0[self] = $0[self] ?? error }
    }
  }

  /// Why it did not take everything; nil also where its reader has left, who wanted no more.
  package var failure: WriteFailure? {
    Self.failures.withLock { $0[self] }.flatMap { $0.isOfReader ? nil : $0 }
  }
}
