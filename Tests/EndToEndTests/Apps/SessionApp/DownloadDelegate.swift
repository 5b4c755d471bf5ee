import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A delegate that says what it is told of a download.
final class DownloadDelegate: NSObject, URLSessionDownloadDelegate, Sendable {
  private let say: @Sendable (String) -> Void

  init(_ say: @escaping @Sendable (String) -> Void) { self.say = say }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64,
    totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64
  ) {
    say("\(totalBytesWritten) of \(totalBytesExpectedToWrite)")
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL
  ) {
    say("a file of \((try? Data(contentsOf: location))?.count ?? -1) bytes")
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    say(error.map { "failed with \(($0 as? URLError)?.code.rawValue ?? 0)" } ?? "ended")
  }
}
