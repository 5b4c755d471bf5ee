import Testing

@testable import Scenario
@testable import rcc_sim

/// A file of another program that contains no recorded exchange is named for what it is, whatever its name,
/// and the message says how to go on.
@Suite struct ForeignFileTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let words: String
    let remedy: String

    init(_ name: String, _ text: String, _ words: String, _ remedy: String) {
      (testDescription, self.text, self.words, self.remedy) = (name, text, words, remedy)
    }
  }

  private static let json =
    "write it as JSON (`serialize_with: :json`), or record again: rcc-sim record URL"
  private static let yaml = "a VCR cassette in YAML, and only cassettes in JSON are read"
  private static let wireMock = "a file of WireMock mappings: rules, without recorded answers"
  private static let startWireMock =
    "start WireMock with it, and record what it answers: rcc-sim record http://localhost:8080/PATH"
  private static let postman = "a Postman collection: requests, without recorded answers"
  private static let recordPostman =
    "record the answers: rcc-sim record URL, or let Postman send the requests to "
    + "rcc-sim record --proxy --upstream URL"
  private static let mockoon = "a Mockoon environment: rules, without recorded answers"
  private static let startMockoon =
    "start it (`mockoon-cli start --data FILE`), and record what it answers: "
    + "rcc-sim record http://localhost:3000/PATH"
  private static let insomnia = "an Insomnia export: requests, without recorded answers"
  private static let exportHAR =
    "export it from Insomnia as HAR, or record the answers: rcc-sim record URL"
  private static let openAPI = "an OpenAPI document: a description, without recorded answers"
  private static let record = "record the service that it describes: rcc-sim record URL"
  private static let body = "no recording: it has no requests, and no status lines"
  private static let curl =
    "if it is the body of an answer, keep its head too: curl -i URL > answer.txt, then name answer.txt"

  private static let cases = [
    Case("a cassette of VCR", ForeignFiles.cassette, yaml, json),
    Case("a cassette of VCR for Python", ForeignFiles.otherCassette, yaml, json),
    Case("mappings of WireMock", ForeignFiles.wireMock, wireMock, startWireMock),
    Case("one mapping of WireMock", ForeignFiles.wireMockStub, wireMock, startWireMock),
    Case("a collection of Postman", ForeignFiles.postman, postman, recordPostman),
    Case("a collection of Postman's API", ForeignFiles.postmanOfAPI, postman, recordPostman),
    Case("a collection of Postman 1", ForeignFiles.postmanVersion1, postman, recordPostman),
    Case("an export of Insomnia", ForeignFiles.insomnia, insomnia, exportHAR),
    Case("an export of Insomnia 11", ForeignFiles.insomniaYAML, insomnia, exportHAR),
    Case("an environment of Mockoon", ForeignFiles.mockoon, mockoon, startMockoon),
    Case("an older export of Mockoon", ForeignFiles.mockoonExport, mockoon, startMockoon),
    Case("OpenAPI in JSON", ForeignFiles.openAPI, openAPI, record),
    Case("OpenAPI in YAML", ForeignFiles.openAPIYAML, openAPI, record),
    Case("Swagger in YAML", ForeignFiles.swagger, openAPI, record),
    Case(
      "an event stream", ForeignFiles.stream, "an event stream of a run",
      "name it run.ndjson, then: rcc-sim convert run.ndjson OUT.scenario"),
    Case(
      "a table", ForeignFiles.table, "a table of rates",
      "name it rates.csv, then: rcc-sim convert rates.csv OUT.scenario"),
    Case(
      "a document of rates", ForeignFiles.document, "a table of rates of the European Central Bank",
      "name it rates.xml, then: rcc-sim convert rates.xml OUT.scenario"),
    Case("a body of JSON", #"{"base":"EUR","rates":{"USD":1.1711}}"# + "\n", body, curl),
    Case("a list of JSON", #"[{"code":"USD"}]"#, body, curl),
    Case("a page", "\n<!DOCTYPE html><title>502 Bad Gateway</title>\n", body, curl),
  ]

  @Test(arguments: cases) func `it is refused by its name, with the way on`(_ one: Case) throws {
    let desk = try Workspace()
    try desk.write("file.har", one.text)
    let message = "rcc-sim: `DESK/file.har` is \(one.words)\n  = \(one.remedy)\n"
    for arguments in [
      ["convert", "DESK/file.har", "DESK/out.scenario"], ["show", "DESK/file.har"],
      ["drift", "DESK/file.har", "--against", "DESK/file.har"],
    ] {
      let run = desk.run(arguments, stage: ConverterStage.self)
      expectEqual(run.errors, message, "\(arguments)")
      expectEqual(run.code, 2)
    }
    try expectEqual(desk.names, ["file.har"])
  }

  /// A damaged recording is not reported as the file of another program.
  @Test(arguments: [
    (#"{"log":{"version":"1.2"}}"#, "not a HAR: it has no `log` with `entries`"),
    (
      #"{"log":{"entries":[{"request":{"#,
      "not JSON: a name in quotation marks expected at byte 32, but it was cut off: it ends after byte 31"
    ),
    (#"{"log":{"entries":[}]}}"#, "not JSON: a value expected at byte 20"),
    ("{}", "not a HAR: it has no `log` with `entries`"),
    (#"{"version":"1.2","entries":[]}"#, "not a HAR: it has no `log` with `entries`"),
    ("rates: 1\n", "it is no JSON, and begins with `rates: 1`"),
    (
      "127.0.0.1 - - [26/Nov/2026:18:00:00 +0000] \"GET / HTTP/1.1\" 200\n",
      "it is no JSON, and begins with `127.0.0.1 - - [26/Nov/2026:18:00:00 +00…`"
    ),
    ("GET /v1/latest\n", "it is no JSON, and begins with `GET /v1/latest`"),
  ]) func `a damaged recording is told as one`(_ text: String, _ words: String) throws {
    let desk = try Workspace()
    try desk.write("file.har", text)
    let run = desk.run("show", "DESK/file.har", stage: ConverterStage.self)
    expectEqual(
      run.errors,
      """
      rcc-sim: `DESK/file.har` is not a recording: \(words)
        = a recording is HTTP Archive 1.2, as browsers and proxies save it

      """)
  }
}
