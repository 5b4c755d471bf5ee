package import Foundation

/// Keeps the user's pairs between launches, in their order.
package protocol PairStore: Sendable {
  /// The saved pairs; none before the first save.
  func load() throws(StoreFailure) -> [CurrencyPair]
  /// Replaces the saved pairs, or leaves them as they were and throws.
  func save(_ pairs: [CurrencyPair]) throws(StoreFailure)
}

/// The app's own folder.
package protocol Disk: Sendable {
  /// The file's bytes; nil where there is no such file.
  func read(_ name: String) -> Data?
  /// Replaces the whole file, or leaves it as it was and throws.
  func write(_ name: String, _ bytes: Data) throws(StoreFailure)
}

package enum StoreFailure: Error, Hashable, Sendable {
  case diskFull, readOnly
  /// The file is there and is not what this app writes.
  case unreadable
}
