import Testing

@testable import Scenario
@testable import rcc_sim

/// A file that other programs write about requests is named for what it is, and never called the body of an
/// answer.
@Suite struct ForeignCaptureTests {
  private static let record = "record the answers: rcc-sim record URL"
  private static let curl = "write the answer: curl -i URL > answer.txt"
  private static let pact =
    #"{"consumer":{"name":"a"},"provider":{"name":"b"},"interactions":[],"metadata":{}}"#
  private static let chlsj =
    #"[{"status":"COMPLETE","method":"GET","protocolVersion":"HTTP/2.0","actualPort":443,"host":"a"}]"#
  private static let netExport =
    #"{"constants":{"logEventTypes":{"URL_REQUEST_START_JOB":120}},"# + "\n" + #""events":[{"phase":1}"#
  private static let plist = #"<?xml version="1.0"?>"# + "\n<!DOCTYPE plist PUBLIC \"x\">\n<plist/>\n"
  private static let dvr =
    #"{"name":"rates","interactions":[{"recorded_at":1,"request":{"url":"http://a/b"},"response":{}}]}"#

  @Test(arguments: [
    (
      netExport, "a net-export log of Chrome, which lacks bodies",
      "save a HAR in the Network panel of Chrome's developer tools, or \(record)"
    ),
    (
      #"{"data":{"pairs":[],"globalActions":{}},"meta":{"schemaVersion":"v5"}}"#,
      "a simulation of Hoverfly: rules, without the times of requests",
      "start Hoverfly with it, and record what it answers: rcc-sim record URL"
    ),
    (
      #"[{"scope":"https://a.example:443","method":"GET","path":"/b","status":200,"response":{}}]"#,
      "a recording of nock, which has no times", record
    ),
    (
      pact, "a contract of Pact: examples, without recorded answers",
      "record the service that it describes: rcc-sim record URL"
    ),
    (dvr, "a cassette of DVR", record),
    (
      #"{"name":"Rates","version":"1","items":[],"brunoConfig":{"version":"1"}}"#,
      "a collection of Bruno: requests, without recorded answers", record
    ),
    (
      #"{"version":"1","name":"Rates","type":"collection"}"#,
      "a collection of Bruno: requests, without recorded answers", record
    ),
    (
      "meta {\n  name: Latest\n  type: http\n}\n\nget {\n  url: http://a/b\n}\n",
      "a collection of Bruno: requests, without recorded answers", record
    ),
    (
      #"{"_type":{"_name":"ActionsInvocationRecord"},"actions":{}}"#,
      "results of tests of Xcode, without recorded answers", record
    ),
    (
      #"[{"name":"rates","listen":"[::]:8474","upstream":"a.example:443","toxics":[]}]"#,
      "the proxies of Toxiproxy: faults, without answers",
      "record the answers, rcc-sim record URL, and write the faults into the scenario"
    ),
    (chlsj, "a session of Charles", "export it from Charles as HAR: File, Export Session"),
    (
      "<?xml version='1.0'?>\n<charles-session>\n", "a session of Charles",
      "export it from Charles as HAR: File, Export Session"
    ),
    (
      "<?xml version=\"1.0\"?>\n<items burpVersion=\"2026.1\">\n", "a file of items of Burp",
      "export a HAR with an extension of Burp, or \(record)"
    ),
    (
      "<?xml version=\"1.0\"?>\n<testResults version=\"1.2\">\n",
      "a table of results of JMeter, without whole answers", record
    ),
    (
      "timeStamp,elapsed,label,responseCode\n1776070800000,123,Latest,200\n",
      "a table of results of JMeter, without whole answers", record
    ),
    (plist, "a property list of Apple: settings, without answers", record),
    ("bplist00\u{1}", "a property list of Apple: settings, without answers", record),
    ("*   Trying 104.26.1.1:443...\n> GET /b HTTP/1.1\n> \n", "the log of `curl -v` or `curl --trace`", curl),
    (
      "== Info:   Trying 104.26.1.1:443...\n=> Send header, 98 bytes (0x62)\n",
      "the log of `curl -v` or `curl --trace`", curl
    ),
    ("--2026-04-13 11:00:00--  https://a.example/b\nResolving a.example\n", "the log of `wget`", curl),
    (
      "568:7:version;2:21#4:type;4:http;7:request;225:6:method;3:GET,}}", "a file of flows of mitmproxy",
      "write a HAR: mitmdump -r FILE --set hardump=session.har"
    ),
    (
      "!tape\nname: rates\ninteractions:\n- recorded: 2026-04-13T09:00:00.000Z\n",
      "a tape of Betamax or OkReplay, and only cassettes of VCR in JSON are read", record
    ),
    (
      "\n\r\r\n\u{1c}\u{0}", "a capture of packets",
      "record the answers through the proxy: rcc-sim record --proxy --upstream URL"
    ),
    (
      "PK\u{3}\u{4}\u{14}\u{0}raw/01_c.txt", "an archive of Fiddler",
      "export a HAR from Fiddler: File, Export Sessions, HTTPArchive; then name the .har"
    ),
  ]) func `it is refused by its name, with the way on`(_ text: String, _ words: String, _ remedy: String)
    throws
  {
    let desk = try Workspace()
    try desk.write("file.har", text)
    for arguments in [["convert", "DESK/file.har", "DESK/out.scenario"], ["show", "DESK/file.har"]] {
      let run = desk.run(arguments, stage: ConverterStage.self)
      expectEqual(run.errors, "rcc-sim: `DESK/file.har` is \(words)\n  = \(remedy)\n", "\(arguments)")
      expectEqual(run.code, 2)
    }
  }

  @Test func `a zip with a recording in it is still to be unpacked`() throws {
    let desk = try Workspace()
    try desk.write("file.har", "PK\u{3}\u{4}\u{14}\u{0}session.har")
    let run = desk.run("show", "DESK/file.har", stage: ConverterStage.self)
    #expect(run.errors.contains("it is a zip: unpack it, and name the .har in it"), "\(run.errors)")
  }
}
