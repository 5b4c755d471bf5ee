import StubServer
import Testing

@testable import ScenarioRecording

/// A body that another program did not record, or recorded in part, is missing in the scenario, and a remark
/// says so.
@Suite struct ForeignBodyTests {
  @Test(arguments: [
    (#""content":{"size":70}"#, "its body of 70 bytes was not kept"),
    (#""content":{"size":70,"text":""}"#, "its body of 70 bytes was not kept"),
    (#""content":{"size":70,"text":null}"#, "its body of 70 bytes was not kept"),
    (#""content":{"size":"70"}"#, "its body of 70 bytes was not kept"),
    (#""content":{"size":0},"bodySize":500"#, "its body of 500 bytes was not kept"),
    (#""content":{"size":0,"text":""},"bodySize":59"#, "its body of 59 bytes was not kept"),
    (#""content":{"text":""},"bodySize":6"#, "its body of 6 bytes was not kept"),
    (#""content":{"size":-1,"text":""}"#, "neither its body nor its length was kept"),
    (#""bodySize":500"#, "its body of 500 bytes was not kept"),
    (
      #""headers":[{"name":"content-length","value":"7"}],"content":{"size":0,"text":""}"#,
      "its body of 7 bytes was not kept"
    ),
    (#""content":{"size":-1}"#, "neither its body nor its length was kept"),
    (#""content":{"size":9,"text":"abcd"}"#, "only 4 of the 9 bytes of its body were kept"),
    (
      #""headers":[{"name":"Content-Length","value":"9"}],"content":{"size":4,"text":"abcd"},"bodySize":4"#,
      "only 4 of the 9 bytes of its body were kept"
    ),
    (
      #""content":{"mimeType":"application/octet-stream","text":"\ufffdabc"}"#,
      "bytes of its body that are no text were not kept: `\u{FFFD}` replaces them"
    ),
    (#""content":{"text":5}"#, "its body is a number, not a text"),
    (#""content":{"text":{"a":1}}"#, "its body is an object, not a text"),
    (#""content":null"#, "its body is not known: in its place is null"),
    (#""content":"x""#, "its body is not known: in its place is a text"),
    (
      #""content":{"size":70,"_file":"abc.json"}"#,
      "its body is in a file beside the recording, which is not read: record it with `content: \"embed\"`"
    ),
  ]) func `what is missing of a body is told and asked for`(_ members: String, _ words: String) throws {
    let one = try ForeignEntry(#""status":200,\#(members)"#)
    expectEqual(one.missing, [words])
    expectEqual(one.told, [])
    expectEqual(one.asked, ["# missing: the answer of entry 1: GET /b: \(words)"])
    expectEqual(one.answer.count, 1)
  }

  @Test(arguments: [
    (#""status":200,"content":{"size":4,"text":"abcd"},"bodySize":9"#, "GET"),
    (#""status":200,"content":{"size":0,"text":""},"bodySize":5"#, "GET"),
    (#""status":200,"content":{}"#, "GET"),
    (#""status":302,"content":{"size":-1},"bodySize":0"#, "GET"),
    (#""status":204,"content":{"size":-1},"bodySize":-1"#, "GET"),
    (#""status":304,"content":{"size":70}"#, "GET"),
    (#""status":200,"content":{"size":70},"bodySize":70"#, "HEAD"),
    (
      #""status":200,"headers":[{"name":"content-encoding","value":"identity"}],"#
        + #""content":{"size":4,"text":"abcd"}"#, "GET"
    ),
  ]) func `a body that is whole, or that cannot be, is not missing`(
    _ response: String, _ method: String
  ) throws {
    let one = try ForeignEntry(response, method: method)
    expectEqual(one.missing, [])
    expectEqual(one.told, [])
  }

  @Test func `a size of what was sent is none of a body that was decoded`() throws {
    let one = try ForeignEntry(
      #""status":200,"headers":[{"name":"Content-Encoding","value":"gzip"}],"#
        + #""content":{"size":24,"text":"abcd"},"bodySize":24"#)
    expectEqual(one.missing, [])
    expectEqual(one.told, ["its body was kept decoded, so `Content-Encoding: gzip` was left out"])
  }

  @Test func `a claim of gzip over no body is left out with it`() throws {
    let one = try ForeignEntry(
      #""status":200,"headers":[{"name":"Content-Encoding","value":"gzip"}],"content":{"size":24}"#)
    expectEqual(one.missing, ["its body of 24 bytes was not kept"])
    expectEqual(one.told, ["its body was not kept, so `Content-Encoding: gzip` was left out"])
    expectEqual(one.answer, ["200"])
  }

  @Test func `a body that is longer than it is said to be is told`() throws {
    let one = try ForeignEntry(#""status":200,"content":{"size":2,"text":"abcd"}"#)
    expectEqual(one.told, ["its body of 4 bytes is longer than the stated length, 2"])
    expectEqual(one.answer, ["200 text abcd"])
  }

  @Test(arguments: [
    ("application/json", "base64", "zstd", "KLUv/QQA", true),
    ("application/json", "base64", "deflate", "eJwLAA==", true),
    ("application/json", "base64", "br", "iwKA", true),
    ("application/json; charset=utf-8", "base64", "gzip, br", "iwKA", true),
    ("image/png", "base64", "br", "iwKA", false),
    ("application/json", "base64", "br", "e30=", false),
    ("application/json", "base64", "zstd", "e30=", false),
    ("application/json", "base64", "deflate", "e30=", false),
    ("application/json", "", "br", "{}", false),
  ]) func `a body that is still coded keeps what says so`(
    _ type: String, _ encoding: String, _ coding: String, _ text: String, _ isKept: Bool
  ) throws {
    let one = try ForeignEntry(
      #""status":200,"headers":[{"name":"Content-Encoding","value":"\#(coding)"}],"#
        + #""content":{"mimeType":"\#(type)","text":"\#(text)","encoding":"\#(encoding)"}"#)
    expectEqual(one.entry?.response.headers.map(\.value), (isKept ? [coding] : []))
    let words = "its body was kept decoded, so `Content-Encoding: \(coding)` was left out"
    expectEqual(one.told, (isKept ? [] : [words]))
  }
}
