import Foundation
import Observation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A sample app, which requests a greeting. Replace it with your own.
@MainActor @Observable
final class HelloModel {
  private(set) var greeting = ""
  private(set) var isLoading = false
  private(set) var problem: String?
  private let load: (URLRequest) async throws -> (Data, URLResponse)
  private var loading: Task<Void, Never>?

  init(load: @escaping (URLRequest) async throws -> (Data, URLResponse)) { self.load = load }

  func refresh() {
    guard let url = URL(string: "https://api.example.com/greeting") else { return }
    (isLoading, problem) = (true, nil)
    loading = Task {
      do {
        let (data, response) = try await load(URLRequest(url: url, timeoutInterval: 10))
        let status = (response as? HTTPURLResponse)?.statusCode
        if status == 200 { greeting = String(decoding: data, as: UTF8.self) } else { problem = "busy" }
      } catch let error as URLError where error.code == .timedOut {
        problem = "too slow"
      } catch {
        problem = "no answer"
      }
      isLoading = false
    }
  }

  func close() { loading?.cancel() }
}
