/// A hit of a search.
public struct Place: Codable, Hashable, Identifiable, Sendable {
  /// The server's number for it.
  public let id: Int
  /// What people call it.
  public let name: String
}

/// What is told of one place.
public struct PlaceDetail: Codable, Hashable, Sendable {
  /// What people call it.
  public let name: String
  /// How many live there.
  public let people: Int
}
