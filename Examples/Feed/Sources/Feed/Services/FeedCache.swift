import Foundation

/// Where files lie that the app can do without: the folder of its caches.
public protocol FileStore: Sendable {
  /// Returns nil where there is no such file.
  func contents(of name: String) -> Data?
  /// Replaces the whole file.
  func write(_ contents: Data, to name: String) throws
  /// Deletes the file.
  func delete(_ name: String) throws
}

/// The feed of the last load, for the next launch.
struct FeedCache {
  private static let name = "feed.json"

  private let files: any FileStore

  init(_ files: any FileStore) { self.files = files }

  /// Returns nil where there is none; one that cannot be read is deleted.
  func read() -> FetchedFeed? {
    guard let data = files.contents(of: Self.name) else { return nil }
    if let feed = try? JSONDecoder().decode(FetchedFeed.self, from: data) { return feed }
    delete()
    return nil
  }

  /// Where the disk is full the app goes on without it.
  func write(_ feed: FetchedFeed) { try? files.write(try JSONEncoder().encode(feed), to: Self.name) }

  func delete() { try? files.delete(Self.name) }
}
