package import Domain
package import Foundation

/// Keeps the pairs in `pairs.json`, an array of their codes: `["EURUSD","EURGBP"]`.
///
/// A file of that name which is none of ours is somebody's list all the same: before anything is written over
/// it, it is kept as `pairs.unreadable.json`, or with a number where that name is taken.
package struct FilePairStore: PairStore {
  package static let fileName = "pairs.json"

  private let disk: any Disk

  package init(disk: any Disk) { self.disk = disk }

  package func load() throws(UnreadablePairs) -> [CurrencyPair] {
    guard let bytes = disk.read(Self.fileName) else { return [] }
    if let pairs = Self.pairs(in: bytes) { return pairs }
    throw UnreadablePairs(keptAs: try? keepAside(bytes))
  }

  package func save(_ pairs: [CurrencyPair]) throws(StoreFailure) {
    if let bytes = disk.read(Self.fileName), Self.pairs(in: bytes) == nil { _ = try keepAside(bytes) }
    try disk.write(Self.fileName, Self.bytes(of: pairs))
  }

  /// The file's bytes for these pairs.
  package static func bytes(of pairs: [CurrencyPair]) -> Data {
    Data("[\(pairs.map { "\"\($0)\"" }.joined(separator: ","))]".utf8)
  }

  private static func pairs(in bytes: Data) -> [CurrencyPair]? {
    guard let codes = try? JSONDecoder().decode([String].self, from: bytes) else { return nil }
    let pairs = codes.compactMap { CurrencyPair($0) }
    // Rows are told apart by their pair: a file with one twice is not ours.
    return pairs.count == codes.count && Set(pairs).count == pairs.count ? pairs : nil
  }

  /// Copies the bytes to a name of their own, once.
  private func keepAside(_ bytes: Data) throws(StoreFailure) -> String {
    var (name, number) = ("pairs.unreadable.json", 1)
    while let kept = disk.read(name) {
      if kept == bytes { return name }
      number += 1
      name = "pairs.unreadable-\(number).json"
    }
    try disk.write(name, bytes)
    return name
  }
}
