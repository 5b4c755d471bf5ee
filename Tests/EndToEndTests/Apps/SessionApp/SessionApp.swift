import Foundation
import Scenario

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The app's seam to HTTP.
struct HTTP {
  var data: (URLRequest) async throws -> (Data, URLResponse)
  var upload: (URLRequest, Data) async throws -> (Data, URLResponse)
  var download: (URLRequest) async throws -> (URL, URLResponse)
  var lines: (URLRequest) async throws -> (StageLines, URLResponse)
  var transport: (URLRequest) async throws -> (Data, URLResponse)
  /// Returns the address of a host by its name.
  var url: (String) -> URL
}

/// An app that asks in each of the forms of URLSession, by its seam and by sessions of its own.
@MainActor
final class SessionApp {
  private(set) var log: [String] = []
  let http: HTTP
  let configuration: URLSessionConfiguration
  private var tasks: [Task<Void, Never>] = []
  /// The last one of a session.
  var task: URLSessionTask?
  /// The data that a delegate received.
  var received = Data()
  private(set) var session = URLSession.shared
  let feed: FeedClient

  init(_ http: HTTP, _ configuration: URLSessionConfiguration) {
    (self.http, self.configuration) = (http, configuration)
    feed = FeedClient(http)
  }

  /// Makes a session and keeps it.
  func open(_ session: URLSession) -> URLSession {
    self.session = session
    return session
  }

  func stop() {
    for task in tasks { task.cancel() }
    feed.close()
  }

  func show(_ line: String) { log.append(line) }

  func show(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
    if let error { return show("failed with \((error as? URLError)?.code.rawValue ?? 0)") }
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    show(
      "\(status) \(response?.url?.absoluteString ?? "") \(String(decoding: data ?? Data(), as: UTF8.self))")
  }

  /// Asks in a task of the app.
  func ask(_ body: @escaping @MainActor () async throws -> (Data, URLResponse)) {
    tasks.append(
      Task {
        do {
          let (data, response) = try await body()
          show(data, response, nil)
        } catch {
          show(nil, nil, error)
        }
      })
  }

  static func request(_ path: String, _ method: String = "GET", host: String = "api") -> URLRequest {
    var request = URLRequest(
      url: URL(string: "https://\(host).example.com\(path)") ?? URL(fileURLWithPath: "/"))
    request.httpMethod = method
    return request
  }

  /// The action of each button, by the name of the button.
  static let forms: [String: @MainActor (SessionApp) -> Void] = seam.merging(sessions) { one, _ in one }

  private static let seam: [String: @MainActor (SessionApp) -> Void] = [
    "data": { app in app.ask { try await app.http.data(request("/text")) } },
    "cdn": { app in app.ask { try await app.http.data(request("/logo", host: "cdn")) } },
    "elsewhere": { app in app.ask { try await app.http.data(request("/logo", host: "elsewhere")) } },
    "upload": { app in app.ask { try await app.http.upload(request("/text", "POST"), Data("body".utf8)) } },
    "download": { app in
      app.ask {
        let (file, response) = try await app.http.download(request("/text"))
        return (try Data(contentsOf: file), response)
      }
    },
    "impatient": { app in
      app.ask {
        var request = request("/text")
        request.timeoutInterval = 2
        return try await app.http.data(request)
      }
    },
    "lines": { app in
      app.tasks.append(
        Task {
          do {
            var request = request("/lines")
            request.timeoutInterval = 5
            let (lines, response) = try await app.http.lines(request)
            app.show("head \((response as? HTTPURLResponse)?.statusCode ?? 0)")
            for try await line in lines { app.show("line \(line)") }
            app.show("end")
          } catch {
            app.show(nil, nil, error)
          }
        })
    },
    "dropped": { app in
      app.tasks.append(
        Task {
          let head = try? await app.http.lines(request("/lines")).1
          app.show("head \((head as? HTTPURLResponse)?.statusCode ?? 0)")
        })
    },
    "feed": { app in app.feed.follow() },
    "feed-restless": { app in app.feed.follow(.restless) },
    "feed-late": { app in app.feed.follow(.late) },
    "insistent": { app in
      app.ask {
        while true {
          let answer = try await app.http.data(request("/text"))
          if (answer.1 as? HTTPURLResponse)?.statusCode == 200 { return answer }
        }
      }
    },
    "cancel": { app in
      for task in app.tasks { task.cancel() }
      app.task?.cancel()
      app.feed.close()
    },
  ]
}
