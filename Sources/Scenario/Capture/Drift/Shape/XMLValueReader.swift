import Foundation
import ScenarioBasics

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A reader of an XML document as a value: elements and attributes are members, an element that occurs again
/// is a member of the same name, and the text of an element with members is under `text()`.
final class XMLValueReader: NSObject, XMLParserDelegate {
  private struct Element {
    var members: [JSONValue.Member] = []
    var text = ""

    var value: JSONValue {
      if members.isEmpty { return JSONValue(untyped: text) }
      let isBlank = text.allSatisfy(\.isWhitespace)
      return .object(
        members + (isBlank ? [] : [JSONValue.Member("text()", JSONValue(untyped: text))]))
    }
  }

  /// The maximum depth of elements.
  private static let deepest = 200

  private var open = [Element()]

  /// Returns the value of the document, or nil if it is not well-formed.
  static func value(of text: String) -> JSONValue? {
    let (parser, reader) = (XMLParser(data: Data(text.utf8)), XMLValueReader())
    parser.delegate = reader
    return parser.parse() && reader.open.count == 1 ? reader.open[0].value : nil
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    if open.count > Self.deepest { return parser.abortParsing() }
    let sorted = attributes.sorted { $0.key < $1.key }
    open.append(
      Element(members: sorted.map { JSONValue.Member("@\($0.key)", JSONValue(untyped: $0.value)) }))
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) { open[open.count - 1].text += text }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    open[open.count - 1].text += String(decoding: block, as: UTF8.self)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard open.count > 1, let element = open.popLast() else { return }
    open[open.count - 1].members.append(JSONValue.Member(name, element.value))
  }
}
