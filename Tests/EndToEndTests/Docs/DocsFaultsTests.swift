import Foundation
import StubServer
import Testing

@testable import ScenarioFormat
@testable import rcc_sim

/// Compares Docs/faults.md with the table of faults and with the wire.
@Suite struct DocsFaultsTests {
  private static let page = Result { try DocsPage.named("Docs/faults.md") }

  @Test(arguments: FaultRow.Class.allCases)
  func `faults.md has a row for every fault of the class`(_ kind: FaultRow.Class) throws {
    let words = Grammar(ConverterStage.vocabulary).faults
    let rows = try Self.page.get().rows(in: "\(kind)").dropFirst()
    let faults = FaultRow.all.filter { $0.kind == kind }
    expectEqual(
      rows.map { $0.cells[0] },
      faults.map { fault in
        let usage = words.first { $0.name == fault.name }?.usage ?? ""
        return usage.isEmpty ? fault.name : "\(fault.name) \(usage)"
      })
    expectEqual(rows.map { $0.cells[1] }, faults.map { $0.summary.replacing("`", with: "") })
  }

  @Test func `each example of faults.md shows its fault, and is an answer`() throws {
    let rows = try FaultRow.Class.allCases.flatMap { try Self.page.get().rows(in: "\($0)").dropFirst() }
    let folder = try DocsFolder()
    for (row, fault) in zip(rows, FaultRow.all) {
      let example = row.cells[2]
      #expect(example.split(separator: " ").contains { $0 == fault.name }, "\(example)")
      try folder.write("Scenarios/fault.scenario", "serve GET /greeting\n  | \(example)\n\nlaunch\n")
      let shown = folder.console(
        ["rcc-sim lint Scenarios/fault.scenario", "echo $?"], of: ConverterStage.self)
      #expect(shown.hasSuffix("\n0\n"), "\(example): \(shown)")
    }
  }

  @Test func `faults.md has a row for every place`() throws {
    let rows = try Self.page.get().rows(in: "Places").dropFirst()
    expectEqual(rows.map { [$0.cells[0], $0.cells[1]] }, Place.table.map { [$0.0, $0.1] })
  }
}
