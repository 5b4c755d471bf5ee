package import Foundation
package import RCCDomain

/// A rates service that is requested over HTTP; its row of the table describes which one.
package struct HTTPRateService: RatesService, CurrenciesService {
  private let kind: RateServiceDescription
  private let server: URL
  private let transport: any Transport
  private let timekeeper: any AppClock
  private let wall: TimeZoneCalendar

  package init(
    _ name: RateServiceID, server: URL, transport: any Transport, timekeeper: any AppClock,
    wall: TimeZoneCalendar
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
    let rates = try read(response, as: kind.rates, asked: question.currencies)
    return .rates(rates, tag: keepsAddress(question) ? response.field("ETag") : nil)
  }

  /// Returns whether the next request has the address of this one, to which a tag belongs: the first question
  /// for all rates names no currencies, and the address of some services does.
  private func keepsAddress(_ question: RatesQuestion) -> Bool {
    guard case .all(let base, []) = question else { return true }
    return kind.target(question) == kind.target(.all(base: base, among: [base]))
  }

  package func currencies() async throws(Failure) -> [Currency] {
    switch kind.currencies {
    case .bundled(let list): return list
    case .answered(let target, let list):
      let currencies = try read(try await answer(to: target, tag: nil), as: list, asked: [])
      if currencies.isEmpty { throw .malformed("no currency is in the list") }
      return currencies
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

  private func read<Answer>(
    _ response: HTTPResponse, as reading: RateServiceDescription.BodyDecoder<Answer>, asked: [Currency]
  ) throws(Failure) -> Answer {
    let retryAt = response.field("Retry-After").flatMap {
      RetryAfter.instant($0, now: timekeeper.now, wall: wall)
    }
    let refusal = { (error: ErrorBody?) in
      Failure(status: response.status, error: error, asked: asked, retryAt: retryAt)
    }
    guard (200..<300).contains(response.status) else {
      let json = try? JSONScanner.value(of: response.body)
      throw refusal(json.flatMap { ErrorBody($0, codes: kind.codes) })
    }
    return try reading(response.body, orThrow: refusal, codes: kind.codes)
  }
}
