import Foundation

/// A report that is written as it grows, beside its place, and put there whole.
final class ReportFile {
  /// The file system did not take it.
  struct Unwritten: Error {
    let path: String
  }

  private let path: String
  private let neighbour: String
  private let handle: FileHandle
  private var buffer = Data()
  private var isWhole = true

  init(_ path: String) throws(Unwritten) {
    self.path = path
    neighbour = path.neighbour()
    guard (try? ParentFolder(of: path)) != nil,
      FileManager.default.createFile(atPath: neighbour, contents: nil),
      let handle = FileHandle(forWritingAtPath: neighbour)
    else { throw Unwritten(path: path) }
    self.handle = handle
  }

  func write(_ text: String) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count > 64 * 1024 { flush() }
  }

  /// - Throws: when the disk did not take all of it; what stood at the path stays then.
  func close() throws(Unwritten) {
    flush()
    do {
      guard isWhole else { throw Unwritten(path: path) }
      try handle.close()
      guard rename(neighbour, path) == 0 else { throw Unwritten(path: path) }
    } catch {
      try? FileManager.default.removeItem(atPath: neighbour)
      throw Unwritten(path: path)
    }
  }

  private func flush() {
    do { try handle.write(contentsOf: buffer) } catch { isWhole = false }
    buffer.removeAll(keepingCapacity: true)
  }
}
