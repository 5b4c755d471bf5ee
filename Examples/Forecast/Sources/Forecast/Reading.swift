/// The weather of a city, as the service gives it.
public struct Reading: Decodable, Equatable, Sendable {
  public let city: String
  public let degrees: Int
}
