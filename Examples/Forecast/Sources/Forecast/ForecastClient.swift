import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Loads readings with completion handlers: the session's queue receives an answer, and another one decodes it.
public final class ForecastClient: Sendable {
  private let session: URLSession
  private let server: URL
  private let decoding = DispatchQueue(label: "decoding", attributes: .concurrent)

  /// Makes a client of a server.
  public init(session: URLSession, server: URL) { (self.session, self.server) = (session, server) }

  /// Loads the reading of a city, and passes it, or nil for a failure, on the queue `decoding`.
  func load(_ city: String, completion: @escaping @Sendable (Reading?) -> Void) -> URLSessionTask {
    let task = session.dataTask(with: server.appending(path: "forecast/\(city)")) { data, response, _ in
      self.decoding.async {
        guard let data, (response as? HTTPURLResponse)?.statusCode == 200 else { return completion(nil) }
        completion(try? JSONDecoder().decode(Reading.self, from: data))
      }
    }
    task.resume()
    return task
  }
}
