import Dispatch
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client in the manner of the well-known ones: one session with one delegate, on a queue of its own, which
/// finds by the task's number who asked; answers are handed over on the main queue.
final class RequestClient: NSObject, URLSessionDataDelegate, Sendable {
  typealias Answer = @MainActor @Sendable (Data, URLResponse?, (any Error)?) -> Void

  private struct Request {
    var data = Data()
    let answer: Answer
  }

  /// Guarded by a queue, as such clients do it.
  private final class Requests: @unchecked Sendable {
    private let lock = DispatchQueue(label: "com.example.requests.lock")
    private var byTask: [Int: Request] = [:]

    func change<Result>(_ body: (inout [Int: Request]) -> Result) -> Result { lock.sync { body(&byTask) } }
  }

  private let requests = Requests()
  private let root = DispatchQueue(label: "com.example.requests.root")

  @MainActor func send(
    _ request: URLRequest, by configuration: URLSessionConfiguration, _ answer: @escaping Answer
  ) -> URLSessionTask {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    queue.name = "com.example.requests.delegate"
    queue.underlyingQueue = root
    let session = URLSession(configuration: configuration, delegate: self, delegateQueue: queue)
    let task = session.dataTask(with: request)
    requests.change { $0[task.taskIdentifier] = Request(answer: answer) }
    task.resume()
    session.finishTasksAndInvalidate()
    return task
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    requests.change { $0[dataTask.taskIdentifier]?.data += data }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let (request, response) = (requests.change { $0.removeValue(forKey: task.taskIdentifier) }, task.response)
    DispatchQueue.main.async {
      MainActor.assumeIsolated { request?.answer(request?.data ?? Data(), response, error) }
    }
  }
}
