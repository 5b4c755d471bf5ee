import Foundation

/// The real memory and the processor time of the process.
enum ResourceUsage {
  /// Bytes at the most, since its start.
  static var peak: Int { peak(of: 0) }

  /// The same of that child, or child of a child, that held most, once it has ended.
  static var peakOfChildren: Int { peak(of: -1) }

  /// Seconds of a processor, which do not grow with what else the machine does.
  static var work: Double { work(of: 0) }

  static var workOfChildren: Double { work(of: -1) }

  /// As many descriptors as the system lets this process ask for.
  static func allowDescriptors() {
    #if os(Linux)
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let resource = RLIMIT_NOFILE
    #endif
    var limit = rlimit()
    getrlimit(resource, &limit)
    limit.rlim_cur = limit.rlim_max
    setrlimit(resource, &limit)
  }

  /// How often the system gave a processor from one of its threads to another.
  static var switches: Int {
    let usage = usage(of: 0)
    return usage.ru_nvcsw + usage.ru_nivcsw
  }

  private static func peak(of whom: Int32) -> Int {
    #if os(Linux)
      usage(of: whom).ru_maxrss * 1024
    #else
      usage(of: whom).ru_maxrss
    #endif
  }

  private static func work(of whom: Int32) -> Double {
    let usage = usage(of: whom)
    let times = [usage.ru_utime, usage.ru_stime]
    return times.map { Double($0.tv_sec) + Double($0.tv_usec) / 1e6 }.reduce(0, +)
  }

  /// RUSAGE_SELF is 0 and RUSAGE_CHILDREN -1 everywhere, and a number not everywhere.
  private static func usage(of whom: Int32) -> rusage {
    var usage = rusage()
    getrusage(whom, &usage)
    return usage
  }
}
