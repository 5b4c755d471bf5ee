import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension SessionApp {
  /// The forms of sessions of the app's own.
  static let sessions: [String: @MainActor (SessionApp) -> Void] = [
    "shared": { app in app.ask { try await URLSession.shared.data(for: request("/text")) } },
    "async-data": { app in app.ask { try await app.joined.data(for: request("/text")) } },
    "async-upload": { app in
      app.ask { try await app.joined.upload(for: request("/text", "POST"), from: Data("body".utf8)) }
    },
    // The order of a dictionary is another one in each process.
    "async-upload-json": { app in
      app.ask {
        let names = (1...6).map { "name \($0)" }
        let body = try JSONEncoder().encode([Dictionary(uniqueKeysWithValues: zip(names, names))])
        return try await app.joined.upload(for: request("/text", "POST"), from: body)
      }
    },
    "async-upload-file": { app in
      app.ask {
        let file = FileManager.default.temporaryDirectory.appending(path: "body")
        try Data("of a file".utf8).write(to: file)
        return try await app.joined.upload(for: request("/text", "POST"), fromFile: file)
      }
    },
    "async-download": { app in
      app.ask {
        let (file, response) = try await app.joined.download(for: request("/text"))
        return (try Data(contentsOf: file), response)
      }
    },
    "handler": { app in
      app.task = app.joined.dataTask(with: request("/text")) { data, response, error in
        DispatchQueue.main.async { app.show(data, response, error) }
      }
      app.task?.resume()
    },
    "upload-handler": { app in
      app.joined.uploadTask(with: request("/text", "POST"), from: Data("body".utf8)) {
        data, response, error in
        DispatchQueue.main.async { app.show(data, response, error) }
      }.resume()
    },
    "download-handler": { app in
      app.joined.downloadTask(with: request("/text")) { file, response, error in
        // The file may be gone when the handler has returned.
        let data = file.flatMap { try? Data(contentsOf: $0) }
        DispatchQueue.main.async { app.show(data, response, error) }
      }.resume()
    },
    "download-delegate": { app in app.downloaded() },
    "download-delegate-broken": { app in app.downloaded() },
    "delegate": { app in app.delegated(queue: nil) },
    "delegate-parts": { app in app.delegated(queue: nil) },
    "delegate-broken": { app in app.delegated(queue: nil) },
    "delegate-cancels": { app in app.delegated(queue: nil) },
    "delegate-progress": { app in
      let progress = DownloadProgress(app)
      app.task = app.open(
        URLSession(configuration: app.configuration, delegate: progress, delegateQueue: .main)
      ).dataTask(with: request("/text"))
      app.task?.resume()
    },
    "delegate-main": { app in app.delegated(queue: .main) },
    "client": { app in
      app.task = RequestClient().send(request("/text"), by: app.configuration) { app.show($0, $1, $2) }
    },
    "redirect": { app in app.ask { try await app.joined.data(for: request("/text")) } },
    "cookies": { app in app.ask { try await app.joined.data(for: request("/text")) } },
    "challenge": { app in app.ask { try await app.joined.data(for: request("/text")) } },
    "cancelled": { app in app.ask { try await app.joined.data(for: request("/text")) } },
    "invalidated": { app in app.delegated(queue: nil) },
    "finished": { app in app.delegated(queue: nil) },
    "invalidate": { app in app.session.invalidateAndCancel() },
    "finish": { app in app.session.finishTasksAndInvalidate() },
    "impatient-session": { app in
      let configuration = app.configuration
      configuration.timeoutIntervalForRequest = 2
      app.ask { try await app.open(URLSession(configuration: configuration)).data(for: request("/text")) }
    },
    "fields": { app in
      let configuration = app.configuration
      configuration.httpAdditionalHeaders = ["X-Client": "app"]
      app.ask { try await app.open(URLSession(configuration: configuration)).data(for: request("/text")) }
    },
    "held-back": { app in
      let configuration = app.configuration
      configuration.urlCache = SlowCache(memoryCapacity: 0, diskCapacity: 0, diskPath: nil)
      Task {
        try? await Task.sleep(for: .milliseconds(1))
        app.show("a timer of 1 ms")
      }
      app.ask { try await app.open(URLSession(configuration: configuration)).data(for: request("/text")) }
    },
    "websocket": { app in
      guard let url = URL(string: "wss://api.example.com/socket") else { return }
      let task = app.joined.webSocketTask(with: url)
      task.resume()
      app.ask {
        let message = try await task.receive()
        return (
          Data("\(message)".utf8),
          URLResponse(url: url, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
        )
      }
    },
    "unjoined": { app in
      app.ask { try await URLSession(configuration: .default).data(for: request("/text")) }
    },
  ]

  private var joined: URLSession { open(URLSession(configuration: configuration)) }

  private func downloaded() {
    let delegate = DownloadDelegate { line in Task { @MainActor in self.show(line) } }
    open(URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil))
      .downloadTask(with: Self.request("/text")).resume()
  }

  private func delegated(queue: OperationQueue?) {
    let delegate = SessionDelegate(self)
    task = open(URLSession(configuration: configuration, delegate: delegate, delegateQueue: queue))
      .dataTask(with: Self.request("/text"))
    task?.resume()
  }
}

/// Foundation asks it before the request is begun.
private final class SlowCache: URLCache, @unchecked Sendable {
  override func getCachedResponse(
    for dataTask: URLSessionDataTask, completionHandler: @escaping @Sendable (CachedURLResponse?) -> Void
  ) {
    // About a second of real time, which the app itself cannot read.
    var number: UInt64 = 1
    for _ in 0..<150_000_000 { number = number &* 6_364_136_223_846_793_005 &+ 1 }
    if number != 0 { completionHandler(nil) }
  }
}

/// A client that shows how much of a download it has.
private final class DownloadProgress: NSObject, URLSessionDataDelegate {
  private let app: SessionApp

  init(_ app: SessionApp) { self.app = app }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    show(Data(), of: response)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    show(data, of: dataTask.response)
  }

  private func show(_ data: Data, of response: URLResponse?) {
    let whole = response?.expectedContentLength ?? -1
    MainActor.assumeIsolated {
      app.received += data
      app.show("\(app.received.count) of \(whole)")
    }
  }
}

/// A client in the manner of those that join the parts of an answer by themselves.
private final class SessionDelegate: NSObject, URLSessionDataDelegate {
  private let app: SessionApp

  init(_ app: SessionApp) { self.app = app }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    show("head")
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    show("part of \(data.count)")
    DispatchQueue.main.async { [app] in app.received += data }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let response = task.response
    DispatchQueue.main.async { [app] in app.show(app.received, response, error) }
  }

  func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) { show("invalid") }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    show("challenge \(challenge.protectionSpace.realm ?? "")")
    completionHandler(.useCredential, URLCredential(user: "ada", password: "lace", persistence: .none))
  }

  private func show(_ line: String) { DispatchQueue.main.async { [app] in app.show(line) } }
}
