package import Foundation
package import RCCDomain

/// A store that keeps the pairs in `pairs.json`, an array of their codes: `["EURUSD","EURGBP"]`.
///
/// A file of that name with unknown content may still be a list of the user's: before it is overwritten, it
/// is copied to `pairs.unreadable.json`, or to a numbered name when that name is taken.
package struct FilePairStore: PairStore {
  package static let fileName = "pairs.json"

  private let disk: any Disk

  package init(disk: any Disk) { self.disk = disk }

  package func load() async throws(UnreadablePairs) -> [CurrencyPair] {
    guard let bytes = await disk.read(Self.fileName) else { return [] }
    if let pairs = Self.pairs(in: bytes) { return pairs }
    throw UnreadablePairs(keptAs: try? await keepAside(bytes))
  }

  package func save(_ pairs: [CurrencyPair]) async throws(StoreFailure) {
    if let bytes = await disk.read(Self.fileName), Self.pairs(in: bytes) == nil {
      _ = try await keepAside(bytes)
    }
    try await disk.write(Self.fileName, Self.bytes(of: pairs))
  }

  /// Returns the file's bytes for these pairs.
  package static func bytes(of pairs: [CurrencyPair]) -> Data {
    Data("[\(pairs.map { "\"\($0)\"" }.joined(separator: ","))]".utf8)
  }

  private static func pairs(in bytes: Data) -> [CurrencyPair]? {
    guard let codes = try? JSONDecoder().decode([String].self, from: bytes) else { return nil }
    let pairs = codes.compactMap { CurrencyPair($0) }
    // Rows are identified by their pair, so a file that contains a pair twice is not valid.
    return pairs.count == codes.count && Set(pairs).count == pairs.count ? pairs : nil
  }

  /// Copies the bytes to an unused name, once.
  private func keepAside(_ bytes: Data) async throws(StoreFailure) -> String {
    var (name, number) = ("pairs.unreadable.json", 1)
    while let kept = await disk.read(name) {
      if kept == bytes { return name }
      number += 1
      name = "pairs.unreadable-\(number).json"
    }
    try await disk.write(name, bytes)
    return name
  }
}
