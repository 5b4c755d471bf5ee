import ScenarioBasics

/// The files of other programs that are recognized by a few words at their places.
extension ForeignFileKind {
  private static let again = "record the answers: \(tool) record URL"

  /// The problem with an output of `curl -i`, or nil if there is none.
  init?(output bytes: [UInt8]) {
    switch CurlAnswer(bytes, url: nil)?.problem {
    case .manyRequests:
      self.init(
        "the output of `curl -i` for several requests, whose addresses it lacks",
        "write the output of each request into a file of its own"
      ) { _ in true }
    case .chunks:
      self.init(
        "the output of `curl --raw`, whose chunks are not whole",
        "save the answer again without --raw: curl -i URL > answer.txt"
      ) { _ in true }
    case nil: return nil
    }
  }

  /// The files that need not be text.
  static let binary = [
    ForeignFileKind(
      "an archive of Fiddler",
      "export a HAR from Fiddler: File, Export Sessions, HTTPArchive; then name the .har"
    ) { $0.head.starts(with: [0x50, 0x4B, 3, 4]) && ($0.contains("raw/") || $0.contains("_index.htm")) },
    ForeignFileKind(
      "a file of flows of mitmproxy", "write a HAR: mitmdump -r FILE --set hardump=session.har"
    ) { sample in
      let digits = sample.head.prefix { isDigit($0) }
      return (1...9).contains(digits.count) && sample.head.dropFirst(digits.count).first == UInt8(ascii: ":")
        && sample.contains("7:request;")
    },
    ForeignFileKind(
      "a capture of packets", "record the answers through the proxy: \(tool) record --proxy --upstream URL"
    ) { sample in
      let marks: [[UInt8]] = [
        [0xD4, 0xC3, 0xB2, 0xA1], [0xA1, 0xB2, 0xC3, 0xD4], [0x4D, 0x3C, 0xB2, 0xA1],
        [0xA1, 0xB2, 0x3C, 0x4D], [0x0A, 0x0D, 0x0D, 0x0A],
      ]
      return marks.contains { sample.head.starts(with: $0) }
    },
    ForeignFileKind("a property list of Apple: settings, without answers", again) {
      $0.head.starts(with: "bplist00".utf8)
    },
  ]

  /// The rules and recordings of programs that answer in the place of a service.
  static let stubs = [
    ForeignFileKind(
      "a simulation of Hoverfly: rules, without the times of requests",
      "start Hoverfly with it, and record what it answers: \(tool) record URL"
    ) { $0.json["data"]["pairs"]?.array != nil },
    ForeignFileKind("a recording of nock, which has no times", again) {
      $0.isList(with: ["scope", "method", "path"])
    },
    ForeignFileKind(
      "a contract of Pact: examples, without recorded answers",
      "record the service that it describes: \(tool) record URL"
    ) {
      $0.json["consumer"] != nil && $0.json["provider"] != nil
    },
    ForeignFileKind("a cassette of DVR", again) { sample in
      let first = sample.json["interactions"]?.array?.first
      return sample.json["name"] != nil && first["request"]["url"] != nil && first["response"] != nil
    },
    ForeignFileKind(
      "a tape of Betamax or OkReplay, and only cassettes of VCR in JSON are read", again
    ) { $0.text.hasPrefix("!tape") },
    ForeignFileKind("a collection of Bruno: requests, without recorded answers", again) { sample in
      let isOfFolder = sample.json["type"] == "collection" && sample.json["version"]?.string != nil
      return isOfFolder || sample.json["brunoConfig"] != nil
        || sample.text.hasPrefix("meta {") && sample.text.contains("type: ")
    },
    ForeignFileKind(
      "the proxies of Toxiproxy: faults, without answers",
      "record the answers, \(tool) record URL, and write the faults into the scenario"
    ) { $0.isList(with: ["listen", "upstream"]) || $0.json["listen"] != nil && $0.json["upstream"] != nil },
  ]

  /// The files in which programs note requests while the requests are sent.
  static let captures = [
    ForeignFileKind(
      "a net-export log of Chrome, which lacks bodies",
      "save a HAR in the Network panel of Chrome's developer tools, or \(again)"
    ) { $0.text.hasPrefix("{\"constants\"") && $0.text.contains("\"logEventTypes\"") },
    ForeignFileKind("a session of Charles", "export it from Charles as HAR: File, Export Session") {
      let isOfXML = $0.text.prefix(400).contains("<charles-session")
      return isOfXML || $0.isList(with: ["protocolVersion", "actualPort", "status"])
    },
    ForeignFileKind(
      "a file of items of Burp", "export a HAR with an extension of Burp, or \(again)"
    ) { $0.text.prefix(2000).contains("<items burpVersion") },
    ForeignFileKind("the log of `curl -v` or `curl --trace`", "write the answer: curl -i URL > answer.txt") {
      let isOfTrace = $0.text.hasPrefix("== Info:") || $0.text.hasPrefix("=> Send ")
      return isOfTrace || $0.text.hasPrefix("* ") && $0.text.contains("\n> ")
    },
    ForeignFileKind("the log of `wget`", "write the answer: curl -i URL > answer.txt") {
      $0.text.hasPrefix("--") && $0.text.prefix(80).contains("--  http")
    },
  ]

  /// The results and settings of programs that run tests.
  static let reports = [
    ForeignFileKind("a table of results of JMeter, without whole answers", again) {
      $0.text.hasPrefix("timeStamp,elapsed,") || $0.text.prefix(400).contains("<testResults")
    },
    ForeignFileKind("results of tests of Xcode, without recorded answers", again) {
      $0.json["_type"]["_name"]?.string != nil || $0.json["testNodes"] != nil
    },
    ForeignFileKind("a property list of Apple: settings, without answers", again) {
      $0.text.prefix(400).contains("<plist") || $0.text.prefix(400).contains("<!DOCTYPE plist")
    },
  ]
}

extension FileSample {
  /// Returns whether the contents are a list whose first element has all of the members.
  func isList(with names: [String]) -> Bool {
    guard let first = json?.array?.first else { return false }
    return names.allSatisfy { first[$0] != nil }
  }

  /// Returns whether the first bytes contain the words.
  func contains(_ words: String) -> Bool {
    let words = Array(words.utf8)
    return head.indices.contains { head[$0] == words[0] && head[$0...].starts(with: words) }
  }
}
