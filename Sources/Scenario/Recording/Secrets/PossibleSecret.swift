import Foundation
import ScenarioBasics

/// A text that looks like a secret where no name says so: told, and never altered.
struct PossibleSecret: Sendable, Equatable {
  /// From 1.
  let entry: Int
  /// `response body user.avatar`
  let place: String
  /// What `--redact` takes to have it replaced; empty where it has no name.
  let name: String
  /// How long the word is, which is all that is told of it.
  let length: Int

  /// Nil for a text without such a word, or under whose name they are at home.
  init?(_ text: LocatedText, entry: Int) {
    guard !text.isSecret, !text.isParted, !SecretNames.isAtHome(text.name) else { return nil }
    let words = text.value.utf8.split { !Self.isWordByte($0) }
    guard let word = words.first(where: { Self.isRandom(Array($0)) }) else { return nil }
    (self.entry, place, name, length) = (entry, text.place, text.name, word.count)
  }

  /// Whether eight letters and digits in a row are some of each; dates and words are not.
  static func mixesLettersAndDigits(_ text: String) -> Bool {
    text.utf8.split { !isLetter($0) && !isDigit($0) }.contains { run in
      run.count >= 8 && run.contains(where: isLetter) && run.contains(where: isDigit)
    }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool { Base64Text.isSextet(byte) && byte != 0x2F }

  /// Letters and digits without order: long, of both kinds, few of them twice.
  private static func isRandom(_ word: [UInt8]) -> Bool {
    guard word.count >= 20, word.contains(where: isDigit), word.contains(where: isLetter) else {
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

  /// Bits a character, by how often each occurs (Shannon 1948).
  private static func entropy(_ word: [UInt8]) -> Double {
    var counts = [Int](repeating: 0, count: 256)
    for byte in word { counts[Int(byte)] += 1 }
    return counts.reduce(0) { sum, count in
      let share = Double(count) / Double(word.count)
      return count == 0 ? sum : sum - share * log2(share)
    }
  }
}
