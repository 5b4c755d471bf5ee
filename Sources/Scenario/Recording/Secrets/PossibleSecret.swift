import Foundation
import ScenarioBasics

/// A text that looks like a secret although its name does not mark it as one. It is reported, and never
/// altered.
struct PossibleSecret: Sendable, Equatable {
  /// The number of the entry, from 1.
  let entry: Int
  /// The place: `response body user.avatar`
  let place: String
  /// The name with which `--redact` replaces the text, or an empty string if it has none.
  let name: String
  /// The length of the word, which is the only part of it that is reported.
  let length: Int

  /// Returns nil for a text without such a word, or if its name commonly has such values.
  init?(_ text: LocatedText, entry: Int) {
    guard !text.isSecret, !text.isParted, !SecretNames.isAtHome(text.name) else { return nil }
    let words = text.value.utf8.split { !Self.isWordByte($0) }
    guard let word = words.first(where: { Self.isRandom(Array($0)) }) else { return nil }
    (self.entry, place, name, length) = (entry, text.place, text.name, word.count)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool { Base64Text.isSextet(byte) && byte != 0x2F }

  /// The minimum number of characters of a text that looks like a secret.
  static let shortest = 20

  /// Returns whether the word looks random: long, with letters and digits, and few repetitions.
  private static func isRandom(_ word: [UInt8]) -> Bool {
    guard word.count >= shortest, word.contains(where: isDigit), word.contains(where: isLetter) else {
      return false
    }
    let isHex = word.allSatisfy { isDigit($0) || (97...102).contains($0 | 0x20) || $0 == 0x2D }
    if isHex { return !isUUID(word) && word.count >= 24 && entropy(word) >= 2.8 }
    let hasBothCases = word.contains { (65...90).contains($0) } && word.contains { (97...122).contains($0) }
    return entropy(word) >= (hasBothCases ? 3.5 : 3.8)
  }

  private static func isUUID(_ word: [UInt8]) -> Bool {
    word.count == 36 && [8, 13, 18, 23].allSatisfy { word[$0] == 0x2D }
  }

  /// Returns the entropy in bits per character, from the frequency of each (Shannon 1948).
  private static func entropy(_ word: [UInt8]) -> Double {
    var counts = [Int](repeating: 0, count: 256)
    for byte in word { counts[Int(byte)] += 1 }
    return counts.reduce(0) { sum, count in
      let share = Double(count) / Double(word.count)
      return count == 0 ? sum : sum - share * log2(share)
    }
  }
}
