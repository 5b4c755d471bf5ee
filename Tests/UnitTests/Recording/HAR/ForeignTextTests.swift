import StubServer
import Testing

@testable import ScenarioRecording

/// A body recorded as text, as base64 or in chunks is converted to the bytes that were sent, or a remark
/// reports the difference.
@Suite struct ForeignTextTests {
  private static func content(_ text: String, _ encoding: String) -> String {
    #""status":200,"content":{"text":"\#(text)","encoding":"\#(encoding)"}"#
  }

  @Test(
    arguments: [
      ("//79", "base64", [0xFF, 0xFE, 0xFD]),
      ("__79", "base64", [0xFF, 0xFE, 0xFD]),
      ("aGkh", "BASE64", [0x68, 0x69, 0x21]),
      ("aGk", "base64", [0x68, 0x69]),
      ("aG\\r\\nkh", "base64", [0x68, 0x69, 0x21]),
      (" aGkh ", "base64", [0x68, 0x69, 0x21]),
      ("data:text/plain;base64,aGkh", "base64", [0x68, 0x69, 0x21]),
      ("aGkh", "utf-8", [0x61, 0x47, 0x6B, 0x68]),
    ] as [(String, String, [UInt8])])
  func `base64 is decoded in every form that is one`(
    _ text: String, _ encoding: String, _ bytes: [UInt8]
  ) throws {
    let one = try ForeignEntry(Self.content(text, encoding))
    expectEqual(one.bytes, bytes)
    expectEqual(one.told, [])
  }

  @Test(arguments: [
    "aGk=aGk=", "aGkh====", "aG*h", "aGéh", "aGkha", "_-+/", "aGk=!", "data:text/plain,aGkh", "=", "a===",
  ]) func `what is no base64 is kept as it stands, and told`(_ text: String) throws {
    let one = try ForeignEntry(Self.content(text, "base64"))
    expectEqual(one.text, text)
    expectEqual(one.told, ["its body is not base64, and was kept unchanged"])
  }

  @Test(arguments: [
    (#""_isBinary":true,"text":"[\"6869\",\"21\"]""#, "hi!"),
    (#""_isBinary":true,"text":"686921""#, "hi!"),
    (#""encoding":"base64","text":"[\"aGk=\",\"IQ==\"]""#, "hi!"),
    (#""_isBinary":true,"encoding":"base64","text":"[\"aGk=\",\"IQ==\"]""#, "hi!"),
    (#""_isBinary":true,"text":"[]""#, ""),
    (#""_isBinary":true,"text":"[1]""#, "[1]"),
    (#""_isBinary":false,"text":"686921""#, "686921"),
    (#""text":"[\"6869\"]""#, #"["6869"]"#),
  ]) func `the chunks of Polly are one body`(_ members: String, _ text: String) throws {
    try expectEqual(ForeignEntry(#""status":200,"content":{\#(members)}"#).text, text)
  }

  /// `é` is E9 in Latin-1, `€` is 80 in windows-1252, and `ł` is B3 in Latin-2.
  @Test(
    arguments: [
      ("text/plain; charset=iso-8859-1", "é", 1, [0xE9], [String]()),
      ("text/plain; charset=\\\"ISO-8859-1\\\"", "é", 1, [0xE9], []),
      ("text/html;charset=windows-1252", "€", 1, [0x80], []),
      ("text/html;charset=iso-8859-1", "€", 1, [0x80], []),
      ("text/plain; charset=iso-8859-2", "ł", 1, [0xB3], []),
      (
        "text/plain; charset=iso-8859-1", "é", 3, [0xE9],
        ["its text was decoded, and is written as `iso-8859-1` again"]
      ),
      (
        "text/plain; charset=shift_jis", "é", 2, [0xC3, 0xA9],
        ["its text was decoded from `shift_jis`, and is written as UTF-8"]
      ),
      (
        "text/plain; charset=iso-8859-1", "日", 3, [0xE6, 0x97, 0xA5],
        ["its text was decoded from `iso-8859-1`, and is written as UTF-8"]
      ),
      ("text/plain; charset=utf-8", "é", 2, [0xC3, 0xA9], []),
      ("application/json", "é", 2, [0xC3, 0xA9], []),
      ("image/png", "\\u0000\\u0089\\u00ff", 3, [0x00, 0x89, 0xFF], []),
      ("image/svg+xml", "é", 2, [0xC3, 0xA9], []),
    ] as [(String, String, Int, [UInt8], [String])])
  func `a text is written in its own charset again`(
    _ type: String, _ text: String, _ size: Int, _ bytes: [UInt8], _ told: [String]
  ) throws {
    let one = try ForeignEntry(
      #""status":200,"headers":[{"name":"Content-Type","value":"\#(type)"}],"#
        + #""content":{"mimeType":"\#(type)","size":\#(size),"text":"\#(text)"}"#)
    expectEqual(one.bytes, bytes)
    expectEqual(one.told, told)
  }

  @Test func `a length of the wire outweighs a size that counts characters`() throws {
    func answer(_ length: Int) -> String {
      #""status":200,"headers":[{"name":"Content-Length","value":"\#(length)"}],"#
        + #""content":{"mimeType":"text/plain","size":2,"text":"é"},"bodySize":\#(length)"#
    }
    try expectEqual(ForeignEntry(answer(1)).bytes, [0xE9])
    try expectEqual(ForeignEntry(answer(2)).bytes, [0xC3, 0xA9])
  }

  @Test(arguments: [
    (#"{"X-A":"1","X-B":["2","3"]}"#, ["X-A: 1", "X-B: 2", "X-B: 3"], [String]()),
    (#"["X-A: 1","X-B:2"]"#, ["X-A: 1", "X-B: 2"], []),
    (#"[{"name":"X-A","value":["1","2"]},{"name":"X-B","value":3}]"#, ["X-A: 1", "X-A: 2", "X-B: 3"], []),
    ("null", [], []),
    (
      #"[null,{"name":"X-A"},{"value":"1"},{"name":5,"value":6},":x"]"#, [],
      ["5 headers of its answer cannot be read"]
    ),
    (#""x""#, [], ["1 header of its answer cannot be read"]),
  ]) func `header fields are read in every form`(
    _ headers: String, _ lines: [String], _ told: [String]
  ) throws {
    let one = try ForeignEntry(#""status":200,"headers":\#(headers),"content":{"text":"a"}"#)
    expectEqual(one.entry?.response.headers.map { "\($0.name): \($0.value)" }, lines)
    expectEqual(one.told, told)
  }
}
