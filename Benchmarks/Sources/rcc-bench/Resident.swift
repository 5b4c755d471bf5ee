import Foundation

/// What the process held of real memory.
enum Resident {
  /// Bytes at the most, since its start.
  static var peak: Int {
    var usage = rusage()
    // RUSAGE_SELF, which is 0 everywhere and a number not everywhere.
    getrusage(0, &usage)
    #if os(Linux)
      return usage.ru_maxrss * 1024
    #else
      return usage.ru_maxrss
    #endif
  }
}
