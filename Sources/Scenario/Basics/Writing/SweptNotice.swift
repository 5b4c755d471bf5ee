extension TerminalOutput {
  /// Reports which files were removed.
  package func tell(swept paths: [String]) {
    if paths.isEmpty { return }
    let named = paths.listed(5)
    complain("\(ToolName.current): taken away, left by a process that was killed: \(named)\n")
  }
}
