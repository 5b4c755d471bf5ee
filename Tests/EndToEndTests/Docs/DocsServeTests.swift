import Foundation
import Testing

@testable import ScenarioBasics
@testable import ScenarioServe

/// Docs/serve.md: a shell runs its commands with the tool, and its tables agree with the code.
@Suite struct DocsServeTests {
  @Test(.enabled(if: Tool.path != nil, "the tool is not beside the tests"))
  func `the commands print what the page says`() throws {
    let page = try DocsPage.named("Docs/serve.md")
    let folder = try #require(Tool.path.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path })
    let shells = page.blocks.enumerated().filter { $0.element.language == "sh" }
    expectEqual(shells.count, 2)
    // Free ports replace the one of the page.
    for (index, block) in shells {
      let desk = try Workspace()
      let scenario = try #require(page.blocks.first { $0.language == "scenario" })
      try desk.write("Scenarios/evening.scenario", scenario.text)
      let port = try "\(ServeProcess.freePort())"
      let text = block.text.replacing("8080", with: port)
      let run = try ToolRun(shell: "PATH='\(folder)':$PATH\n\(text)", in: desk)
      let shown = page.blocks[index + 1]
      expectEqual(shown.language, "output")
      expectEqual(
        run.output.replacing(port, with: "8080"), shown.text, "\(page.path):\(block.line) \(run.errors)")
    }
  }

  @Test func `the table of requests is the code's`() throws {
    let rows = try DocsPage.named("Docs/serve.md").rows(in: "Control over HTTP")
    let told = rows.map(\.cells)
    let built = ControlEndpoint.all.map { row in
      [
        "\(row.method) \(row.path.dropFirst(ControlEndpoint.root.count))",
        row.summary.replacing("`", with: ""),
      ]
    }
    expectEqual(Array(told.dropFirst().prefix(built.count)), built)
    let states = told.drop { $0.first != "state" }.dropFirst().compactMap(\.first)
    expectEqual(states, ServedExchange.State.allCases.map(\.rawValue))
  }
}
