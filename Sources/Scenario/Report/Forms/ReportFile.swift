import ScenarioBasics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A report on its way to its place: written beside a file and put there whole, or straight into a device, a
/// pipe or a descriptor.
final class ReportFile {
  /// The file system did not take it.
  struct Unwritten: Error {
    let path: String
    let failure: WriteFailure

    /// As a person reads it.
    var text: PrintableText {
      "\(ToolName.current): the report cannot be written to `\(path)`: \(failure.reason)\n"
        + "  = \(failure.remedy)\n"
    }
  }

  private enum Place {
    case beside(TemporaryFile)
    case straight(OutputDescriptor)
  }

  private let path: String
  private let place: Place
  private var buffer: [UInt8] = []
  private var failure: WriteFailure?

  /// The path is as a person wrote it.
  ///
  /// - Throws: ``Unwritten`` when it cannot be opened.
  init(_ path: String, at target: WriteTarget) throws(Unwritten) {
    self.path = path
    do throws(WriteFailure) {
      if case .file(let end) = target {
        place = .beside(try TemporaryFile(beside: end))
      } else {
        place = .straight(try OutputDescriptor(target))
      }
    } catch { throw Unwritten(path: path, failure: error) }
  }

  /// Who reads a pipe reads each event when it comes.
  func write(_ text: String) {
    buffer += text.utf8
    if case .straight = place { flush() } else if buffer.count > 64 * 1024 { flush() }
  }

  /// - Throws: when not all of it was taken; what stood in a file stays then.
  func close() throws(Unwritten) {
    flush()
    do throws(WriteFailure) {
      if let failure { throw failure }
      if case .beside(let file) = place { try file.replace() }
    } catch { throw Unwritten(path: path, failure: error) }
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
