import ScenarioBasics
import ScenarioEvents

/// The HTML report: a folder with a page for each scenario and an index, produced from the event stream
/// alone.
///
/// A page is written when its scenario ends, so that at most one is in memory; each file is written beside
/// its target and moved there whole. Files of earlier runs are kept.
final class HTMLReport: Report {
  private let folder: OutputFolder
  private let sweep: (_ folder: String) -> Void
  /// The folders that were swept already.
  private var swept: Set<String> = []
  private var names = PageFileNamer()
  private var page = ScenarioPage()
  private var index = IndexPage()
  private var unwritten: ReportFile.ReportWriteError?

  /// Creates the folder; `sweep` removes files left by killed processes before the first page is written in a
  /// folder.
  ///
  /// - Throws: ``ReportFile/Unwritten`` when the folder cannot be created.
  init(_ folder: String, sweep: @escaping (String) -> Void = { _ in }) throws(ReportFile.ReportWriteError) {
    (self.folder, self.sweep) = (OutputFolder(folder), sweep)
    try make(for: "")
  }

  /// Handles an event. Blocks while a page or the index is written.
  func take(_ event: PlayEvent) {
    index.take(event)
    switch event {
    case .play:
      page = ScenarioPage()
      page.take(event)
    case .over, .diverged, .refused:
      page.take(event)
      ScenarioEnd(event).map(write)
      page = ScenarioPage()
    case .summary: put(index.html, PageFileNamer.index)
    default: page.take(event)
    }
  }

  /// - Throws: ``ReportFile/Unwritten`` when one of the files could not be written; the others have been.
  func close() throws(ReportFile.ReportWriteError) {
    if let unwritten { throw unwritten }
  }

  private func write(_ end: ScenarioEnd) {
    let name = names.name(for: end.path)
    index.add(end, page: name)
    let depth = name.count { $0 == "/" }
    put(page.html(index: String(repeating: "../", count: depth) + PageFileNamer.index), name)
  }

  private func put(_ text: String, _ name: String) {
    let path = "\(folder.path)/\(name)"
    do throws(ReportFile.ReportWriteError) {
      let parent = String(path.folderAndName.folder)
      try make(for: name)
      if swept.insert(parent).inserted { sweep(parent) }
      let file = try ReportFile(path, at: .file(path: try Self.end(path)))
      file.write(text)
      try file.close()
    } catch { unwritten = unwritten ?? error }
  }

  private func make(for name: String) throws(ReportFile.ReportWriteError) {
    do throws(NewFile.Failure) { try folder.make(for: name) } catch {
      throw ReportFile.ReportWriteError(
        path: folder.path, failure: WriteFailure(reason: "the folder cannot be created: \(error.reason)"))
    }
  }

  private static func end(_ path: String) throws(ReportFile.ReportWriteError) -> String {
    do throws(WriteTarget.Refused) { return try WriteTarget.file(at: path) } catch {
      throw ReportFile.ReportWriteError(path: path, failure: WriteFailure(reason: error.reason))
    }
  }
}

extension TerminalOutput {
  /// Removes the pages that killed processes left in a folder, and reports it.
  func sweepPages(in folder: String) {
    tell(swept: AbandonedFiles.sweep(in: folder, keeping: { _ in false }) { $0.hasSuffix(".html") })
  }
}
