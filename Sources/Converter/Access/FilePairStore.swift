package import Domain
package import Foundation

/// Keeps the pairs in `pairs.json`, an array of their codes: `["EURUSD","EURGBP"]`.
package struct FilePairStore: PairStore {
  package static let fileName = "pairs.json"

  private let disk: any Disk

  package init(disk: any Disk) { self.disk = disk }

  package func load() throws(StoreFailure) -> [CurrencyPair] {
    guard let bytes = disk.read(Self.fileName) else { return [] }
    guard let codes = try? JSONDecoder().decode([String].self, from: bytes) else { throw .unreadable }
    let pairs = codes.compactMap { CurrencyPair($0) }
    // Rows are told apart by their pair: a file with one twice is not ours.
    guard pairs.count == codes.count, Set(pairs).count == pairs.count else { throw .unreadable }
    return pairs
  }

  package func save(_ pairs: [CurrencyPair]) throws(StoreFailure) {
    try disk.write(Self.fileName, Self.bytes(of: pairs))
  }

  /// The file's bytes for these pairs.
  package static func bytes(of pairs: [CurrencyPair]) -> Data {
    Data("[\(pairs.map { "\"\($0)\"" }.joined(separator: ","))]".utf8)
  }
}
