package import ScenarioBasics

/// A recording that stays on disk: only the positions of its entries are stored, and each entry is read when
/// it is requested, so that memory does not grow with the file.
package struct HARFile: Sendable {
  private let file: FileRangeReader
  private let spans: [Range<Int>]

  private static let blockSize = 1 << 18

  /// Reads the file once. Blocks while the disk is read.
  ///
  /// - Throws: ``HARProblem`` for a file that is not a recording.
  package init(_ file: FileRangeReader) throws(HARProblem) {
    if file.size == 0 { throw .empty }
    if file.size > HARProblem.sizeLimit { throw .tooLarge(bytes: file.size) }
    var scanner = EntryScanner()
    for start in stride(from: 0, to: file.size, by: Self.blockSize) {
      let block: [UInt8]
      do throws(ReadFailure) { block = try file.read(start..<min(start + Self.blockSize, file.size)) } catch {
        throw .unreadable(error.reason)
      }
      for byte in block { scanner.take(byte) }
    }
    if scanner.depth != 0 { throw .notJSON(JSONError(expected: "a closing bracket", offset: file.size)) }
    if !scanner.hasEntries { throw .noLog }
    (self.file, spans) = (file, scanner.spans)
  }

  /// The number of entries.
  package var count: Int { spans.count }

  /// Returns the entry as JSON. Blocks while the disk is read.
  ///
  /// - Throws: The reason why it is not valid JSON.
  package func value(_ index: Int) throws(HAREntryReader.Unusable) -> JSONValue {
    let bytes: [UInt8]
    do throws(ReadFailure) { bytes = try file.read(spans[index]) } catch {
      throw HAREntryReader.Unusable(words: error.reason)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw HAREntryReader.Unusable(words: "not UTF-8")
    }
    do throws(JSONError) { return try JSONValue(text) } catch {
      let place = spans[index].lowerBound + error.offset + 1
      throw HAREntryReader.Unusable(words: "not JSON: \(error.expected) expected at byte \(place)")
    }
  }
}
