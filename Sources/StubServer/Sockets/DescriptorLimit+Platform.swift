import Foundation

/// The maximum number of descriptors that this process may have open.
package enum DescriptorLimit {
  /// Raises the limit to the system's maximum for any process, but at most 65,536; it is unchanged if the
  /// system refuses.
  package static func raise() {
    var limit = rlimit()
    #if canImport(Darwin)
      let resource = RLIMIT_NOFILE
    #else
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #endif
    guard getrlimit(resource, &limit) == 0 else { return }
    // Darwin reports no limit here, and refuses more than this.
    limit.rlim_cur = min(limit.rlim_max, 65_536)
    _ = setrlimit(resource, &limit)
  }
}
