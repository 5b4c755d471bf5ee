/// A hit of a search.
public struct Place: Codable, Hashable, Identifiable, Sendable {
  /// The server's number for it.
  public let id: Int
  /// The name that people use for the place.
  public let name: String
}

/// The details of a single place.
public struct PlaceDetail: Codable, Hashable, Sendable {
  /// The name that people use for the place.
  public let name: String
  /// How many live there.
  public let people: Int
}
