import Foundation
import Testing

/// Docs/architecture.md: its paths exist, its words are types, and no folder is missing.
@Suite struct DocsArchitectureTests {
  private let page: DocsPage
  private let text: String

  init() throws {
    page = try DocsPage.named("Docs/architecture.md")
    text = try String(contentsOfFile: Project.root + "/Docs/architecture.md", encoding: .utf8)
  }

  @Test func `each path that the page names is there`() {
    let paths = text.matches(of: /`((Sources|Tests)\/[^`]+)`/).map { String($0.1) }
    #expect(paths.count > 60)
    for path in paths {
      #expect(FileManager.default.fileExists(atPath: "\(Project.root)/\(path)"), "\(path)")
    }
  }

  @Test func `each word is a type of the code, and stands there once`() throws {
    let words = page.rows(in: "Words").map(\.cells).dropFirst().compactMap(\.first)
    #expect(Set(words).count == words.count && words.count > 15)
    let call = ["-rhoE", "(struct|class|enum|protocol) [[:alnum:]]+", "\(Project.root)/Sources"]
    let declarations = try ToolRun(process: "/usr/bin/grep", call, in: Workspace()) { _ in }.output
    let types = Set(declarations.split(separator: "\n").compactMap { $0.split(separator: " ").last })
    for word in words { #expect(types.contains(Substring(word)), "\(word)") }
  }

  @Test func `who starts a thread has a row`() throws {
    let told = page.rows(in: "Threads and locks").flatMap(\.cells).joined()
    for (path, code) in try Self.files() {
      let starts = code.contains("Thread.detachNewThread {") || code.contains("= Thread { ")
      if starts { #expect(told.contains(path), "\(path)") }
    }
  }

  @Test func `each folder of the harness and of the stub is named`() throws {
    let sources = Project.root + "/Sources"
    for part in ["Scenario", "StubServer"] {
      for folder in try FileManager.default.contentsOfDirectory(atPath: "\(sources)/\(part)") {
        if folder.hasSuffix(".swift") || folder.hasPrefix(".") { continue }
        let isTold = text.contains("Sources/\(part)/\(folder)") || text.contains("`\(part)\(folder)`")
        #expect(isTold, "\(part)/\(folder)")
      }
    }
  }

  private static func files() throws -> [(path: String, code: String)] {
    let paths = FileManager.default.enumerator(atPath: Project.root + "/Sources")
    return try (paths?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }.map { path in
      ("Sources/\(path)", try String(contentsOfFile: "\(Project.root)/Sources/\(path)", encoding: .utf8))
    }
  }
}
