import Testing

@testable import escape_sim

#if os(Linux)
  /// A form in which an app keeps something without a seam, and what a play shows of it.
  struct StoreForm: Sendable {
    /// How the bytes come into the file, which says what a full disk leaves of it.
    enum Way: Sendable {
      /// The file is emptied first: its bytes are lost when the new ones are refused.
      case emptied
      /// The file stays as it was.
      case whole
      /// It takes no space.
      case free
      /// It is only read.
      case read
      /// It is no file.
      case setting
    }

    /// The lines of the app's stores when nothing is refused.
    let lines: [String]
    let way: Way
    /// The number of files that are opened or deleted.
    var accesses = 1
    /// The name that a refusal has, if it is not that of the first line.
    var refused: String?
    /// The text that the app shows for a refusal, if the app cannot tell the reason.
    var failure: String?
    /// The fact that the scenario gives.
    var given = "file Documents/note text old"

    static let all: [String: StoreForm] = [
      "data": StoreForm(lines: ["write Documents/note  new"], way: .emptied),
      "atomic": StoreForm(lines: ["write Documents/note  new"], way: .whole),
      "string": StoreForm(lines: ["write Documents/note  new"], way: .whole),
      "same": StoreForm(lines: ["write Documents/note  old"], way: .whole),
      "create": StoreForm(
        lines: ["write Documents/made  new"], way: .whole, failure: "NSPOSIXErrorDomain 5", given: ""),
      "copy": StoreForm(lines: ["write Documents/made  old"], way: .emptied, accesses: 2),
      "move": StoreForm(
        lines: ["write Documents/made  old", "delete Documents/note"], way: .free, accesses: 0),
      "remove": StoreForm(lines: ["delete Documents/note"], way: .free),
      "folder": StoreForm(
        lines: ["write Documents/c/b  new"], way: .emptied, refused: "Documents/a/b", given: ""),
      "handle": StoreForm(lines: ["write Documents/note  oldnew"], way: .whole),
      "open-handle": StoreForm(lines: ["write Documents/note  oldnew"], way: .whole),
      "truncate": StoreForm(lines: ["write Documents/note  o"], way: .free),
      "stream": StoreForm(lines: ["write Documents/note  new"], way: .emptied),
      "json": StoreForm(lines: [#"write Documents/state.json  {"a":2,"b":1}"#], way: .emptied, given: ""),
      "relative": StoreForm(lines: ["write work/note  new"], way: .emptied, given: ""),
      "temporary": StoreForm(lines: ["write note  new"], way: .emptied, given: ""),
      "read": StoreForm(lines: [], way: .read),
      "c": StoreForm(lines: ["write Documents/note  new"], way: .emptied),
      "c-renamed": StoreForm(
        lines: ["write Documents/note  new"], way: .emptied, refused: "Documents/note.tmp", given: ""),
      "c-large": StoreForm(lines: ["write Documents/note  new"], way: .whole),
      "c-stream": StoreForm(lines: ["write Documents/note  new"], way: .whole, given: ""),
      "defaults": StoreForm(lines: ["write default count  3"], way: .setting, given: ""),
      "suite": StoreForm(lines: ["write default group.notes/count  3"], way: .setting, given: ""),
      "suite-read": StoreForm(lines: [], way: .setting, given: "default group.notes/given 1"),
      "removed-default": StoreForm(lines: ["delete default given"], way: .setting, given: "default given 1"),
      "registered": StoreForm(lines: [], way: .setting, given: ""),
    ]
  }

  /// Data that an app keeps in its home without a seam is stored on the disk of the scenario, and reported.
  @Suite struct StoreFormTests {
    @Test func `each form of the app stands in the table`() async {
      let forms = await MainActor.run { StoreForms.all.keys.sorted() }
      expectEqual(StoreForm.all.keys.sorted(), forms)
    }

    @Test(arguments: ["full", "slow 100ms"]) func `a disk takes and refuses each form`(_ disk: String) throws
    {
      try Self.play(on: disk)
    }

    static func play(on disk: String) throws {
      let desk = try Workspace()
      var count = 0
      for (name, form) in StoreForm.all {
        guard let lines = form.shown(on: disk) else { continue }
        let facts = [disk == "ok" ? "" : "disk \(disk)", form.given].filter { !$0.isEmpty }
        let story = facts.map { "given \($0)" } + ["launch", "tap store-\(name)"] + lines.map { "  " + $0 }
        try desk.write("\(name).scenario", story.joined(separator: "\n") + "\n")
        count += 1
      }
      #expect(count > StoreForm.all.count / 2)
      let tool = try #require(Tool.path(of: "escape-sim"))
      let run = try ToolRun(process: tool, ["run", "."], in: desk) { _ in }
      expectEqual(run.code, 0, "\(run.output)\(run.errors)")
    }
  }

  @Suite(.checks) struct OtherStoreFormTests {
    @Test(arguments: ["ok", "read-only", "fails once"]) func `a disk takes and refuses each form`(
      _ disk: String
    ) throws {
      try StoreFormTests.play(on: disk)
    }
  }

  extension StoreForm {
    /// The lines below the tap; nil for a form that does not meet the disk.
    func shown(on disk: String) -> [String]? {
      switch disk {
      case "ok": return lines + [text("done")]
      case "read-only": return way == .setting || way == .read ? nil : readOnly
      case "full", "fails once":
        guard way == .emptied || way == .whole else { return nil }
        let emptied = way == .emptied ? ["write \(file)  0 bytes"] : []
        return ["write \(file) → disk full"] + emptied + [text(failure ?? "no space")]
      default:
        if way == .setting || accesses == 0 { return nil }
        return (lines + [text("done")]).map { "+\(accesses)00ms  " + $0 }
      }
    }

    /// The folder of a new file is what a read-only disk refuses first.
    private var readOnly: [String] {
      let action = lines[0].hasPrefix("delete") ? "delete" : "write"
      let name = refused == "Documents/a/b" ? "Documents/a" : file
      return ["\(action) \(name) → read-only", text(failure ?? "read-only")]
    }

    private var file: String { refused ?? String(lines[0].split(separator: " ")[1]) }

    private func text(_ text: String) -> String { "text  \"\" → \"\(text)\"" }
  }
#endif
