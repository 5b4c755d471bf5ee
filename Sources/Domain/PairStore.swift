package import Foundation

/// Keeps the user's pairs between launches, in their order.
package protocol PairStore: Sendable {
  /// The saved pairs; none before the first save.
  ///
  /// What is there and cannot be read is kept aside, now or before the next save: no save overwrites it.
  func load() throws(UnreadablePairs) -> [CurrencyPair]
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
}

/// The saved pairs are there and are not what this app writes.
package struct UnreadablePairs: Error, Hashable, Sendable {
  /// Where they are kept; nil while they could not be.
  package let keptAs: String?

  package init(keptAs: String?) { self.keptAs = keptAs }
}
