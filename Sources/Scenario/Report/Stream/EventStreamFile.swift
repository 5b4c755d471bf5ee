package import Foundation
package import ScenarioBasics
package import ScenarioEvents

/// An event stream that a run has written; each line is an event, and is parsed on demand.
package struct EventStreamFile {
  package typealias Unreadable = UsageError

  let path: String
  private let data: Data
  private let lines: [Range<Int>]

  /// - Throws: ``UsageError`` for a file that is not a complete stream of a supported format.
  package init(_ path: String) throws(Unreadable) {
    self.path = path
    if FileKind(atPath: path) == .folder {
      throw Unreadable(
        message: "`\(path)` cannot be read: it is a folder", remedy: "name a file that --report ndjson wrote")
    }
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe) else {
      throw Unreadable(message: "`\(path)` cannot be read", remedy: "name a file that --report ndjson wrote")
    }
    if path.hasSuffix(".har") {
      throw Unreadable(
        message: "`\(path)` is a recording",
        remedy: "\(ToolName.current) show \(path.asShellWord) prints what it contains")
    }
    self.data = data
    lines = Self.lines(of: data)
    try checkEnds()
  }

  /// Creates a stream that may be incomplete, because its run was killed; its content is not checked yet.
  package init(_ path: String, begun data: Data) {
    (self.path, self.data, lines) = (path, data, Self.lines(of: data))
  }

  package var count: Int { lines.count }

  /// Whether its last line is complete.
  package var endsWithLine: Bool { data.last == 0x0A }

  /// The first event.
  var run: PlayEvent.RunStarted {
    get throws(Unreadable) {
      guard case .run(let run) = try event(0) else { throw wrong(0, "it does not begin a run") }
      return run
    }
  }

  /// Returns the event on a line.
  ///
  /// - Throws: ``UsageError`` when the line is not an event.
  package func event(_ index: Int) throws(Unreadable) -> PlayEvent {
    let json = try json(index)
    do throws(EventDecodingError) { return try PlayEvent(json) } catch {
      throw error.isOfAnotherRelease
        ? Unreadable(
          message: "line \(index + 1) of `\(path)` was written by another release: \(error.words)",
          remedy: "read it with the release that wrote it")
        : wrong(index, error.words)
    }
  }

  private func json(_ index: Int) throws(Unreadable) -> JSONValue {
    do throws(JSONError) {
      return try JSONValue(String(decoding: data[lines[index]], as: UTF8.self))
    } catch {
      throw wrong(index, "\(error.expected) expected at column \(error.offset + 1)")
    }
  }

  private func wrong(_ index: Int, _ why: String) -> Unreadable {
    Unreadable(
      message: "line \(index + 1) of `\(path)` is not an event: \(why)",
      remedy: "name a file that --report ndjson wrote, unchanged")
  }

  private func checkEnds() throws(Unreadable) {
    guard !lines.isEmpty, PlayEvent.begins(with: try json(0)) else {
      throw Unreadable(
        message: "`\(path)` does not begin like an event stream",
        remedy: "name a file that --report ndjson wrote")
    }
    try checkFormat()
    guard try event(lines.count - 1).name == .summary else {
      throw Unreadable(
        message: "`\(path)` is incomplete: its last event is not a summary", remedy: "let its run finish")
    }
  }

  /// - Throws: ``UsageError`` for an unsupported format.
  package func checkFormat() throws(Unreadable) {
    let first = try json(0)
    // A stream that has lost its first line has lost its format version too.
    guard PlayEvent.begins(with: first) else { return }
    let (format, known) = (PlayEvent.format(of: first) ?? 0, PlayEvent.RunStarted.format)
    guard format == known else {
      throw Unreadable(
        message: "`\(path)` has format \(format), but this release reads format \(known)",
        remedy: "read it with the release that wrote it")
    }
  }

  private static func lines(of data: Data) -> [Range<Int>] {
    data.withUnsafeBytes { bytes in
      var (lines, start): ([Range<Int>], Int) = ([], 0)
      for (index, byte) in bytes.enumerated() where byte == 0x0A {
        if index > start { lines.append(start..<index) }
        start = index + 1
      }
      return start < bytes.count ? lines + [start..<bytes.count] : lines
    }
  }
}
