import Domain
import Foundation

/// All that tells one rate service from another: how it is asked, how it answers, and how it refuses.
struct RateServiceKind: Sendable {
  /// What the service says of itself when it gives no rates.
  struct Refusal: Hashable, Sendable {
    /// The status that HTTP has for it, where the service names its reason by a code of its own.
    var status: Int?
    /// The service's own words.
    var words: String?
  }

  enum Currencies: Sendable {
    /// The service has no list; this one comes with the app.
    case bundled([Currency])
    /// The answer to this target holds them.
    case answered(target: String, list: @Sendable (Data) throws(Failure) -> [Currency])
  }

  /// Path and query of the request.
  let target: @Sendable (RatesQuestion) -> String
  let rates: @Sendable (Data) throws(Failure) -> Rates
  /// Nil for a body that reports no error.
  let refusal: @Sendable (Data) -> Refusal?
  let currencies: Currencies
}

extension RateServiceKind {
  static func named(_ name: RateServiceName) -> RateServiceKind {
    RateServiceKind(
      target: { question in
        switch question {
        case .pairs(let pairs): "/v1/latest?" + BaseQuestion(pairs).query
        case .all(let base, _): "/v1/latest?base=\(base)"
        }
      },
      rates: { body throws(Failure) in try FrankfurterBody.rates(in: body, status: 200) },
      refusal: { body in FrankfurterBody.message(in: body).map { Refusal(words: $0) } },
      currencies: .answered(target: "/v1/currencies") { body throws(Failure) in
        guard let names = try? JSONDecoder().decode([String: String].self, from: body) else {
          throw .malformed("the body is not an object")
        }
        return names.keys.compactMap { Currency($0) }.sorted()
      })
  }
}
