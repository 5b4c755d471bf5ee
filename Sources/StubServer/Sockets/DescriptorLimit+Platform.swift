import Foundation

/// How many descriptors this process may have open.
package enum DescriptorLimit {
  /// Raises the limit to what the system lets any process have; it stays as it is where that is refused.
  package static func raise() {
    var limit = rlimit()
    #if canImport(Darwin)
      let resource = RLIMIT_NOFILE
    #else
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #endif
    guard getrlimit(resource, &limit) == 0 else { return }
    // Darwin tells of no limit here, and refuses more than this.
    limit.rlim_cur = min(limit.rlim_max, 65_536)
    _ = setrlimit(resource, &limit)
  }
}
