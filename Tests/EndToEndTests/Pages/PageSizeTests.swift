import Foundation
import Testing

@testable import Scenario
@testable import rcc_sim

/// The pages of the project's own scenarios: all exist, and none is too large for a slow connection.
@Suite struct PageSizeTests {
  private static let limit = 1_000_000

  @Test(.checks) func `no scenario of the project has a page of a megabyte`() throws {
    let pages = try PlayedSuite.pages()
    let names = Project.allScenarios.map { String($0.dropLast(".scenario".count)) + ".html" }.sorted()
    expectEqual(pages.keys.sorted(), (names + ["index.html"]).sorted())
    let largest = pages.max { $0.value.count < $1.value.count }
    #expect(pages.values.allSatisfy { $0.count < Self.limit }, "\(largest?.key ?? "")")
    let index = String(decoding: pages["index.html"] ?? Data(), as: UTF8.self)
    let links = index.components(separatedBy: "<a href=\"").dropFirst().compactMap {
      $0.split(separator: "\"").first.map(String.init)
    }
    expectEqual(links.sorted(), names)
  }
}
