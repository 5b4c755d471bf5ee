import Foundation

#if canImport(FoundationNetworking)
  import Dispatch
  import FoundationNetworking
#endif

/// The body that a task of URLSession was given beside its request.
enum TaskBody {
  /// Returns nil where the task has none, or tells it in its request.
  ///
  /// On Linux the body of an upload task is told to nobody, and is read from the task's own properties.
  ///
  /// - Throws: `URLError` for a body that cannot be read.
  static func of(_ task: URLSessionTask) throws(URLError) -> Data? {
    #if canImport(FoundationNetworking)
      guard let body = property("knownBody", of: task).flatMap(unwrapped) else {
        if task is URLSessionUploadTask { throw unreadable }
        return nil
      }
      let contents = Mirror(reflecting: body).children.first
      switch (contents?.label, contents?.value) {
      case (nil, _): return nil
      case ("data", let data as DispatchData): return Data(data)
      case ("file", let file as URL):
        guard let data = try? Data(contentsOf: file) else { throw URLError(.cannotOpenFile) }
        return data
      default: throw unreadable
      }
    #else
      return nil
    #endif
  }

  #if canImport(FoundationNetworking)
    private static let unreadable = URLError(
      .requestBodyStreamExhausted,
      userInfo: [NSLocalizedDescriptionKey: "the body of this task cannot be played: give it as httpBody"])

    private static func property(_ name: String, of task: URLSessionTask) -> Any? {
      var mirror: Mirror? = Mirror(reflecting: task)
      while let part = mirror {
        if let child = part.children.first(where: { $0.label == name }) { return child.value }
        mirror = part.superclassMirror
      }
      return nil
    }

    private static func unwrapped(_ value: Any) -> Any? {
      let mirror = Mirror(reflecting: value)
      return mirror.displayStyle == .optional ? mirror.children.first?.value : value
    }
  #endif
}
