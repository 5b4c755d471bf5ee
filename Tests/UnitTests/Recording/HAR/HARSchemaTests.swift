import Foundation
import Testing

@testable import ScenarioBasics
@testable import ScenarioRecording

/// An exported recording is valid HTTP Archive 1.2, by the rules of the format and for an independent reader.
@Suite(.serialized) struct HARSchemaTests {
  @Test(arguments: HARSchema.rules) func `an exported recording keeps the rule`(_ rule: HARSchema.Rule) throws
  {
    expectEqual(HARSchema.findings(try Self.exported(), rule), [])
  }

  @Test(arguments: HARSchema.rules.filter(\.isRequired)) func `a rule finds what is missing`(
    _ rule: HARSchema.Rule
  ) throws {
    let parts = rule.path.replacing("[]", with: "").split(separator: ".").map(String.init)
    let file = Self.without(parts, in: try Self.exported()["log"] ?? .null)
    let findings = HARSchema.findings(.object(["log": file]), rule)
    #expect(!findings.isEmpty)
    #expect(findings.allSatisfy { $0.hasSuffix("is missing") })
  }

  @Test func `the time of an entry is the sum of its timings, without TLS`() throws {
    for entry in try Self.exported()["log"]?["entries"]?.array ?? [] {
      let parts = ["blocked", "dns", "connect", "send", "wait", "receive"].map { name in
        max(0, entry["timings"]?[name].flatMap(HARSchema.number) ?? 0)
      }
      let time = try #require(entry["time"].flatMap(HARSchema.number))
      #expect(abs(parts.reduce(0, +) - time) < 0.0015)
    }
  }

  @Test(.enabled(if: python != nil, "no python3 here to read the file with"))
  func `a reader that others wrote opens it`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "exported-\(getpid()).har")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(HARText(HARTests.recording).text.utf8).write(to: file)
    let told = try Self.told([file.path])
    let isIndependent = told.hasPrefix("haralyzer\n")
    // Without the haralyzer package, the script falls back to Python's JSON module.
    #expect(isIndependent || told.hasPrefix("json\n"), "\(told)")
    expectEqual(
      told.split(separator: "\n").dropFirst().joined(separator: "\n"),
      """
      GET http://127.0.0.1:8080/v1/latest?base=EUR&symbols=USD%2CGBP 200 14
      POST http://127.0.0.1:8080/gzip 0 0
      """)
  }

  private static let script = """
    import json, sys
    file = json.load(open(sys.argv[1]))
    try:
        from haralyzer import HarEntry, HarParser
        print("haralyzer")
        for entry in map(HarEntry, HarParser(file).har_data["entries"]):
            print(entry.request.method, entry.url, entry.status, entry.response.contentSize)
    except ImportError:
        print("json")
        for entry in file["log"]["entries"]:
            asked, answered = entry["request"], entry["response"]
            print(asked["method"], asked["url"], answered["status"], answered["content"]["size"])
    """

  private static let python = ["/usr/local/bin", "/usr/bin", "/opt/homebrew/bin"].map { $0 + "/python3" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  private static func told(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(python))
    process.arguments = ["-c", script] + arguments
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  private static func exported() throws -> JSONValue { try JSONValue(HARText(HARTests.recording).text) }

  /// Returns the value without the member at the end of the path, in every element of the lists along the
  /// path.
  private static func without(_ path: [String], in value: JSONValue) -> JSONValue {
    if case .array(let elements) = value { return .array(elements.map { without(path, in: $0) }) }
    guard case .object(let members) = value, let name = path.first else { return value }
    if path.count == 1 { return .object(members.filter { $0.name != name }) }
    return .object(
      members.map { member in
        let isMeant = member.name == name
        return .init(member.name, isMeant ? without(Array(path.dropFirst()), in: member.value) : member.value)
      })
  }
}
