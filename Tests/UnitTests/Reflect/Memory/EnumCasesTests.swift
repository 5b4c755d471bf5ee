import Foundation
import Testing

@testable import ScenarioReflect

@Suite struct EnumCasesTests {
  private enum Plain { case one, two, three }
  private enum Only { case one }
  private enum Loaded {
    case empty
    case failed(String, since: Int)
    case old
    case rows([Plain])
  }
  private indirect enum Chain { case end, link(Chain) }
  private enum Raw: String { case low = "L", high = "H" }
  private enum Wordy: CustomStringConvertible {
    case one, two
    case many(Int)
    var description: String { "always the same" }
  }
  private enum Of<Value> { case none, some(Value) }
  private enum Never {}

  @Test func `all cases have names, with a payload or without`() {
    expectEqual(names(Plain.self), ["Plain.one", "Plain.three", "Plain.two"])
    expectEqual(names(Only.self), ["Only.one"])
    expectEqual(names(Loaded.self), ["Loaded.empty", "Loaded.failed", "Loaded.old", "Loaded.rows"])
    expectEqual(names(Chain.self), ["Chain.end", "Chain.link"])
    expectEqual(names(Raw.self), ["Raw.high", "Raw.low"])
    expectEqual(names(Wordy.self), ["Wordy.many", "Wordy.one", "Wordy.two"])
    expectEqual(names(Of<Int>.self), ["Of<Swift.Int>.none", "Of<Swift.Int>.some"])
    expectEqual(names(Never.self), [])
  }

  @Test func `what is no enum of an app has none`() {
    let types: [Any.Type] = [
      Int.self, String.self, Plain?.self, [Plain].self, (Int, Int).self, (() -> Void).self, NSObject.self,
      Any.self, (any Error).self, Plain.Type.self, Decimal.self, Calendar.Component.self,
    ]
    expectEqual(types.filter { EnumCases(of: $0) != nil }.map { "\($0)" }, [])
  }

  @Test func `a value tells its case, whatever it says of itself`() {
    expectEqual(name(Plain.three), "Plain.three")
    expectEqual(name(Only.one), "Only.one")
    expectEqual(name(Loaded.failed("x", since: 1)), "Loaded.failed")
    expectEqual(name(Loaded.old), "Loaded.old")
    expectEqual(name(Chain.link(.link(.end))), "Chain.link")
    expectEqual(name(Raw.low), "Raw.low")
    expectEqual(name(Wordy.two), "Wordy.two")
    expectEqual(name(Wordy.many(3)), "Wordy.many")
    expectEqual(name(Of<String>.some("x")), "Of<Swift.String>.some")
  }

  private func names(_ type: Any.Type) -> [String]? { EnumCases(of: type)?.names.map(bare).sorted() }

  private func name(_ value: Any) -> String? {
    EnumCases(of: type(of: value)).flatMap { $0.name(of: value) }.map(bare)
  }

  private func bare(_ name: String) -> String { name.replacing("EnumCasesTests.", with: "") }
}
