import Foundation

/// What the process held of real memory.
enum Resident {
  /// Bytes at the most, since its start.
  static var peak: Int { peak(of: 0) }

  /// The same of that child, or child of a child, that held most, once it has ended.
  static var peakOfChildren: Int { peak(of: -1) }

  /// RUSAGE_SELF is 0 and RUSAGE_CHILDREN -1 everywhere, and a number not everywhere.
  private static func peak(of whom: Int32) -> Int {
    var usage = rusage()
    getrusage(whom, &usage)
    #if os(Linux)
      return usage.ru_maxrss * 1024
    #else
      return usage.ru_maxrss
    #endif
  }
}
