import Foundation
import RCCDomain
import Testing

@testable import RCCConverter

/// F50 E52
struct JSONScannerTests {
  private static func value(_ text: String) throws(Failure) -> RCCConverter.JSON {
    try JSONScanner.value(of: Data(text.utf8))
  }

  @Test func `members keep their order, and numbers their digits`() throws {
    let value = try Self.value(
      #" {"b":1.10,"a":[null,true,false,-0,2.8e-06], "é":"\u00e9\n\ud83c\udf0d\/"} "#)
    #expect(
      value
        == .object([
          .init(name: "b", value: .number("1.10")),
          .init(
            name: "a",
            value: .array([.null, .bool(true), .bool(false), .number("-0"), .number("2.8e-06")])),
          .init(name: "é", value: .text("é\n🌍/")),
        ]))
    #expect(try Self.value("\u{FEFF}[]") == .array([]))
  }

  @Test(arguments: [
    ("", "the body is empty"), (" ", "not JSON: it ends after byte 1"),
    (#"{"USD":1.1,}"#, "not JSON at byte 12: a key in quotation marks expected"),
    (#"{"USD":1.1"#, "not JSON: it ends after byte 10"), (#"{"US"#, "not JSON: it ends after byte 4"),
    (#"{"a":1 "b":2}"#, "not JSON at byte 8: `,` or `}` expected"),
    (#"{"a" 1}"#, "not JSON at byte 6: `:` expected"), ("[1 2]", "not JSON at byte 4: `,` or `]` expected"),
    ("[1,]", "not JSON at byte 4: a value expected"), ("{} {}", "not JSON at byte 4: the end expected"),
    (#"{"a":1,"b":2,"a":3}"#, "not JSON at byte 14: the key a a second time"),
    (#"{"x":[{"a":1,"a":1}]}"#, "not JSON at byte 14: the key a a second time"),
    ("<html>", "not JSON at byte 1: a value expected"), ("NaN", "not JSON at byte 1: a value expected"),
    ("nul", "not JSON at byte 1: a value expected"), ("01", "not JSON at byte 1: 01 is not a number"),
    ("[1.]", "not JSON at byte 2: 1. is not a number"), ("+1", "not JSON at byte 1: a value expected"),
    ("1e", "not JSON at byte 1: 1e is not a number"), ("--1", "not JSON at byte 1: --1 is not a number"),
    ("\"a\tb\"", "not JSON at byte 3: a control character in a text"),
    (#""\x""#, "not JSON at byte 3: an unknown escape"),
    (#""\ud83c""#, "not JSON at byte 3: half a character"),
    (#""\ud83c\u0041""#, "not JSON at byte 3: half a character"),
    (#""\u12""#, "not JSON at byte 3: four hexadecimal digits expected"),
    (#""\"#, "not JSON: it ends after byte 2"),
    ("{'a':1}", "not JSON at byte 2: a key in quotation marks expected"),
  ])
  func `what is not JSON is told with its place`(text: String, place: String) {
    #expect(throws: Failure.malformed(place)) { try Self.value(text) }
  }

  @Test func `bytes that are no text, and brackets without an end, are refused`() {
    #expect(throws: Failure.malformed("the body is not UTF-8")) {
      try JSONScanner.value(of: Data([0x22, 0xE9, 0x22]))
    }
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: Failure.malformed("not JSON at byte 65: more than 64 brackets inside each other")) {
      try Self.value(deep)
    }
    #expect(throws: Never.self) {
      try Self.value(String(repeating: "[", count: 64) + String(repeating: "]", count: 64))
    }
  }
}
