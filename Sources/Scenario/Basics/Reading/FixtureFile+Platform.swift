#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension stat {
  /// When the file or what is known of it was last changed: its seconds, and what is below one.
  var changedAt: [Int] {
    #if canImport(Darwin)
      [st_ctimespec.tv_sec, st_ctimespec.tv_nsec]
    #else
      [st_ctim.tv_sec, st_ctim.tv_nsec]
    #endif
  }
}
