import Foundation
import RCCDomain

@testable import RCCConverter

/// A service whose answers are changed.
struct BentService: RatesService, CurrenciesService {
  typealias Answer = Result<RatesAnswer, Failure>

  let service: HTTPRateService
  let bend: @Sendable (RatesQuestion, Answer) -> Answer

  func latest(_ question: RatesQuestion, tag: String?) async throws(Failure) -> RatesAnswer {
    do throws(Failure) {
      return try bend(question, .success(try await service.latest(question, tag: tag))).get()
    } catch {
      return try bend(question, .failure(error)).get()
    }
  }

  func currencies() async throws(Failure) -> [Currency] { try await service.currencies() }
}

/// A service whose questions are changed.
struct BentQuestion: RatesService, CurrenciesService {
  let service: HTTPRateService
  let bend: @Sendable (RatesQuestion) -> RatesQuestion

  func latest(_ question: RatesQuestion, tag: String?) async throws(Failure) -> RatesAnswer {
    try await service.latest(bend(question), tag: tag)
  }

  func currencies() async throws(Failure) -> [Currency] { try await service.currencies() }
}

/// A service whose questions have another tag.
struct BentTag: RatesService, CurrenciesService {
  let service: HTTPRateService
  let bend: @Sendable (String?) -> String?

  func latest(_ question: RatesQuestion, tag: String?) async throws(Failure) -> RatesAnswer {
    try await service.latest(question, tag: bend(tag))
  }

  func currencies() async throws(Failure) -> [Currency] { try await service.currencies() }
}

/// A transport whose responses are changed.
struct BentTransport: Transport {
  let transport: any Transport
  let bend: @Sendable (Int, String) -> (Int, String)

  func send(_ request: HTTPRequest) async throws(TransportFailure) -> HTTPResponse {
    let response = try await transport.send(request)
    let (status, body) = bend(response.status, String(decoding: response.body, as: UTF8.self))
    return HTTPResponse(status: status, body: Data(body.utf8), field: response.field)
  }
}

/// A transport whose header fields are changed.
struct BentFields: Transport {
  let transport: any Transport
  let bend: @Sendable (String) -> String

  func send(_ request: HTTPRequest) async throws(TransportFailure) -> HTTPResponse {
    let response = try await transport.send(request)
    return HTTPResponse(status: response.status, body: response.body) { response.field($0).map(bend) }
  }
}

extension Factory {
  /// Returns a factory that changes each question.
  func asking(_ bend: @escaping @Sendable (RatesQuestion) -> RatesQuestion) -> Factory {
    var factory = self
    factory.service = { BentQuestion(service: $0.rateService, bend: bend) }
    return factory
  }

  /// Returns a factory that changes each answer.
  func answering(_ bend: @escaping @Sendable (RatesQuestion, BentService.Answer) -> BentService.Answer)
    -> Factory
  {
    var factory = self
    factory.service = { BentService(service: $0.rateService, bend: bend) }
    return factory
  }

  /// Returns a factory that changes each failure into another one, or into a success.
  func failing(_ bend: @escaping @Sendable (Failure) -> BentService.Answer) -> Factory {
    answering { _, answer in answer.flatMapError(bend) }
  }

  /// Returns a factory that changes each status and body.
  func hearing(_ bend: @escaping @Sendable (Int, String) -> (Int, String)) -> Factory {
    var factory = self
    factory.service = { environment in
      var environment = environment
      environment.transport = BentTransport(transport: environment.transport, bend: bend)
      return environment.rateService
    }
    return factory
  }

  /// Returns a factory that changes the value of each header field.
  func reading(_ bend: @escaping @Sendable (String) -> String) -> Factory {
    var factory = self
    factory.service = { environment in
      var environment = environment
      environment.transport = BentFields(transport: environment.transport, bend: bend)
      return environment.rateService
    }
    return factory
  }
}
