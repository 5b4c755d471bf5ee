import Foundation
import Testing

@testable import ScenarioBasics
@testable import ScenarioReport

/// The scripts and styles of the pages, and the Swift files that `make assets` generates from them.
@Suite struct PageAssetsTests {
  private static let pages = HouseFile.root + "Sources/Scenario/Report/Pages/"
  private static let embed = pages + "assets/embed.sh"

  /// Each Swift file, with the arguments that `make assets` passes to the script for it.
  private static let files = [
    [pages + "PageAssets.swift"],
    [
      HouseFile.root + control + "/ControlAssets.swift", control + "/assets", "ControlScript", "ControlStyle",
    ],
  ]
  private static let control = "Sources/Scenario/Serve/Page"

  @Test(arguments: files)
  func `the Swift file holds the assets as they are`(_ row: [String]) throws {
    let written = try String(contentsOfFile: row[0], encoding: .utf8)
    let embedded = Self.output("2>&1", of: Self.embed, Array(row.dropFirst()))
    #expect(written.utf8.count > 10_000)
    let stale = Self.declarations(written).symmetricDifference(Self.declarations(embedded))
    let places = Set(stale.map { String($0.prefix { $0 != "\n" }) }).sorted().joined(separator: ", ")
    // Compared outside of the macro, because both texts are too long to be printed.
    let isCurrent = written == embedded
    #expect(isCurrent, "\(row[0]) differs from the assets in \(places); type: make assets")
  }

  @Test func `each asset is a part of a page`() throws {
    let pages = [
      PageScript.scenario, PageScript.index, PageScript.text, PageStyle.scenario, PageStyle.index,
    ].joined()
    let files = FileManager.default.enumerator(atPath: Self.pages + "assets")
    let assets = files?.compactMap { $0 as? String }.filter { $0.contains(/\.(js|css)$/) } ?? []
    #expect(assets.count > 30)
    for asset in assets.sorted() {
      let file = try String(contentsOfFile: Self.pages + "assets/" + asset, encoding: .utf8)
      let head = try #require(file.range(of: "*/\n\n"), "\(asset)")
      let text = file[head.upperBound...].dropLast()
        .replacing("__UNSEEN__", with: Unicode.Scalar.unseenClass)
      let isThere = Data(pages.utf8).range(of: Data(text.utf8)) != nil
      #expect(isThere, "\(asset) is in no page as it stands; type: make assets, or name it in a page")
    }
  }

  @Test func `every script escapes the characters that the console escapes`() {
    for script in [PageScript.scenario, PageScript.index, PageScript.text] {
      let isHandedOver = script.contains("text.replace(/[\(Unicode.Scalar.unseenClass)]/gu")
      let isComplete = !script.contains(/__[A-Z]+__/)
      #expect(isHandedOver && isComplete, "a script of \(script.utf8.count) bytes")
    }
  }

  /// Each asset that cannot be embedded, and the error that `make assets` prints for it.
  static let refused: KeyValuePairs = [
    "let a = 1\n": "1: an asset begins with a comment that describes the file: /* ... */",
    "/* A. */\n\nlet a = `\"\"\"#`\n":
      "3: a raw string literal of Swift cannot hold \"\"\"# or \\#: write it in another way",
    "/* A. */\n\nlet a = /\\#/\n":
      "3: a raw string literal of Swift cannot hold \"\"\"# or \\#: write it in another way",
    "/* A. */\n\nlet a = 1\r\n":
      "3: the line ends with a carriage return and a line feed: end it with only a line feed",
    "/* A. */ let a = 1\nlet b = 2\n":
      "2: the comment at the head of the file does not end: no line ends with */",
  ]

  @Test(arguments: refused.map { [$0.key, $0.value] })
  func `an asset that cannot be embedded is refused by its place`(_ row: [String]) throws {
    try OtherProgram.withFile(row[0]) { file in
      let folder = String(file.dropLast("report".count))
      try FileManager.default.moveItem(atPath: file, toPath: folder + "bad.js")
      try FileManager.default.copyItem(atPath: Self.embed, toPath: folder + "embed.sh")
      try "/* Nothing. */\n".write(toFile: folder + "good.js", atomically: true, encoding: .utf8)
      expectEqual(Self.output("2>&1 >/dev/null", of: folder + "embed.sh"), "bad.js:\(row[1])\nended with 1\n")
    }
  }

  /// Returns the declarations of the generated file, each with the comment that names its asset.
  private static func declarations(_ text: String) -> Set<String> {
    Set(text.components(separatedBy: "\n  /// "))
  }

  /// Returns the output of a shell script, and its exit status if it failed.
  private static func output(
    _ redirection: String, of script: String, _ arguments: [String] = []
  ) -> String {
    let command = #"cd "$1" && shift && sh "$0" "$@" \#(redirection) || echo "ended with $?""#
    return OtherProgram.output("sh", ["-c", command, script, HouseFile.root] + arguments)
      ?? "no shell on this machine"
  }
}
