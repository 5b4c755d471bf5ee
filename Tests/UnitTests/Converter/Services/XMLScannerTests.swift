import Foundation
import RCCDomain
import Testing

@testable import RCCConverter

/// The subset of XML that a table of figures needs.
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
