import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import Dispatch
  import FoundationNetworking
#endif

/// The data that a task of URLSession was given, besides its request.
///
/// On Linux, Foundation gives a URLProtocol neither the body of an upload task nor the session; both are read
/// from the properties of the task.
struct SessionTaskReader {
  private let task: URLSessionTask

  init(_ task: URLSessionTask) { self.task = task }

  /// Returns the request as the session sends it: with the header fields and the limit of its configuration,
  /// unless the request has its own, and with the body of the task.
  ///
  /// - Throws: `URLError` for a task that cannot be read.
  func completed(_ request: URLRequest) throws(URLError) -> URLRequest {
    var request = request
    if request.httpBody == nil, request.httpBodyStream == nil { request.httpBody = try body() }
    #if canImport(FoundationNetworking)
      guard let configuration = session?.configuration else {
        throw Self.unreadable
      }
      if request.timeoutInterval == Self.defaultLimit {
        request.timeoutInterval = configuration.timeoutIntervalForRequest
      }
      if !configuration.httpShouldSetCookies || configuration.httpCookieStorage == nil {
        request.httpShouldHandleCookies = false
      }
      for case (let name as String, let value as String) in configuration.httpAdditionalHeaders ?? [:]
      where request.value(forHTTPHeaderField: name) == nil {
        request.setValue(value, forHTTPHeaderField: name)
      }
    #endif
    return request
  }

  /// Whether a delegate receives the response, which gets it in pieces; Foundation gives any other receiver
  /// the last piece alone.
  var isOfDelegate: Bool {
    #if canImport(FoundationNetworking)
      guard let session, let registry = Self.property("taskRegistry", of: session),
        let behaviours = Self.property("behaviours", of: registry)
      else { return false }
      return Mirror(reflecting: behaviours).children.contains { pair in
        let pair = Array(Mirror(reflecting: pair.value).children)
        return pair.first?.value as? Int == task.taskIdentifier && "\(pair[1].value)" == "callDelegate"
      }
    #else
      return false
    #endif
  }

  /// The storage of the session's cookies; nil for none, and where the session is not known.
  var cookieStorage: HTTPCookieStorage? {
    #if canImport(FoundationNetworking)
      return session?.configuration.httpCookieStorage
    #else
      return nil
    #endif
  }

  /// Returns the connection that a request of the task needs, and how many of them its session may have at a
  /// time; nil where the session is not known.
  func connection(for request: URLRequest) -> (place: SessionConnections.Place, most: Int)? {
    #if canImport(FoundationNetworking)
      guard let session, let url = request.url else { return nil }
      let host = "\(url.host ?? ""):\(url.port ?? 0)"
      return (
        SessionConnections.Place(session: ObjectIdentifier(session), host: host),
        max(1, session.configuration.httpMaximumConnectionsPerHost)
      )
    #else
      return nil
    #endif
  }

  #if canImport(FoundationNetworking)
    /// The session of the task; nil where it cannot be read.
    var session: URLSession? { property("session") as? URLSession }

    /// The limit of a request that was given none, in seconds.
    private static let defaultLimit = 60.0

    private static let unreadable = URLError(
      .cannotLoadFromNetwork,
      userInfo: [
        NSLocalizedDescriptionKey: "this version of Foundation stores the data of a task elsewhere"
      ])

    private func body() throws(URLError) -> Data? {
      guard let body = property("knownBody") else {
        return task is URLSessionUploadTask ? try streamedBody() : nil
      }
      let contents = Mirror(reflecting: body).children.first
      switch (contents?.label, contents?.value) {
      case (nil, _): return nil
      case ("data", let data as DispatchData): return Data(data)
      case ("file", let file as URL):
        guard let data = try? Data(contentsOf: file) else { throw URLError(.cannotOpenFile) }
        return data
      default: throw Self.unreadable
      }
    }

    /// Asks the delegate for the stream of the body, as Foundation does, and reads it to its end.
    private func streamedBody() throws(URLError) -> Data? {
      guard let session, let delegate = session.delegate as? any URLSessionTaskDelegate else { return nil }
      let given = Mutex<SameThreadBox<InputStream?>?>(nil)
      delegate.urlSession(session, task: task) { stream in
        let stream = SameThreadBox(stream)
        given.withLock { $0 = stream }
      }
      guard let stream = given.withLock({ $0 }) else {
        throw URLError(
          .requestBodyStreamExhausted,
          userInfo: [NSLocalizedDescriptionKey: "the delegate gives the stream of the body later"])
      }
      return stream.value.map(Data.init(reading:))
    }

    private func property(_ name: String) -> Any? { Self.property(name, of: task) }

    private static func property(_ name: String, of object: Any) -> Any? {
      var mirror: Mirror? = Mirror(reflecting: object)
      while let part = mirror {
        if let child = part.children.first(where: { $0.label == name }) {
          let value = Mirror(reflecting: child.value)
          return value.displayStyle == .optional ? value.children.first?.value : child.value
        }
        mirror = part.superclassMirror
      }
      return nil
    }
  #else
    private func body() throws(URLError) -> Data? { nil }
  #endif
}
