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
final class AppendOnlyFile {
  /// Where it grows.
  var path: String { file.path }
  private let file: TemporaryFile
  private let behindEntries: String
  private let tail: String
  /// Before the first entry.
  private let start: Int
  /// Behind each entry.
  private var ends: [Int] = []

  /// - Parameters:
  ///   - path: Of the file that it will be.
  ///   - frame: What stands before and behind the entries.
  /// - Throws: ``WriteFailure`` when it cannot be made; then nothing is there.
  init(beside path: String, frame: HARFrame) throws(WriteFailure) {
    file = try TemporaryFile(beside: path)
    (behindEntries, tail, start) = (HARFrame.behindEntries, frame.tail, frame.head.utf8.count)
    try Self.write(frame.head + frame.tail, at: 0, file.descriptor)
  }

  /// Adds an entry. Where it cannot be written whole, the file is what it was before.
  func append(_ entry: String) throws(WriteFailure) {
    let (text, end) = ((ends.isEmpty ? "" : ",") + entry, ends.last ?? start)
    do throws(WriteFailure) {
      try Self.write(text + behindEntries + tail, at: end, file.descriptor)
    } catch {
      // These bytes have their place on the disk already.
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

extension AppendOnlyFile {
  /// Calls with each entry in its order, as a value of JSON, of which no more than one is in memory.
  func forEachEntry<Failure: Error>(_ body: (String) throws(Failure) -> Void) throws(Failure) {
    var start = start
    for end in ends {
      let bytes = [UInt8](unsafeUninitializedCapacity: end - start) { buffer, count in
        count = max(0, pread(file.descriptor, buffer.baseAddress, buffer.count, off_t(start)))
      }
      if bytes.count < end - start { return }
      try body(String(decoding: bytes, as: UTF8.self))
      // Behind the comma.
      start = end + 1
    }
  }
}
