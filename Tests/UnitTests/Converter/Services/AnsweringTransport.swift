import Foundation
import RCCDomain
import Synchronization

@testable import RCCConverter

/// A server that gives the same answer to every request, and records the requests.
final class AnsweringTransport: Transport {
  private let status: Int
  private let body: Data
  private let asked = Mutex<[HTTPRequest]>([])

  init(_ status: Int = 200, _ body: String = "") {
    (self.status, self.body) = (status, Data(body.utf8))
  }

  /// The path, the query and the header fields of each request.
  var requests: [String] {
    asked.withLock { requests in
      requests.map { request in
        request.url.absoluteString.dropFirst("http://rates.test".count)
          + request.fields.map { "  \($0.name): \($0.value)" }.joined()
      }
    }
  }

  func send(_ request: HTTPRequest) async throws(TransportFailure) -> HTTPResponse {
    asked.withLock { $0.append(request) }
    return HTTPResponse(status: status, body: body) { _ in nil }
  }
}

extension HTTPRateService {
  private static var server: URL {
    guard let url = URL(string: "http://rates.test") else { preconditionFailure("not a URL") }
    return url
  }

  /// Creates the service with the transport as its server; the time is T+2s.
  init(_ name: RateServiceID, _ transport: AnsweringTransport) {
    let clock = TestClock()
    _ = clock.wakeNext(upTo: .at(2))
    self.init(
      name, server: Self.server, transport: transport, timekeeper: clock,
      wall: TimeZoneCalendar(start: Date(timeIntervalSince1970: 1_767_225_600)))
  }

  func result(_ question: RatesQuestion) async -> Result<RatesAnswer, Failure> {
    do throws(Failure) {
      return .success(try await latest(question, tag: nil))
    } catch {
      return .failure(error)
    }
  }
}
