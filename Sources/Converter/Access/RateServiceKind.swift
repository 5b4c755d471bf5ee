import Domain
import Foundation

/// All that tells one rate service from another: how it is asked, how it answers, and how it refuses.
struct RateServiceKind: Sendable {
  /// Reads a body, or says where it is none.
  enum Reading<Answer: Sendable>: Sendable {
    case json(@Sendable (BodyField) throws(Failure) -> Answer)
    case xml(@Sendable (XML) throws(Failure) -> Answer)
  }

  enum Currencies: Sendable {
    /// The service has no list; this one comes with the app.
    case bundled([Currency])
    /// The answer to this target holds them.
    case answered(target: String, Reading<[Currency]>)
  }

  /// Path and query of the request.
  let target: @Sendable (RatesQuestion) -> String
  let rates: Reading<Rates>
  /// What the service's own codes for errors mean.
  var codes: ServiceError.Codes = [:]
  let currencies: Currencies
}

/// The table of services.
extension RateServiceKind {
  static func named(_ name: RateServiceName) -> RateServiceKind {
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

  /// Stands where a service wants its customer's key.
  static let key = "demo"
}

extension RateServiceKind.Reading {
  /// What a successful answer's body holds.
  ///
  /// Some services say 200 and mean an error: a body that calls itself one is one, and so is a body that
  /// cannot be read and has words.
  func callAsFunction(
    _ body: Data, orThrow refusal: (ServiceError) -> Failure, codes: ServiceError.Codes
  ) throws(Failure) -> Answer {
    switch self {
    case .xml(let read): return try read(try XMLScanner.root(of: body))
    case .json(let read):
      let json = try JSONScanner.value(of: body)
      let told = ServiceError(json, codes: codes)
      if let told, told.isCertain { throw refusal(told) }
      do throws(Failure) { return try read(.body(json)) } catch { throw told.map(refusal) ?? error }
    }
  }
}
