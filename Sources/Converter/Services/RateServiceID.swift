/// The rate services that the app supports, by their names in the app's settings.
package enum RateServiceID: String, CaseIterable, Sendable {
  case frankfurterV1 = "frankfurter-v1"
  case frankfurterV2 = "frankfurter-v2"
  case pairs
  case base
  case fixer
  case currencylayer
  case openexchangerates
  case exchangerateAPI = "exchangerate-api"
  case ecb
}
