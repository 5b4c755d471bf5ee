extension Display {
  /// Takes away what processes that are no more have left beside the files, and says it.
  func sweep(beside paths: [String]) { tell(swept: AbandonedFiles.sweep(beside: paths)) }

  /// The same for the pages in a folder.
  func sweepPages(in folder: String) {
    tell(swept: AbandonedFiles.sweep(in: folder) { $0.hasSuffix(".html") })
  }

  private func tell(swept paths: [String]) {
    if paths.isEmpty { return }
    let named = paths.listed(5)
    complain("rcc-sim: taken away, left by a process that was killed: \(named)\n")
  }
}
