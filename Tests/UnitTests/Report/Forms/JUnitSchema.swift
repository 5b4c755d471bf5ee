import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The rules for JUnit XML that Jenkins checks (junit-10.xsd of its xunit plugin), one row for each element.
struct JUnitSchema {
  struct Rule {
    let children: Set<String>
    /// The required attributes, and the optional ones.
    let required: Set<String>
    let optional: Set<String>
    let hasText: Bool

    init(_ children: Set<String>, _ required: Set<String>, _ optional: Set<String>, hasText: Bool = false) {
      (self.children, self.required) = (children, required)
      (self.optional, self.hasText) = (optional, hasText)
    }
  }

  static let root = "testsuites"

  static let rules = [
    "testsuites": Rule(["testsuite"], [], ["name", "time", "tests", "failures", "errors"]),
    "testsuite": Rule(
      ["testsuite", "properties", "testcase", "system-out", "system-err"],
      ["name", "tests", "failures", "errors"],
      [
        "group", "time", "skipped", "timestamp", "hostname", "id", "package", "file", "log", "url",
      ]),
    "properties": Rule(["property"], [], []),
    "property": Rule([], ["name", "value"], []),
    "testcase": Rule(
      [
        "skipped", "error", "failure", "rerunFailure", "rerunError", "flakyFailure", "flakyError",
        "system-out", "system-err",
      ], ["name"], ["time", "classname", "group"]),
    "failure": Rule([], [], ["type", "message"], hasText: true),
    "error": Rule([], [], ["type", "message"], hasText: true),
    "skipped": Rule([], [], ["type", "message"], hasText: true),
    "system-out": Rule([], [], [], hasText: true),
    "system-err": Rule([], [], [], hasText: true),
  ]

  /// Whether the text is a number of seconds, with or without a comma between thousands, and with or without
  /// a fraction.
  static func isTime(_ text: String) -> Bool {
    text.wholeMatch(of: /([0-9]{1,3}(,[0-9]{3})*|[0-9]*)(\.[0-9]*)?/) != nil
  }
}

/// An element as read by an independent parser.
final class ReadElement {
  let name: String
  let attributes: [String: String]
  var children: [ReadElement] = []
  /// The element's own text.
  var text = ""
  /// The text of the element and its children, in document order.
  var whole = ""

  init(_ name: String, _ attributes: [String: String]) { (self.name, self.attributes) = (name, attributes) }

  /// Returns all elements of a name, at any depth, in document order.
  func all(_ name: String) -> [ReadElement] {
    (self.name == name ? [self] : []) + children.flatMap { $0.all(name) }
  }

  /// Returns the violations of the schema in this element and below.
  func violations(_ path: String = "") -> [String] {
    let here = "\(path)/\(name)"
    guard let rule = JUnitSchema.rules[name] else { return ["\(here) is no element"] }
    let names = Set(attributes.keys)
    let missing = rule.required.subtracting(names).sorted().map { "\(here) has no \($0)" }
    let unknown = names.subtracting(rule.required).subtracting(rule.optional).sorted()
      .map { "\(here) has \($0)" }
    let strays = children.filter { !rule.children.contains($0.name) }.map { "\(here) holds \($0.name)" }
    let time = attributes["time"].map { JUnitSchema.isTime($0) ? [] : ["\(here) takes \($0)"] } ?? []
    let isTextFree = rule.hasText || text.allSatisfy(\.isWhitespace)
    return missing + unknown + strays + time + (isTextFree ? [] : ["\(here) holds text"])
      + children.flatMap { $0.violations(here) }
  }
}

/// Reads a document with the system's own parser.
final class XMLReading: NSObject, XMLParserDelegate {
  private var open: [ReadElement] = []
  private var root: ReadElement?

  /// Returns the root element, or nil when the text is not well-formed.
  static func read(_ text: String) -> ReadElement? {
    let (parser, reading) = (XMLParser(data: Data(text.utf8)), XMLReading())
    parser.delegate = reading
    return parser.parse() ? reading.root : nil
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    let element = ReadElement(name, attributes)
    open.last?.children.append(element)
    root = root ?? element
    open.append(element)
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    open.last?.text += text
    for element in open { element.whole += text }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) { open.removeLast() }
}
