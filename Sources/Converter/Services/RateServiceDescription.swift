import Foundation
import RCCDomain

/// The properties that distinguish one rate service from another: its requests, its responses and its errors.
struct RateServiceDescription: Sendable {
  /// A function that reads a body, or throws an error with the place that is wrong.
  enum BodyDecoder<Answer: Sendable>: Sendable {
    case json(@Sendable (BodyField) throws(Failure) -> Answer)
    case xml(@Sendable (XML) throws(Failure) -> Answer)
  }

  enum CurrencyListSource: Sendable {
    /// The service has no list; the app contains this one.
    case bundled([Currency])
    /// The response to a request for this target contains the list.
    case answered(target: String, BodyDecoder<[Currency]>)
  }

  /// The path and query of the request for a question.
  let target: @Sendable (RatesQuestion) -> String
  let rates: BodyDecoder<Rates>
  /// The meanings of the service's own error codes.
  var codes: ErrorBody.Codes = [:]
  let currencies: CurrencyListSource
}

/// The table of services.
extension RateServiceDescription {
  static func named(_ name: RateServiceID) -> RateServiceDescription {
    switch name {
    case .frankfurterV1: .frankfurterV1
    case .frankfurterV2: .frankfurterV2
    case .pairs: .pairs
    case .base: .base
    case .fixer: .fixer
    case .currencylayer: .currencylayer
    case .openexchangerates: .openexchangerates
    case .exchangerateAPI: .exchangerateAPI
    case .ecb: .ecb
    }
  }

  /// The placeholder for a customer's key where a service requires one.
  static let key = "demo"
}

extension RateServiceDescription.BodyDecoder {
  /// Reads the body of a successful response.
  ///
  /// Some services send status 200 with an error: a body that declares itself an error is one, and so is a
  /// body that cannot be read but contains an error text.
  func callAsFunction(
    _ body: Data, orThrow refusal: (ErrorBody) -> Failure, codes: ErrorBody.Codes
  ) throws(Failure) -> Answer {
    switch self {
    case .xml(let read): return try read(try XMLScanner.root(of: body))
    case .json(let read):
      let json = try JSONScanner.value(of: body)
      let told = ErrorBody(json, codes: codes)
      if let told, told.isCertain { throw refusal(told) }
      do throws(Failure) { return try read(.body(json)) } catch { throw told.map(refusal) ?? error }
    }
  }
}
