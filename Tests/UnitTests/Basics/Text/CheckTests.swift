import Testing

@testable import ScenarioBasics

@Suite struct CheckTests {
  @Test func `a check is eight letters that cannot be mistaken`() {
    for number in 0..<1_000 {
      let letters = Checksum(of: ["\(number)"]).letters
      #expect(letters.count == 8 && letters.allSatisfy { "0123456789abcdefghjkmnpqrstvwxyz".contains($0) })
    }
  }

  @Test func `a hundred thousand checks of neighbours all differ`() {
    expectEqual(Set((0..<100_000).map { Checksum(of: ["+\($0)s  x"]).letters }).count, 100_000)
  }

  @Test func `where a line ends counts`() {
    #expect(Checksum(of: ["ab"]) != Checksum(of: ["a", "b"]))
  }

  @Test func `checks are the same in every process and release`() {
    expectEqual(Checksum(of: []).letters, "wj2ekmds")
    expectEqual(Checksum(of: ["a", "b"]).letters, "g7rmwk19")
  }
}
