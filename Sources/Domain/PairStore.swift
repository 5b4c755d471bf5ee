package import Foundation

/// A store that keeps the user's pairs, in their order, between launches.
package protocol PairStore: Sendable {
  /// Returns the saved pairs, or no pairs before the first save.
  ///
  /// Saved data that cannot be read is moved aside, now or before the next save, so that no save overwrites
  /// it.
  func load() async throws(UnreadablePairs) -> [CurrencyPair]
  /// Replaces the saved pairs, or throws and leaves them unchanged.
  func save(_ pairs: [CurrencyPair]) async throws(StoreFailure)
}

/// The app's own folder, which may be slow.
package protocol Disk: Sendable {
  /// Returns the file's bytes, or nil if the file does not exist.
  func read(_ name: String) async -> Data?
  /// Replaces the whole file, or throws and leaves it unchanged.
  func write(_ name: String, _ bytes: Data) async throws(StoreFailure)
}

package enum StoreFailure: Error, Hashable, Sendable {
  case diskFull, readOnly
}

/// An error that reports that the saved pairs exist but do not have the format that this app writes.
package struct UnreadablePairs: Error, Hashable, Sendable {
  /// The name of the file that they were moved to, or nil if they could not be moved yet.
  package let keptAs: String?

  package init(keptAs: String?) { self.keptAs = keptAs }
}
