extension TerminalOutput {
  /// Reports which files were removed.
  package func tell(swept paths: [String]) {
    if paths.isEmpty { return }
    let named = paths.listed(5)
    complain("\(ToolName.current): removed files that a killed process left: \(named)\n")
  }
}
