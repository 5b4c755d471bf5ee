import ScenarioBasics
import StubServer

/// Manners and faults behind the body of an answer, where they are no longer read.
struct MisplacedOptions {
  private let words: SourceSpan
  private let first: SourceSpan

  /// Scans the words after the one that begins the body; returns nil when they do not end with manners or
  /// faults.
  init?(_ behind: TokenStream, _ grammar: Grammar) {
    var rest = behind
    while let word = rest.take() {
      guard Self.begins(word, grammar), Self.reads(word, rest, grammar) else { continue }
      (first, words) = (word, word.through(rest.rest.end))
      return
    }
    return nil
  }

  /// Returns whether the refused place is within these words.
  func reaches(_ place: SourceSpan) -> Bool {
    place.line == words.line && place.text.startIndex >= words.text.startIndex
  }

  /// Returns the error; `status` is the answer's, if it has one, `item` the whole answer, and `maker` the
  /// word that begins the body.
  func complaint(_ maker: SourceSpan, _ status: SourceSpan?, _ item: SourceSpan) -> Diagnostic {
    let before = item.text[..<maker.text.startIndex]
    let body = item.text[maker.text.startIndex..<words.text.startIndex]
    let line = (status == nil ? "200 " : "") + before + words.text + " " + body
    let written = String(line.reversed().drop { $0 == " " }.reversed())
    return Diagnostic(words, "\(quoted(first.text)) must be before the body", "write: | \(written)")
  }

  private static func begins(_ word: SourceSpan, _ grammar: Grammar) -> Bool {
    grammar.manners.contains { $0.isNamed(by: word) } || grammar.faults.contains { $0.isNamed(by: word) }
  }

  /// Returns whether only manners and faults follow up to the end.
  private static func reads(_ word: SourceSpan, _ rest: TokenStream, _ grammar: Grammar) -> Bool {
    var (word, rest) = (word, rest)
    while true {
      let manner = grammar.manners.first { $0.isNamed(by: word) }
      let fault = grammar.faults.first { $0.isNamed(by: word) }
      do throws(Diagnostic) {
        if let manner {
          _ = try manner.read(&rest, after: word)
        } else if let fault {
          _ = try fault.read(&rest, after: word)
        } else {
          return false
        }
      } catch { return false }
      guard let next = rest.take() else { return true }
      word = next
    }
  }
}
