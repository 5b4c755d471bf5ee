import Domain
import Foundation
import Testing

@testable import Converter

/// F50 E52
struct JSONScannerTests {
  private static func value(_ text: String) throws(Failure) -> Converter.JSON {
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

/// The part of XML that a table of figures needs.
struct XMLScannerTests {
  private static func root(_ text: String) throws(Failure) -> XML { try XMLScanner.root(of: Data(text.utf8)) }

  @Test func `elements and attributes are read, and notes are not`() throws {
    let root = try Self.root(
      "\u{FEFF}<?xml version='1.0'?><!-- <a> -->\n<g:a x = \"1\" g:y='it'>text<b/><!-- -- --><c>&amp;</c >\n</g:a>\n"
    )
    #expect(
      root
        == XML(
          name: "a", attributes: ["x": "1", "g:y": "it"],
          children: [XML(name: "b", attributes: [:]), XML(name: "c", attributes: [:])]))
  }

  @Test(arguments: [
    ("", "the body is empty"), ("{}", "not XML at byte 1: `<` expected"),
    ("<a", "not XML: it ends after byte 2"),
    ("<a>", "not XML: it ends after byte 3"), ("<a></b>", "not XML at byte 6: `a` expected"),
    ("<a><b></a></b>", "not XML at byte 9: `b` expected"),
    ("<a/><b/>", "not XML at byte 5: the end expected"),
    ("<a x=1/>", "not XML at byte 6: a quotation mark expected"),
    ("<a x='1' x='2'/>", "not XML at byte 10: the attribute x a second time"),
    ("<a x='&lol;'/>", "not XML at byte 7: an entity, which no figure needs"),
    ("<!DOCTYPE a [<!ENTITY lol 'lol'>]><a/>", "not XML at byte 2: a name expected"),
    ("<a x='<'/>", "not XML at byte 7: `'` expected"), ("<!-- ", "not XML: it ends after byte 5"),
  ])
  func `what is not XML is told with its place`(text: String, place: String) {
    #expect(throws: Failure.malformed(place)) { try Self.root(text) }
  }

  @Test func `elements without an end are refused`() {
    let deep = String(repeating: "<a>", count: 100_000)
    #expect(throws: Failure.malformed("not XML at byte 193: more than 64 elements inside each other")) {
      try Self.root(deep)
    }
  }
}
