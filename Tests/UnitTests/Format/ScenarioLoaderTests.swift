import Foundation
import Testing

@testable import ScenarioConvert
@testable import ScenarioFormat

@Suite struct `Loading scenarios` {
  let folder: ScenarioFolder

  init() throws { folder = try ScenarioFolder() }

  @Test func `folders are searched, sorted by the bytes of the path, hidden files skipped`() throws {
    for name in [
      "b.scenario", "a/z.scenario", "a.scenario", "B.scenario", ".hidden.scenario", ".git/x.scenario",
      "x.json",
    ] {
      try folder.write(name)
    }
    try folder.link("a/circle", to: folder.path)
    try expectEqual(load([""]), ["B.scenario", "a.scenario", "a/z.scenario", "b.scenario"])
    try expectEqual(load(["b.scenario", "", "b.scenario", "./b.scenario", "/"]).count, 4)
  }

  @Test func `a path that yields no scenario says why`() throws {
    try folder.write("network/reset.scenario")
    try folder.write("notes.txt")
    try folder.write("empty/notes.txt")
    let texts = loaded(["network/rest.scenario", "netwrok", "nothing", "notes.txt", "empty"]).failures
      .map(\.text).joined(separator: "\n")
    expectEqual(
      texts.replacing(folder.path + "/", with: ""),
      """
      network/rest.scenario: no such file or folder
        = did you mean `network/reset.scenario`?
      netwrok: no such file or folder
        = did you mean `network`?
      nothing: no such file or folder
        = write the path of a scenario, or of a folder with scenarios
      notes.txt: not a scenario
        = the name of a scenario ends in .scenario
      empty: no scenario in this folder
        = scenarios are files whose names end in .scenario; hidden ones are skipped
      """)
  }

  @Test func `a name that is not UTF-8 is named`() throws {
    for name in [[0x61, 0xE9], [0xE9] + Array(".scenario".utf8), [0xE9] + Array(".txt".utf8)] as [[UInt8]] {
      let path = (Array(folder.path.utf8) + [0x2F] + name + [0]).map { CChar(bitPattern: $0) }
      let file = open(path, O_CREAT | O_WRONLY, 0o600)
      #expect(file >= 0)
      close(file)
    }
    let names = ["a\u{FFFD}", "\u{FFFD}.scenario"]
    expectEqual(loaded([""]).failures, names.map { .notUTF8(path: folder.path + "/" + $0) })
    expectEqual(
      loaded(["\u{FFFD}.scenario"]).failures.first?.text.replacing(folder.path + "/", with: ""),
      """
      \u{FFFD}.scenario: a name that is not UTF-8
        = rename it: paths in a scenario and in reports are UTF-8
      """)
  }

  @Test func `a filter leaves files unread that have its text in neither path nor title`() throws {
    try folder.write("a.scenario", "# Late, and\n\n  # then lost.\nlaunch\n")
    try folder.write("late/b.scenario")
    try folder.write("title.scenario", "# As late/b and a/b.\nlaunch\n")
    try folder.write("wrong.scenario", "# Wrong.\nlaunch Late\n")
    try folder.write("long.scenario", String(repeating: "# A title.\n", count: 1000) + "# Late.\nlaunch\n")
    func names(_ filter: String) -> [String] {
      ScenarioLoader(vocabulary: Vocabulary()).load([folder.path], filter: filter).scenarios.map {
        String($0.path.dropFirst(folder.path.utf8.count + 1))
      }
    }
    expectEqual(names("Late"), ["a.scenario", "long.scenario"])
    expectEqual(names("late"), ["late/b.scenario", "title.scenario"])
    // A part of a path, and one of a title.
    expectEqual(names("late/b"), ["late/b.scenario"])
    expectEqual(names("a/b"), ["title.scenario"])
    expectEqual(names("lost"), ["a.scenario"])
    expectEqual(names("wrong"), ["wrong.scenario"])
    // An error in any file is told where nothing is meant.
    expectEqual(names("launch").count, 5)
  }

  @Test func `a pipe is not opened`() throws {
    expectEqual(mkfifo(folder.path + "/a.scenario", 0o600), 0)
    expectEqual(
      loaded(["a.scenario"]).failures,
      [
        .unreadable(path: folder.path + "/a.scenario", reason: "not a file")
      ])
    expectEqual(loaded([""]).failures.count, 1)
  }

  @Test func `fifty megabytes are refused without being read`() throws {
    try folder.write("large.scenario", "")
    let file = try #require(FileHandle(forWritingAtPath: folder.path + "/large.scenario"))
    try file.truncate(atOffset: 50 << 20)
    try file.close()
    let entry = try #require(loaded(["large.scenario"]).scenarios.first)
    guard case .failure(let refusal) = entry.result else { return #expect(Bool(false)) }
    expectEqual(
      refusal.text,
      """
      \(folder.path)/large.scenario:1:1: error: the file has 52428800 bytes; a scenario has at most 1 MiB
        = put long bodies and rates beside it: `file NAME`, `rates csv NAME`
      """)
  }

  @Test func `one wrong file does not keep the others from being read`() throws {
    try folder.write("a.scenario", "lanch\n")
    try folder.write("b.scenario", "launch\n")
    let results = loaded([""]).scenarios.map(\.result)
    expectEqual(results.count, 2)
    expectEqual((try? results[0].get()), nil)
    try expectEqual(results[1].get().steps.count, 1)
  }

  @Test(arguments: [
    ("file a.json", "ok"), ("file sub/b.json", "ok"), ("file ./a.json", "ok"), ("file inside.json", "ok"),
    ("file a.jsno", "there is no file `a.jsno` beside the scenario"), ("file sub", "`sub` is a folder"),
    ("file ../a.scenario", "the file is outside the scenario's folder"),
    ("file sub/../a.json", "the file is outside the scenario's folder"),
    ("file /etc/hostname", "the file is outside the scenario's folder"),
    ("file escape.json", "the file is outside the scenario's folder"),
    ("file out/hostname", "the file is outside the scenario's folder"),
    ("file pipe", "`pipe` cannot be read: not a file"),
  ])
  func `files stand beside the scenario or below it`(body: String, outcome: String) throws {
    try folder.write("a.json")
    try folder.write("sub/b.json")
    try folder.link("inside.json", to: "sub/b.json")
    try folder.link("escape.json", to: "/etc/hostname")
    try folder.link("out", to: "/etc")
    expectEqual(mkfifo(folder.path + "/pipe", 0o600), 0)
    try folder.write("a.scenario", "serve GET /\n  | 200 \(body)\n")
    switch try #require(loaded(["a.scenario"]).scenarios.first).result {
    case .success: expectEqual(outcome, "ok")
    case .failure(let refusal): expectEqual(refusal.message, outcome)
    }
  }

  private func loaded(_ paths: [String]) -> ScenarioLoader.LoadedScenarios {
    ScenarioLoader(vocabulary: sampleVocabulary).load(paths.map { folder.path + "/" + $0 })
  }

  private func load(_ paths: [String]) throws -> [String] {
    let loaded = loaded(paths)
    #expect(loaded.failures.isEmpty)
    return loaded.scenarios.map { $0.path.replacing(folder.path + "/", with: "") }
  }
}
