/// The version of the tool, as `rcc-sim --version` and recordings show it.
package enum ToolVersion {
  package static let current = "0.2.0"
}
