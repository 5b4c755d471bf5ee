import Foundation
import RCCDomain
import Testing

@testable import RCCConverter

/// F69 E28: which keys are accepted, and which figure is read from the text.
struct TypedFigureTests {
  /// Returns the text after the keys, or the reason why a key was rejected.
  private func typing(_ keys: String, in locale: String) throws -> String {
    let style = try #require(NumberStyle(locale: locale))
    var text = ""
    do throws(RejectedEvent) {
      for key in keys { text = try style.text(text, adding: key) }
    } catch {
      return error.reason
    }
    return text
  }

  @Test(arguments: [
    ("en_US", "1x", "not a digit"), ("en_US", "-", "not a digit"), ("en_US", "1-", "not a digit"),
    ("en_US", "0x", "not a digit"), ("en_US", "1e", "not a digit"), ("en_US", "1 ", "not a digit"),
    ("en_US", "١", "not a digit"), ("en_US", "½", "not a digit"), ("en_US", "1\u{301}", "not a digit"),
    ("de_DE", "1 ", "not a digit"), ("ar_EG", "1.", "not a digit"), ("ar_EG", "1,", "not a digit"),
    ("en_US", "1.1.", "a second decimal separator"), ("en_US", "..", "a second decimal separator"),
    ("de_DE", "1,5,", "a second decimal separator"), ("ar_EG", "١٫٥٫", "a second decimal separator"),
    ("en_US", ",", "a grouping separator out of place"),
    ("en_US", "1,,", "a grouping separator out of place"),
    ("en_US", "1.5,", "a grouping separator out of place"),
    ("en_US", "1234567890123456", "more than 15 digits"),
    ("en_US", "1.234567890123456", "more than 15 digits"),
  ])
  func `a key of which no figure can come is turned away`(locale: String, keys: String, reason: String) throws
  {
    try expectEqual(typing(keys, in: locale), reason)
  }

  @Test(arguments: [
    ("en_US", ""), ("en_US", "."), ("en_US", "-"), ("en_US", "--1"), ("en_US", "-1"), ("en_US", "1.1abc"),
    ("en_US", "1,5"), ("en_US", "0x10"), ("en_US", "1e5"), ("en_US", " 1"), ("en_US", "1 "),
    ("en_US", "1.1.1"),
    ("en_US", "1,23"), ("en_US", "1,2345"), ("en_US", "1234,567"), ("en_US", "0,123"), ("en_US", ",123"),
    ("en_US", "1,,234"), ("en_US", "1,234,"), ("en_US", "1.234,567"), ("en_US", "١"), ("en_US", "inf"),
    ("en_US", "nan"), ("de_DE", "1.5"), ("de_DE", "1,234.5"), ("fr_FR", "1.5"), ("fr_FR", "1 5"),
    ("ar_EG", "1.5"),
    ("ar_EG", "٫"),
  ])
  func `what is not wholly a figure is none`(locale: String, text: String) throws {
    let style = try #require(NumberStyle(locale: locale))
    expectEqual(style.figure(text), nil)
  }

  /// Types random keys, 300 sequences for each locale.
  @Test(arguments: ["en_US", "de_DE", "fr_FR", "ar_EG"])
  func `whatever is typed, the text is what was taken, and it reads the same in all signs`(locale: String)
    throws
  {
    let style = try #require(NumberStyle(locale: locale))
    var generator = SeededGenerator(seed: 7)
    var figures = 0
    for _ in 0..<300 {
      var (text, taken) = ("", "")
      for _ in 0..<((1...24).randomElement(using: &generator) ?? 1) {
        guard let key = "01234567890123456789.,٫٬٣\u{202F} -x".randomElement(using: &generator) else {
          continue
        }
        do throws(RejectedEvent) {
          text = try style.text(text, adding: key)
          taken.append(key)
        } catch {
          #expect(!error.reason.isEmpty)
        }
      }
      expectEqual(text, taken)
      if let figure = style.figure(text) {
        figures += 1
        #expect(figure >= 0)
      }
      for other in ["en_US", "de_DE", "fr_FR", "ar_EG"].compactMap({ NumberStyle(locale: $0) }) {
        expectEqual(other.figure(other.text(text, typedIn: style)), style.figure(text), "\(text)")
      }
    }
    #expect(figures > 50)
  }
}
