import ScenarioBasics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file to which entries are added, and which is whole after each: its tail stands behind the last of them.
///
/// It grows beside the file that it will be, under a hidden name of this process's own, so that a process
/// that is killed leaves what was there as it was, and what it had written whole.
final class GrowingFile {
  /// Where it grows.
  var path: String { file.path }
  private let file: TemporaryFile
  private let behindEntries: String
  private let tail: String
  /// Behind the last entry.
  private var end: Int
  private var hasEntries = false

  /// - Parameters:
  ///   - path: Of the file that it will be.
  ///   - frame: What stands before and behind the entries.
  /// - Throws: ``WriteFailure`` when it cannot be made; then nothing is there.
  init(beside path: String, frame: HARFrame) throws(WriteFailure) {
    file = try TemporaryFile(beside: path)
    (behindEntries, tail, end) = (HARFrame.behindEntries, frame.tail, frame.head.utf8.count)
    try Self.write(frame.head + frame.tail, at: 0, file.descriptor)
  }

  /// Adds an entry. Where it cannot be written whole, the file is what it was before.
  func append(_ entry: String) throws(WriteFailure) {
    let text = (hasEntries ? "," : "") + entry
    do throws(WriteFailure) {
      try Self.write(text + behindEntries + tail, at: end, file.descriptor)
    } catch {
      // These bytes have their place on the disk already.
      let old = (hasEntries ? behindEntries : "") + tail
      try? Self.write(old, at: end, file.descriptor)
      _ = ftruncate(file.descriptor, off_t(end + old.utf8.count))
      throw error
    }
    if !hasEntries { file.keep() }
    (end, hasEntries) = (end + text.utf8.count, true)
  }

  private static func write(_ text: String, at offset: Int, _ descriptor: Int32) throws(WriteFailure) {
    var text = text
    var written = 0
    let code = text.withUTF8 { bytes -> Int32? in
      while written < bytes.count {
        let count = pwrite(
          descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written, off_t(offset + written))
        if count < 0, errno == EINTR { continue }
        if count <= 0 { return count < 0 ? errno : ENOSPC }
        written += count
      }
      return nil
    }
    if let code { throw WriteFailure(code: code) }
  }

  /// Waits until the bytes are on the disk, and puts the file where it is meant to be; where it `replaces`,
  /// in the place of what is there.
  ///
  /// - Throws: ``WriteFailure``; then the file stays where it grew.
  func finish(at path: String, replaces: Bool) throws(WriteFailure) {
    do throws(WriteFailure) {
      try file.synchronize()
      if replaces { try file.replace(path) } else { try file.link(to: path) }
    } catch {
      file.abandon()
      throw error
    }
  }

  func discard() { file.discard() }
}

extension GrowingFile {
  /// Calls with each entry in its order, as a value of JSON.
  ///
  /// No more than one entry and a block of the file are in memory.
  func forEachEntry<Failure: Error>(_ body: (String) throws(Failure) -> Void) throws(Failure) {
    var entry = EntryLines()
    var block = [UInt8](repeating: 0, count: 1 << 18)
    var offset = 0
    while offset < end {
      let count = pread(file.descriptor, &block, min(block.count, end - offset), off_t(offset))
      if count <= 0 { return }
      offset += count
      var rest = block[..<count]
      while let lineEnd = rest.firstIndex(of: UInt8(ascii: "\n")) {
        if let text = entry.take(rest[..<lineEnd]) { try body(text) }
        rest = rest[(lineEnd + 1)...]
      }
      entry.begin(rest)
    }
    if let text = entry.take([]) { try body(text) }
  }
}

/// The lines of a file as entries: one begins and ends with a bracket in its own column, and no text of JSON
/// has a line end in it.
private struct EntryLines {
  private var entry: [UInt8] = []
  /// What has come of a line.
  private var line: [UInt8] = []
  private var isInside = false

  private static let margin = [UInt8](repeating: 0x20, count: HARFrame.indent)

  mutating func begin(_ bytes: ArraySlice<UInt8>) { line += bytes }

  /// Takes the rest of a line; the entry, when the line is its last.
  mutating func take(_ bytes: ArraySlice<UInt8>) -> String? {
    line += bytes
    defer { line.removeAll(keepingCapacity: true) }
    if line.elementsEqual(Self.margin + [UInt8(ascii: "{")]) { isInside = true }
    guard isInside else { return nil }
    let bare = line.last == UInt8(ascii: ",") ? line.dropLast() : line[...]
    if bare.elementsEqual(Self.margin + [UInt8(ascii: "}")]) {
      isInside = false
      defer { entry.removeAll(keepingCapacity: true) }
      return String(decoding: entry + bare, as: UTF8.self)
    }
    entry += line + [UInt8(ascii: "\n")]
    return nil
  }
}
