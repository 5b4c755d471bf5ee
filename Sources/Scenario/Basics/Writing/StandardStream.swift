import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A standard stream of this process. A failed write loses its text but does not end the run, because reports
/// are still written when the console has no reader.
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

  /// The first write failure; nil if there is none, or if the reader closed the pipe, which is no failure.
  package var failure: WriteFailure? {
    Self.failures.withLock { $0[self] }.flatMap { $0.isOfReader ? nil : $0 }
  }
}
