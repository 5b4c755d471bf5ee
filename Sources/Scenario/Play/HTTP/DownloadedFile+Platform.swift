import Foundation
import ScenarioBasics
import ScenarioProcess

#if canImport(FoundationNetworking)
  import FoundationNetworking
  @_spi(Reflection) internal import Swift
#endif

/// The body that a download task of URLSession receives, and the file that it becomes.
///
/// On Linux, Foundation expects from a URLProtocol what its own ones do: that the body is in a file whose
/// address is stored in a property, and that the delegate has been told of each part. On other platforms,
/// Foundation writes the file.
struct DownloadedFile {
  private var body = Data()

  #if canImport(FoundationNetworking)
    /// Begins a download if the task is one.
    init?(_ task: URLSessionTask?) {
      if !(task is URLSessionDownloadTask) { return nil }
    }

    /// Whether this version of Foundation stores the address of the file where it is expected.
    static let isPossible = properties != nil

    /// Adds a part of the body, and tells the delegate of it on its queue.
    mutating func append(_ part: Data, of task: URLSessionTask?) {
      body += part
      guard let task = task as? URLSessionDownloadTask, let session = SessionTaskReader(task).session,
        let delegate = session.delegate as? any URLSessionDownloadDelegate
      else { return }
      let (written, total) = (Int64(part.count), Int64(body.count))
      let told = SameThreadBox((session, task, delegate))
      session.delegateQueue.addOperation {
        let (session, task, delegate) = told.value
        delegate.urlSession(
          session, downloadTask: task, didWriteData: written, totalBytesWritten: total,
          totalBytesExpectedToWrite: task.response?.expectedContentLength ?? -1)
      }
    }

    /// Writes the file, and stores its address where Foundation looks for it.
    ///
    /// - Throws: An error of writing the file.
    func hand(to loader: URLProtocol, _ http: HTTPContext) throws {
      let file = try http.write(downloaded: body)
      guard let properties = Self.properties else { return }
      let place = Unmanaged.passUnretained(loader).toOpaque() + properties.start
      properties.type.store(file, at: place)
    }

    private static let properties: (start: Int, type: any FileAddressTable.Type)? = {
      var found: (start: Int, type: any FileAddressTable.Type)?
      _ = _forEachField(of: URLProtocol.self, options: _EachFieldOptions(rawValue: 1)) {
        name, start, type, _ in
        guard String(cString: name) == "properties", let type = type as? any FileAddressTable.Type else {
          return true
        }
        if type.isKnown { found = (start, type) }
        return true
      }
      return found
    }()
  #else
    init?(_ task: URLSessionTask?) { return nil }

    static let isPossible = true

    mutating func append(_ part: Data, of task: URLSessionTask?) {}

    func hand(to loader: URLProtocol, _ http: HTTPContext) throws {}
  #endif
}

#if canImport(FoundationNetworking)
  /// The type of the property in which a URLProtocol has the address of the file.
  private protocol FileAddressTable: SendableMetatype {
    static var isKnown: Bool { get }

    static func store(_ file: URL, at place: UnsafeMutableRawPointer)
  }

  extension Dictionary: FileAddressTable where Key: RawRepresentable, Key.RawValue == String, Value == Any {
    fileprivate static var isKnown: Bool { Key(rawValue: "temporaryFileURL") != nil }

    fileprivate static func store(_ file: URL, at place: UnsafeMutableRawPointer) {
      guard let key = Key(rawValue: "temporaryFileURL") else { return }
      place.assumingMemoryBound(to: Self.self).pointee[key] = file
    }
  }
#endif

extension HTTPContext {
  /// Writes a body to a new file in the temporary folder, as the system does on a device.
  ///
  /// - Throws: An error of writing a file.
  func write(downloaded body: Data) throws -> URL {
    let file = URL(fileURLWithPath: TemporaryFolder.path + "Download-\(downloads.next()).tmp")
    try DriverThread.outsideApp { Result { try body.write(to: file) } }.get()
    return file
  }
}
