/// The version of the tool, as `rcc-sim --version` and recordings name it.
enum ToolVersion {
  static let current = "0.1.0"
}
