import Foundation
import ScenarioBasics
import ScenarioEvents

/// The HTML report: a folder with a page a scenario and an index, told from the event stream and from nothing
/// else.
///
/// A page is written when its scenario is over, so that no more than one is held in memory; each file is
/// written beside its place and put there whole. Files of earlier runs stay.
final class PageFolder: Report {
  private let folder: String
  private let sweep: (_ folder: String) -> Void
  /// The folders in which it has looked for what others left.
  private var swept: Set<String> = []
  private var names = PageNames()
  private var page = ScenarioPage()
  private var index = IndexPage()
  private var unwritten: ReportFile.Unwritten?

  /// With `sweep` what others left in a folder is taken away, before the first page is written there.
  ///
  /// - Throws: when the folder cannot be made.
  init(_ folder: String, sweep: @escaping (String) -> Void = { _ in }) throws(ReportFile.Unwritten) {
    (self.folder, self.sweep) = (folder, sweep)
    try Self.make(folder)
  }

  /// Blocks while a page or the index is written.
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
    case .summary: put(index.html, PageNames.index)
    default: page.take(event)
    }
  }

  /// - Throws: when one of the files could not be written; the others have been.
  func close() throws(ReportFile.Unwritten) {
    if let unwritten { throw unwritten }
  }

  private func write(_ end: ScenarioEnd) {
    let name = names.name(for: end.path)
    index.add(end, page: name)
    let depth = name.count { $0 == "/" }
    put(page.html(index: String(repeating: "../", count: depth) + PageNames.index), name)
  }

  private func put(_ text: String, _ name: String) {
    let path = "\(folder)/\(name)"
    do throws(ReportFile.Unwritten) {
      let parent = String(path.folderAndName.folder)
      try Self.make(parent)
      if swept.insert(parent).inserted { sweep(parent) }
      let file = try ReportFile(path, at: .file(path: try Self.end(path)))
      file.write(text)
      try file.close()
    } catch { unwritten = unwritten ?? error }
  }

  private static func make(_ folder: String) throws(ReportFile.Unwritten) {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw ReportFile.Unwritten(path: folder, failure: WriteFailure(reason: "no folder can be made there"))
    }
  }

  private static func end(_ path: String) throws(ReportFile.Unwritten) -> String {
    do throws(WriteTarget.Refused) { return try WriteTarget.file(at: path) } catch {
      throw ReportFile.Unwritten(path: path, failure: WriteFailure(reason: error.reason))
    }
  }
}

extension TerminalOutput {
  /// Takes away the pages that processes which are no more have left in a folder, and says it.
  func sweepPages(in folder: String) {
    tell(swept: AbandonedFiles.sweep(in: folder, keeping: { _ in false }) { $0.hasSuffix(".html") })
  }
}
