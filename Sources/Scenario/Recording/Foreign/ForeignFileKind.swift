package import ScenarioBasics

/// A kind of file that other programs write and from which no exchange can be read.
package struct ForeignFileKind: Sendable {
  /// The kind, as words that follow the name of the file: `is an Insomnia export: …`.
  package let words: String
  /// The action to take instead.
  package let remedy: String
  private let isMeant: @Sendable (FileSample) -> Bool

  init(_ words: String, _ remedy: String, _ isMeant: @escaping @Sendable (FileSample) -> Bool) {
    (self.words, self.remedy, self.isMeant) = (words, remedy, isMeant)
  }

  /// Returns nil for contents of an unknown kind, and for a damaged recording. `beginsStream` tells whether a
  /// value is the first event of a stream.
  package init?(_ bytes: [UInt8], beginsStream: (JSONValue) -> Bool) {
    let head = FileSample(bytes)
    if let kind = ForeignFileKind(output: bytes) ?? Self.binary.first(where: { $0.isMeant(head) }) {
      self = kind
      return
    }
    guard let sample = FileSample(bytes, beginsStream),
      let kind = Self.all.first(where: { $0.isMeant(sample) })
    else {
      return nil
    }
    self = kind
  }

  /// The kinds, of which the first that fits is meant: how each is recognized, and the way on.
  private static let all =
    ownFiles + stubs + captures + reports + [
      ForeignFileKind(
        "a VCR cassette in YAML, and only cassettes in JSON are read",
        "write it as JSON (`serialize_with: :json`), or record again: \(tool) record URL"
      ) {
        $0.keys["http_interactions"] != nil || $0.keys["interactions"] != nil && $0.keys["version"] != nil
      },
      ForeignFileKind(
        "a file of WireMock mappings: rules, without recorded answers",
        "start WireMock with it, and record what it answers: \(tool) record http://localhost:8080/PATH"
      ) { $0.json.map(isWireMock) ?? false },
      ForeignFileKind(
        "a Postman collection: requests, without recorded answers",
        "record the answers: \(tool) record URL, or let Postman send the requests to "
          + "\(tool) record --proxy --upstream URL"
      ) { $0.json.map(isPostman) ?? false },
      ForeignFileKind(
        "an Insomnia export: requests, without recorded answers",
        "export it from Insomnia as HAR, or record the answers: \(tool) record URL"
      ) { sample in
        let type = sample.keys["type"] ?? sample.json["type"].text
        return sample.json["_type"] == "export" && sample.json["resources"] != nil
          || type.hasPrefix("collection.insomnia.rest/")
      },
      ForeignFileKind(
        "a Mockoon environment: rules, without recorded answers",
        "start it (`mockoon-cli start --data FILE`), and record what it answers: "
          + "\(tool) record http://localhost:3000/PATH"
      ) { sample in
        sample.json["routes"]?.array != nil && sample.json["lastMigration"] != nil
          || sample.json["source"].text.hasPrefix("mockoon:")
      },
      ForeignFileKind(
        "an OpenAPI document: a description, without recorded answers",
        "record the service that it describes: \(tool) record URL"
      ) { sample in
        ["openapi", "swagger"].contains { sample.keys[$0] != nil || sample.json[$0]?.string != nil }
      },
      ForeignFileKind(
        "no recording: it has no requests, and no status lines",
        "if it is the body of an answer, keep its head too: curl -i URL > answer.txt, then name answer.txt"
      ) { sample in
        switch sample.json {
        case .object(let members)?:
          !members.isEmpty && sample.json["log"] == nil && sample.json["entries"]?.array == nil
        case .array(let elements)?: !elements.isEmpty
        default: sample.text.first == "<"
        }
      },
    ]

  /// The files that this program reads under another name.
  private static let ownFiles = [
    ForeignFileKind(
      "an event stream of a run", "name it run.ndjson, then: \(tool) convert run.ndjson OUT.scenario"
    ) { $0.isStream },
    ForeignFileKind(
      "a table of rates", "name it rates.csv, then: \(tool) convert rates.csv OUT.scenario"
    ) { $0.text.hasPrefix("Date,") || $0.text.hasPrefix(#""Date","#) },
    ForeignFileKind(
      "a table of rates of the European Central Bank",
      "name it rates.xml, then: \(tool) convert rates.xml OUT.scenario"
    ) { $0.text.first == "<" && $0.text.contains("/eurofxref") },
  ]

  static let tool = ToolName.current

  private static func isWireMock(_ json: JSONValue) -> Bool {
    if let mappings = json["mappings"]?.array { return mappings.allSatisfy(isWireMock) }
    // An entry of a HAR has a date.
    guard json["response"] != nil, json["startedDateTime"] == nil else { return false }
    let names = ["url", "urlPath", "urlPattern", "urlPathPattern", "urlPathTemplate"]
    return names.contains { json["request"][$0] != nil }
  }

  private static func isPostman(_ json: JSONValue) -> Bool {
    // The API of Postman puts a collection into an object.
    let whole = json["collection"] ?? json
    let isOfVersion2 = whole["info"]["schema"].text.contains("postman.com/json/collection/")
    return isOfVersion2 || whole["requests"]?.array != nil && whole["order"]?.array != nil
  }
}

/// The parts of a file by which its kind is recognized.
struct FileSample {
  /// The beginning of the file.
  let text: Substring
  /// The first bytes, also of a file that is not text.
  let head: ArraySlice<UInt8>
  /// Whether the first line is the first event of a stream.
  let isStream: Bool
  /// The contents, or nil if they are not JSON.
  let json: JSONValue?
  /// The outermost keys of a YAML file with the values beside them.
  private(set) var keys: [String: String] = [:]

  /// The maximum size of a beginning.
  private static let longest = 1 << 16

  /// Creates a sample of the bytes alone.
  init(_ bytes: [UInt8]) { (text, head, isStream, json) = ("", bytes.prefix(Self.longest), false, nil) }

  /// Returns nil for contents that are not text.
  init?(_ bytes: [UInt8], _ beginsStream: (JSONValue) -> Bool) {
    guard let whole = String(validating: bytes, as: UTF8.self) else { return nil }
    let text = whole.drop { $0 == "\u{FEFF}" || $0.isWhitespace }
    (self.text, json) = (text.prefix(Self.longest), try? JSONValue(String(text)))
    head = bytes.prefix(Self.longest)
    isStream = (try? JSONValue(String(text.prefix { !$0.isNewline }))).map(beginsStream) ?? false
    if json == nil { readKeys() }
  }

  private mutating func readKeys() {
    for line in text.split(whereSeparator: \.isNewline) {
      guard let colon = line.firstIndex(of: ":"),
        line.first.map({ $0.isLetter || "\"'".contains($0) }) == true
      else { continue }
      let (name, value) = (Self.unquoted(line[..<colon]), Self.unquoted(line[line.index(after: colon)...]))
      if !name.contains(" "), keys[name] == nil { keys[name] = value }
    }
  }

  private static func unquoted(_ text: Substring) -> String {
    String(text.filter { !"\"'".contains($0) }.trimmingPrefix(while: { $0 == " " }))
  }
}
