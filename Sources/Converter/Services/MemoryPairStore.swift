package import RCCDomain
import Synchronization

/// A store that keeps the pairs in memory: the counterpart of the file store for previews and tests.
package final class MemoryPairStore: PairStore {
  private let pairs: Mutex<[CurrencyPair]>

  package init(_ pairs: [CurrencyPair] = []) { self.pairs = Mutex(pairs) }

  package func load() throws(UnreadablePairs) -> [CurrencyPair] { pairs.withLock { $0 } }

  package func save(_ pairs: [CurrencyPair]) throws(StoreFailure) { self.pairs.withLock { $0 = pairs } }
}
