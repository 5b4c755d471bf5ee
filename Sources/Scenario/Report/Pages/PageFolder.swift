import Foundation

/// The HTML report: a folder with a page a scenario and an index, told from the event stream and from nothing
/// else.
///
/// A page is written when its scenario is over, so that no more than one is held in memory; each file is
/// written beside its place and put there whole. Files of earlier runs stay.
final class PageFolder: Report {
  private let folder: String
  private var names = PageNames()
  private var page = ScenarioPage()
  private var index = IndexPage()
  private var unwritten: ReportFile.Unwritten?

  /// - Throws: when the folder cannot be made.
  init(_ folder: String) throws(ReportFile.Unwritten) {
    self.folder = folder
    try Self.make(folder)
  }

  /// Blocks while a page or the index is written.
  func take(_ event: JSONValue) {
    index.take(event)
    switch event["event"]?.string {
    case "play":
      page = ScenarioPage()
      page.take(event)
    case "over", "diverged", "refused":
      page.take(event)
      write(event)
      page = ScenarioPage()
    case "summary": put(index.html, PageNames.index)
    default: page.take(event)
    }
  }

  /// - Throws: when one of the files could not be written; the others have been.
  func close() throws(ReportFile.Unwritten) {
    if let unwritten { throw unwritten }
  }

  private func write(_ end: JSONValue) {
    let name = names.name(for: end["scenario"]?.string ?? "")
    index.add(end, page: name)
    let depth = name.count { $0 == "/" }
    put(page.html(index: String(repeating: "../", count: depth) + PageNames.index), name)
  }

  private func put(_ text: String, _ name: String) {
    let path = "\(folder)/\(name)"
    do throws(ReportFile.Unwritten) {
      try Self.make(URL(fileURLWithPath: path).deletingLastPathComponent().path)
      let file = try ReportFile(path)
      file.write(text)
      try file.close()
    } catch { unwritten = unwritten ?? error }
  }

  private static func make(_ folder: String) throws(ReportFile.Unwritten) {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch { throw ReportFile.Unwritten(path: folder) }
  }
}
