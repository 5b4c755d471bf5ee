import ScenarioBasics
import ScenarioFormat

/// The form in which a recorded body is written into a scenario: inline if it is readable there, otherwise in
/// a file beside it.
struct ConvertedBody {
  /// The words after the status: `{"base":"EUR"}`, `text Not found`; nil for no body, and for one in a file.
  let words: String?
  /// The lines of a text after the first.
  var lines: [String] = []
  /// The extension of the file name, or nil for a body that needs no file.
  var ending: String?
  /// The Content-Type that the stub sends with the body if no header field specifies another.
  let impliedType: String

  /// The maximum length of an inline line: longer ones are not readable.
  private static let longestLine = 1000
  private static let mostLines = 12
  private static let longestHex = 64

  /// - Parameters:
  ///   - bytes: The body.
  ///   - type: The media type of the recording.
  ///   - stated: The Content-Type of the answer, which states the charset.
  init(_ bytes: [UInt8], type: String, stated: String) {
    // A scenario's text is sent in the charset of its type.
    let kind = MediaKind(stated)
    let isText = kind.hasUTF8Charset || bytes.allSatisfy { $0 < 0x80 } && !kind.isWide
    let lines = isText ? Self.lines(bytes) : nil
    if bytes.isEmpty {
      (words, impliedType) = (nil, "")
    } else if let lines, lines.count == 1, Self.isJSON(bytes) {
      (words, impliedType) = (lines[0], "application/json")
    } else if let lines {
      (words, impliedType) = ("text " + lines[0], "text/plain")
      self.lines = Array(lines.dropFirst())
    } else if bytes.count <= Self.longestHex {
      (words, impliedType) = ("hex " + bytes.map(\.hexDigits).joined(), "application/octet-stream")
    } else {
      let ending = Self.ending(type)
      (words, impliedType) = (nil, MediaTypeTable.ofFile("body." + ending))
      self.ending = ending
    }
  }

  /// Returns the lines of a text that can be written into a scenario unchanged, or nil for any other body.
  private static func lines(_ bytes: [UInt8]) -> [String]? {
    guard bytes.count <= longestLine * mostLines, let text = String(validating: bytes, as: UTF8.self) else {
      return nil
    }
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0)
    }
    guard lines.count <= mostLines, let first = lines.first, !first.isEmpty, !first.hasPrefix(" ") else {
      return nil
    }
    return lines.allSatisfy(isLine) ? lines : nil
  }

  /// Returns whether no part of the line would be lost, hidden, or read as something else.
  private static func isLine(_ line: String) -> Bool {
    line.utf8.count <= longestLine && line.utf8.last != UInt8(ascii: " ")
      && !line.unicodeScalars.contains(where: \.isUnseen)
  }

  private static func isJSON(_ bytes: [UInt8]) -> Bool {
    guard [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(bytes.first) else { return false }
    do { try JSONSyntax.check(bytes) } catch { return false }
    return true
  }

  /// Returns an extension that this program uses, whatever the type is.
  private static func ending(_ type: String) -> String {
    let type = type.lowercased()
    return ["json", "csv", "xml", "html"].first { type.contains($0) }
      ?? (type.hasPrefix("text/plain") ? "txt" : "bin")
  }
}
