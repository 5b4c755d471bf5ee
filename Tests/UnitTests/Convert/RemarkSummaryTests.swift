import Testing

@testable import ScenarioBasics
@testable import ScenarioConvert
@testable import ScenarioRecording

/// A remark about many entries is printed once, and lists the numbers of up to forty entries.
@Suite struct RemarkSummaryTests {
  private func lines(_ numbers: [Int]) -> [String] {
    RemarkSummary(numbers.map { HARReading.Remark(entry: $0, words: "x", isLeftOut: true) }).lines.map(\.text)
  }

  @Test(arguments: [
    ([3], "entry 3: x"), ([3, 3], "entry 3: x"), ([2, 1], "entries 1-2: x"),
    ([18, 26, 27, 45, 53, 60], "entries 18, 26-27, 45, 53, 60: x"),
    (Array(1...100_000), "entries 1-100000: x"),
  ]) func `entries are named, neighbours by their ends`(_ numbers: [Int], _ line: String) {
    expectEqual(lines(numbers), [line])
  }

  @Test func `more than forty are counted`() {
    let told = stride(from: 1, to: 81, by: 2).map(String.init).joined(separator: ", ")
    expectEqual(lines(Array(stride(from: 1, to: 81, by: 2))), ["entries \(told): x"])
    expectEqual(
      lines(Array(stride(from: 1, to: 81, by: 2)) + [90, 91, 95]), ["entries \(told) and 3 more: x"])
  }
}
