import Testing

@testable import ScenarioBasics

@Suite struct LocatingChecksumTests {
  private static let lines = (0..<300).map { "rows[\($0)]  + @\($0)" }

  @Test func `one line that is another is found`() {
    let before = LocatingChecksum(of: Self.lines).letters
    expectEqual(before.count, 16)
    for index in [0, 1, 152, 298, 299] {
      let after = LocatingChecksum(of: Self.lines.replacing(index, "another"))
      expectEqual(after.indexOfOnlyDifference(to: before), index)
    }
  }

  @Test func `several lines, an equal checksum and other letters lead to no line`() {
    let before = LocatingChecksum(of: Self.lines)
    var moved = Self.lines
    moved.swapAt(3, 4)
    #expect(LocatingChecksum(of: moved).letters != before.letters)
    let lists = [Self.lines, moved, Self.lines.replacing(3, "another").replacing(200, "another")]
    for lines in lists {
      expectEqual(LocatingChecksum(of: lines).indexOfOnlyDifference(to: before.letters), nil)
    }
    for letters in ["", "gqcaeryt", "gqcaeryt<any>", "GQCAERYTGQCAERYT", "zzzzzzzzzzzzzzzz"] {
      expectEqual(before.indexOfOnlyDifference(to: letters), nil)
    }
  }
}

extension [String] {
  fileprivate func replacing(_ index: Int, _ line: String) -> [String] {
    var lines = self
    lines[index] = line
    return lines
  }
}
