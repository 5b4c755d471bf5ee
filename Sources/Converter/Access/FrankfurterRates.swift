package import Domain
package import Foundation

/// Frankfurter, version 1: a base and the currencies it is asked for, all pairs in one request.
package struct FrankfurterRates: RatesService {
  private let server: URL
  private let transport: any Transport
  private let timekeeper: any Timekeeper
  private let wall: WallClock

  package init(server: URL, transport: any Transport, timekeeper: any Timekeeper, wall: WallClock) {
    self.server = server
    self.transport = transport
    self.timekeeper = timekeeper
    self.wall = wall
  }

  package func latest(_ pairs: [CurrencyPair], tag: String?) async throws(Failure) -> RatesAnswer {
    let question = BaseQuestion(pairs)
    let response = try await answer(to: question, tag: tag)
    switch response.status {
    case 200..<300:
      let rates = try FrankfurterBody.rates(in: response.body, status: response.status)
      return .rates(rates, tag: response.field("ETag"))
    case 304 where tag != nil:
      return .unchanged
    default:
      throw refusal(response, asked: question.currencies)
    }
  }

  private func answer(to question: BaseQuestion, tag: String?) async throws(Failure) -> HTTPResponse {
    guard let url = URL(string: server.absoluteString + "/v1/latest?" + question.query) else {
      throw .unreachable
    }
    let fields = tag.map { [HTTPRequest.Field("If-None-Match", $0)] } ?? []
    do throws(TransportFailure) {
      return try await transport.send(HTTPRequest(url: url, fields: fields))
    } catch {
      throw Failure(error)
    }
  }

  private func refusal(_ response: HTTPResponse, asked: [Currency]) -> Failure {
    let now = timekeeper.now
    let until = response.field("Retry-After").flatMap { RetryAfter.instant($0, now: now, wall: wall) }
    return Failure(
      status: response.status, message: FrankfurterBody.message(in: response.body), asked: asked,
      retryAt: until)
  }
}
