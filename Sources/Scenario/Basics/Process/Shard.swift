/// One part of a run that is split over several machines: each scenario is in exactly one shard, the same on
/// every machine.
package struct Shard: Sendable {
  package let index: Int
  package let count: Int

  /// Reads a shard such as `2/4`.
  package init(_ word: String) throws(UsageError) {
    let parts = word.split(separator: "/", omittingEmptySubsequences: false).map { part in
      part.utf8.allSatisfy(isDigit) ? Int(part) : nil
    }
    guard parts.count == 2, let index = parts[0], let count = parts[1], index > 0, index <= count else {
      throw UsageError(
        message: "`--shard \(word)` is not a shard", remedy: "write --shard 1/4, and so on to --shard 4/4")
    }
    (self.index, self.count) = (index, count)
  }

  package var name: String { "\(index)/\(count)" }
}
