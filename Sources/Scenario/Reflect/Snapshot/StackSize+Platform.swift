import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The size of the present thread's stack.
enum StackSize {
  static var ofThisThread: Int {
    Thread.isMainThread ? ofMainThread : max(smallest, Thread.current.stackSize)
  }

  /// The limit that the process was started with: 8 MB unless `ulimit -s` says otherwise.
  private static var ofMainThread: Int {
    #if os(Linux)
      let resource = __rlimit_resource_t(RLIMIT_STACK.rawValue)
    #else
      let resource = RLIMIT_STACK
    #endif
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return smallest }
    return Int(clamping: min(limit.rlim_cur, most))
  }

  /// The smallest stack that a driver may have.
  private static let smallest = 512 << 10
  /// The part of an unlimited stack that is counted on.
  private static let most: rlim_t = 1 << 30
}
