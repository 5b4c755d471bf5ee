import ScenarioBasics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A report file: written beside its target and moved there whole, or written directly to a device, a pipe or
/// a descriptor.
final class ReportFile {
  /// An error that reports that the file system did not accept the report.
  struct ReportWriteError: Error {
    let path: String
    let failure: WriteFailure

    /// The message as it is printed.
    var text: PrintableText {
      "\(ToolName.current): the report cannot be written to `\(path)`: \(failure.reason)\n"
        + "  = \(failure.remedy)\n"
    }
  }

  private enum OpenOutput {
    case beside(TemporaryFile)
    case straight(OutputDescriptor)
  }

  private let path: String
  private let place: OpenOutput
  private var buffer: [UInt8] = []
  private var failure: WriteFailure?

  /// Opens the report at the target; the path is as the user wrote it.
  ///
  /// - Throws: ``Unwritten`` when the target cannot be opened.
  init(_ path: String, at target: WriteTarget) throws(ReportWriteError) {
    self.path = path
    do throws(WriteFailure) {
      if case .file(let end) = target {
        place = .beside(try TemporaryFile(beside: end))
      } else {
        place = .straight(try OutputDescriptor(target))
      }
    } catch { throw ReportWriteError(path: path, failure: error) }
  }

  /// Writes a text; a pipe's reader receives each event immediately.
  func write(_ text: String) {
    buffer += text.utf8
    if case .straight = place { flush() } else if buffer.count > 64 * 1024 { flush() }
  }

  /// - Throws: ``Unwritten`` when some of the text was not accepted; an existing file is then unchanged.
  func close() throws(ReportWriteError) {
    flush()
    do throws(WriteFailure) {
      if let failure { throw failure }
      if case .beside(let file) = place { try file.replace() }
    } catch { throw ReportWriteError(path: path, failure: error) }
  }

  private func flush() {
    defer { buffer.removeAll(keepingCapacity: true) }
    if failure != nil { return }
    do throws(WriteFailure) {
      switch place {
      case .beside(let file): try file.write(buffer)
      case .straight(let stream): try stream.write(buffer)
      }
    } catch { failure = error }
  }
}
