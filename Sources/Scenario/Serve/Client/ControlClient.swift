import Foundation
import ScenarioBasics

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client of a control address.
struct ControlClient: Sendable {
  let admin: URL
  let token: String
  /// An ephemeral session, so that nothing is kept between two tests.
  private let session = URLSession(configuration: .ephemeral)

  init(_ admin: URL, _ token: String) { (self.admin, self.token) = (admin, token) }

  /// - Parameters:
  ///   - method: The HTTP method, such as `GET`.
  ///   - path: The path after `/__rcc/v1/`.
  ///   - body: The members of an object; nil for no body.
  ///   - limit: The time that the server itself may take.
  /// - Returns: The object in the response.
  /// - Throws: ``StubFailure`` with the server's message, or with the reason why there is no response.
  func call(
    _ method: String, _ path: String, _ body: JSONValue? = nil, limit: Duration = .zero
  ) async throws(StubFailure) -> JSONValue {
    if let complaint = Self.detour(of: admin, ProcessInfo.processInfo.environment) {
      throw StubFailure(complaint)
    }
    guard let url = URL(string: "\(admin.absoluteString)\(ControlEndpoint.root)/\(path)") else {
      throw StubFailure("\(quoted(path)) cannot be part of an address")
    }
    var request = URLRequest(url: url)
    request.httpMethod = method
    request.timeoutInterval = Double(limit.components.seconds) + 30
    request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
    if let body {
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
      request.httpBody = Data(body.line.utf8)
    }
    let data: Data, response: URLResponse
    do { (data, response) = try await session.data(for: request) } catch {
      throw StubFailure(
        "the stub at \(admin.absoluteString) cannot be reached: \(error.localizedDescription)")
    }
    guard let value = try? JSONValue(String(decoding: data, as: UTF8.self)) else {
      throw StubFailure(
        "the response to \(method) \(path) is not JSON: is \(admin.absoluteString) the admin address?")
    }
    if let error = value["error"]?.string, (response as? HTTPURLResponse)?.statusCode ?? 0 >= 400 {
      throw StubFailure("\(error)\n  = \(value["remedy"]?.string ?? "")")
    }
    return value
  }
}
