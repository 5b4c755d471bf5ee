extension PlaySetup {
  /// As `given platform` names it.
  package static var thisPlatform: String {
    #if canImport(Darwin)
      "darwin"
    #else
      "linux"
    #endif
  }
}
