import Foundation
import Testing

@testable import Scenario
@testable import rcc_sim

/// The pages of the project's own scenarios: all there, and none too large for a slow line.
@Suite struct PageSizeTests {
  private static let limit = 1_000_000

  @Test func `no scenario of the project has a page of a megabyte`() throws {
    let desk = try Desk()
    let arguments = ["run"] + Project.scenarios + ["--report", "html=DESK/html"]
    #expect(desk.run(arguments, stage: ConverterStage.self).code == 0)
    let sizes = try Project.scenarios.map { path in
      let page = "html/\(path.dropLast(".scenario".count)).html"
      return (bytes: try desk.read(page).utf8.count, page: page)
    }
    let largest = sizes.max { $0.bytes < $1.bytes }
    #expect(sizes.allSatisfy { $0.bytes < Self.limit }, "\(String(describing: largest))")
    let index = try desk.read("html/index.html")
    let links = index.components(separatedBy: "<a href=\"").dropFirst().compactMap {
      $0.split(separator: "\"").first
    }
    #expect(links.sorted() == Project.scenarios.map { $0.dropLast(".scenario".count) + ".html" }.sorted())
    #expect(index.utf8.count < Self.limit)
  }
}
