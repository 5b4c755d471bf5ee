import ScenarioBasics
import StubServer

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file to which entries are appended, and which is complete after each: its tail follows the last entry.
///
/// It is written beside its destination, under a hidden name of this process's own, so that a process that is
/// killed leaves the existing file unchanged, and its own file complete.
final class HARFileWriter {
  /// The temporary path of the file.
  var path: String { file.path }
  private let file: TemporaryFile
  private let behindEntries: String
  private let tail: String
  /// The offset of the first entry.
  private let start: Int
  /// The offset of the end of each entry.
  private var ends: [Int] = []

  /// - Parameters:
  ///   - path: The path of the destination file.
  ///   - frame: The text before and after the entries.
  /// - Throws: ``WriteFailure`` when the file cannot be created; then nothing is left.
  init(beside path: String, frame: HARFrame) throws(WriteFailure) {
    // A later entry may give away a secret of this one, which is then taken out of the whole file.
    file = try TemporaryFile(beside: path, access: .ownerUntilMoved)
    (behindEntries, tail, start) = (HARFrame.behindEntries, frame.tail, frame.head.utf8.count)
    try Self.write(frame.head + frame.tail, at: 0, file.descriptor)
  }

  /// Appends an entry. If it cannot be written completely, the file is restored.
  func append(_ entry: String) throws(WriteFailure) {
    let (text, end) = ((ends.isEmpty ? "" : ",") + entry, ends.last ?? start)
    do throws(WriteFailure) {
      try Self.write(text + behindEntries + tail, at: end, file.descriptor)
    } catch {
      // These bytes already have their space on the disk.
      let old = (ends.isEmpty ? "" : behindEntries) + tail
      try? Self.write(old, at: end, file.descriptor)
      _ = ftruncate(file.descriptor, off_t(end + old.utf8.count))
      throw error
    }
    if ends.isEmpty { file.keep() }
    ends.append(end + text.utf8.count)
  }

  private static func write(_ text: String, at offset: Int, _ descriptor: Int32) throws(WriteFailure) {
    var text = text
    var written = 0
    let code = text.withUTF8 { bytes -> Int32? in
      while written < bytes.count {
        let (next, place) = (bytes.baseAddress.map { $0 + written }, off_t(offset + written))
        let count = uninterrupted { pwrite(descriptor, next, bytes.count - written, place) }
        if count <= 0 { return count < 0 ? errno : ENOSPC }
        written += count
      }
      return nil
    }
    if let code { throw WriteFailure(code: code) }
  }

  /// Waits until the bytes are on the disk, and moves the file to its destination. If `replaces` is true, it
  /// replaces the existing file.
  ///
  /// - Throws: ``WriteFailure``; then the file stays at its temporary path.
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

extension HARFileWriter {
  /// Calls `body` with each entry in order, as a JSON value, with at most one of them in memory.
  func forEachEntry<Failure: Error>(_ body: (String) throws(Failure) -> Void) throws(Failure) {
    var start = start
    for end in ends {
      let bytes = [UInt8](unsafeUninitializedCapacity: end - start) { buffer, count in
        count = max(0, pread(file.descriptor, buffer.baseAddress, buffer.count, off_t(start)))
      }
      if bytes.count < end - start { return }
      try body(String(decoding: bytes, as: UTF8.self))
      // After the comma.
      start = end + 1
    }
  }
}
