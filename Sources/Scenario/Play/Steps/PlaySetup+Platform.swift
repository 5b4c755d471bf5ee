extension PlaySetup {
  /// The name of this platform in `given platform`.
  package static var thisPlatform: String {
    #if canImport(Darwin)
      "darwin"
    #else
      "linux"
    #endif
  }
}
