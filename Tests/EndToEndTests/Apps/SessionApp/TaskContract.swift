import Dispatch
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The calls of tasks and sessions, each in an order that Foundation gives a meaning. A form says lines, in any
/// thread; its session is one that the app makes by itself.
enum TaskContract {
  typealias Say = @Sendable (String) -> Void
  typealias Form = @Sendable (_ base: String, _ say: @escaping Say) -> Void

  /// Runs a form without a play against a server, and prints its lines; ends when as many have come as are
  /// expected, and a moment later, in which none may come.
  static func runFree(_ name: String, _ base: String, _ expected: Int) {
    let count = Box(Atomic(0))
    all[name]?(base) { line in
      print(line)
      count.value.add(1, ordering: .relaxed)
    }
    while count.value.load(ordering: .relaxed) < expected { RunLoop.main.run(until: Date() + 0.05) }
    RunLoop.main.run(until: Date() + 0.2)
  }

  /// Loads an address as often as given, and says how many have ended at which time, in times of the first.
  /// Which of them is the first is not said: Foundation begins them in any order.
  @discardableResult private static func load(
    _ count: Int, _ base: String, connections: Int? = nil, _ say: @escaping Say
  ) -> [URLSessionTask] {
    let configuration = URLSessionConfiguration.ephemeral
    if let connections { configuration.httpMaximumConnectionsPerHost = connections }
    let (session, begin, ends) = (URLSession(configuration: configuration), Date(), Box(Mutex((0, 0.0))))
    let tasks = (1...count).map { _ in
      session.dataTask(with: request(base)) { _, _, error in
        guard error == nil else { return say("cancelled") }
        let time = Date().timeIntervalSince(begin)
        let (ended, unit) = ends.value.withLock { ends in
          ends = (ends.0 + 1, ends.0 == 0 ? time : ends.1)
          return ends
        }
        say("\(ended) after \(Int((time / unit).rounded()))")
      }
    }
    for task in tasks { task.resume() }
    return tasks
  }

  static let all: [String: Form] = [
    "resume-twice": { base, say in
      let task = task(base, say)
      task.resume()
      task.resume()
    },
    "resume-again-later": { base, say in
      let task = task(base, say)
      task.resume()
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(50)) { task.resume() }
    },
    "resume-after-end": { base, say in
      let task = task(base, say)
      task.resume()
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(400)) {
        task.resume()
        say("state \(task.state.rawValue)")
      }
    },
    "resume-after-cancel": { base, say in
      let task = task(base, say)
      task.resume()
      task.cancel()
      task.resume()
    },
    "cancel-before-resume": { base, say in
      let task = task(base, say)
      task.cancel()
      task.resume()
    },
    "cancel-twice": { base, say in
      let task = task(base, say)
      task.resume()
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(50)) {
        task.cancel()
        task.cancel()
      }
    },
    "suspend": { base, say in
      let task = task(base, say)
      task.resume()
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(50)) {
        task.suspend()
        say("state \(task.state.rawValue)")
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(400)) {
        say("goes on")
        task.resume()
      }
    },
    "blocked-main": { base, say in
      let (semaphore, text) = (DispatchSemaphore(value: 0), Box(Mutex("")))
      URLSession(configuration: .ephemeral).dataTask(with: request(base)) { data, response, error in
        text.value.withLock { $0 = words(data, response, error) }
        semaphore.signal()
      }.resume()
      semaphore.wait()
      say(text.value.withLock { $0 })
    },
    "one-connection": { base, say in load(3, base, connections: 1, say) },
    "one-connection-cancelled": { base, say in load(3, base, connections: 1, say)[1].cancel() },
    "six-connections": { base, say in
      load(7, base) { line in if line.hasPrefix("7") { say(line) } }
    },
    "tasks": { base, say in
      let session = URLSession(configuration: .ephemeral)
      session.dataTask(with: request(base)) { _, _, _ in
        session.getAllTasks { say("\($0.count) after the end") }
      }.resume()
      session.getAllTasks { say("\($0.count) in flight") }
    },
    "counts": { base, say in
      let session = URLSession(configuration: .ephemeral)
      let received = Mutex<URLSessionTask?>(nil)
      let box = Box(received)
      let task = session.dataTask(with: request(base)) { _, _, _ in
        box.value.withLock { task in
          say("\(task?.countOfBytesReceived ?? -1) of \(task?.countOfBytesExpectedToReceive ?? -1)")
        }
      }
      box.value.withLock { $0 = task }
      task.resume()
    },
    "body-stream": { base, say in
      var request = request(base, "POST")
      request.httpBodyStream = InputStream(data: Data("streamed".utf8))
      URLSession(configuration: .ephemeral).dataTask(with: request) { say(words($0, $1, $2)) }.resume()
    },
    "streamed-upload": { base, say in
      let session = URLSession(
        configuration: .ephemeral, delegate: StreamingDelegate(say), delegateQueue: nil)
      session.uploadTask(withStreamedRequest: request(base, "POST")).resume()
    },
    "invalidated": { base, say in
      let session = URLSession(
        configuration: .ephemeral, delegate: StreamingDelegate(say), delegateQueue: nil)
      session.dataTask(with: request(base)).resume()
      session.finishTasksAndInvalidate()
    },
    "download": { base, say in
      URLSession(configuration: .ephemeral).downloadTask(with: request(base)) { file, response, error in
        say(words(file.flatMap { try? Data(contentsOf: $0) }, response, error))
      }.resume()
    },
    "download-delegate": { base, say in
      URLSession(configuration: .ephemeral, delegate: DownloadDelegate(say), delegateQueue: nil)
        .downloadTask(with: request(base)).resume()
    },
    "download-cancelled": { base, say in
      let session = URLSession(configuration: .ephemeral)
      let task = session.downloadTask(with: request(base)) { say(words(nil, $1, $2)) }
      task.resume()
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(50)) {
        task.cancel { say($0 == nil ? "nothing to resume with" : "resumes") }
      }
    },
    "cookies": { base, say in
      let session = URLSession(configuration: .ephemeral)
      session.dataTask(with: request(base)) { _, _, _ in
        let storage = session.configuration.httpCookieStorage
        for cookie in storage?.cookies ?? [] {
          say("\(cookie.name)=\(cookie.value) of a session: \(cookie.isSessionOnly)")
          storage?.deleteCookie(cookie)
        }
        say("\(storage?.cookies?.count ?? -1) are left")
      }.resume()
    },
    "contents": { base, say in
      guard let url = URL(string: base + "/text") else { return }
      say((try? String(contentsOf: url, encoding: .utf8)) ?? "nothing")
    },
  ]

  private static func request(_ base: String, _ method: String = "GET") -> URLRequest {
    var request = URLRequest(url: URL(string: base + "/text") ?? URL(filePath: "/"))
    request.httpMethod = method
    return request
  }

  private static func task(_ base: String, _ say: @escaping Say) -> URLSessionDataTask {
    URLSession(configuration: .ephemeral).dataTask(with: request(base)) { say(words($0, $1, $2)) }
  }

  fileprivate static func words(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) -> String {
    if let error { return "failed with \((error as? URLError)?.code.rawValue ?? 0)" }
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    return "\(status) \(String(decoding: data ?? Data(), as: UTF8.self))"
  }

  private final class Box<Value: ~Copyable & Sendable>: Sendable {
    let value: Value

    init(_ value: consuming Value) { self.value = value }
  }

  /// A delegate that gives the stream of an upload.
  private final class StreamingDelegate: NSObject, URLSessionDataDelegate, Sendable {
    private let say: Say

    init(_ say: @escaping Say) { self.say = say }

    func urlSession(
      _ session: URLSession, task: URLSessionTask,
      needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
    ) {
      say("asked for the stream")
      completionHandler(InputStream(data: Data("streamed".utf8)))
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      say("got \(String(decoding: data, as: UTF8.self))")
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      say("ended \(error == nil)")
    }

    func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) { say("invalid") }
  }
}
