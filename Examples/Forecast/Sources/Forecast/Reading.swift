/// The weather of a city, as the service gives it.
public struct Reading: Decodable, Equatable, Sendable {
  /// Its name, which is unique.
  public let city: String
  /// The temperature in degrees Celsius.
  public let degrees: Int
}
