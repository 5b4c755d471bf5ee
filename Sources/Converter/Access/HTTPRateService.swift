package import Domain
package import Foundation

/// Asks a rate service over HTTP; which one, its row of the table says.
package struct HTTPRateService: RatesService, CurrenciesService {
  private let kind: RateServiceKind
  private let server: URL
  private let transport: any Transport
  private let timekeeper: any Timekeeper
  private let wall: WallClock

  package init(
    _ name: RateServiceName, server: URL, transport: any Transport, timekeeper: any Timekeeper,
    wall: WallClock
  ) {
    kind = .named(name)
    self.server = server
    self.transport = transport
    self.timekeeper = timekeeper
    self.wall = wall
  }

  package func latest(_ question: RatesQuestion, tag: String?) async throws(Failure) -> RatesAnswer {
    let response = try await answer(to: kind.target(question), tag: tag)
    if response.status == 304, tag != nil { return .unchanged }
    let body = try success(response, asked: question.currencies)
    return .rates(try kind.rates(body), tag: response.field("ETag"))
  }

  package func currencies() async throws(Failure) -> [Currency] {
    switch kind.currencies {
    case .bundled(let list): return list
    case .answered(let target, let list):
      return try list(try success(try await answer(to: target, tag: nil), asked: []))
    }
  }

  private func answer(to target: String, tag: String?) async throws(Failure) -> HTTPResponse {
    guard let url = URL(string: server.absoluteString + target) else { throw .unreachable }
    let fields = tag.map { [HTTPRequest.Field("If-None-Match", $0)] } ?? []
    do throws(TransportFailure) {
      return try await transport.send(HTTPRequest(url: url, fields: fields))
    } catch {
      throw Failure(error)
    }
  }

  /// The body of a success that is one: some services say 200 and mean an error.
  private func success(_ response: HTTPResponse, asked: [Currency]) throws(Failure) -> Data {
    let refusal = kind.refusal(response.body)
    if (200..<300).contains(response.status), refusal == nil { return response.body }
    let now = timekeeper.now
    let until = response.field("Retry-After").flatMap { RetryAfter.instant($0, now: now, wall: wall) }
    throw Failure(
      status: refusal?.status ?? response.status, message: refusal?.words, asked: asked, retryAt: until)
  }
}

extension RatesQuestion {
  /// All currencies that it is about, once each.
  var currencies: [Currency] {
    switch self {
    case .pairs(let pairs): BaseQuestion(pairs).currencies
    case .all(let base, let among): [base] + among.filter { $0 != base }
    }
  }
}
