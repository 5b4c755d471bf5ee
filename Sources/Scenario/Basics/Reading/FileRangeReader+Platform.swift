#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension stat {
  /// The time at which the file or its metadata was last changed: seconds and nanoseconds.
  var changedAt: [Int] {
    #if canImport(Darwin)
      [st_ctimespec.tv_sec, st_ctimespec.tv_nsec]
    #else
      [st_ctim.tv_sec, st_ctim.tv_nsec]
    #endif
  }
}
