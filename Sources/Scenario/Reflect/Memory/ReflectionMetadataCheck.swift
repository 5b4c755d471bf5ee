/// A check that types can be read: in a build without reflection metadata any two states would appear equal,
/// and with another layout of memory a state would be read wrong.
package struct ReflectionMetadataCheck: Sendable {
  private enum SampleEnum {
    case high
  }

  private struct SampleStruct {
    let song = SampleEnum.high
  }

  private final class SampleObject {
    let count: Int8 = 7
    let amount = 1.5
    let name = "more than fifteen bytes"
  }

  /// The names of a struct's parts and of a case, as this build reports them.
  let parts: [String?]
  let caseName: String
  /// The parts of an object, and the cases of an enum, as they are read from memory.
  let inMemory: [String]

  private static let expected = ["count 7", "amount 1.5", "name more than fifteen bytes", "high"]

  package static let ofThisBuild = Self()

  /// Reads what this build reports; a test can pass something else.
  package init(parts: [String?]? = nil, caseName: String? = nil, inMemory: [String]? = nil) {
    self.parts = parts ?? Mirror(reflecting: SampleStruct()).children.map(\.label)
    self.caseName = caseName ?? String(describing: SampleEnum.high)
    self.inMemory = inMemory ?? Self.read()
  }

  /// A mirror reads where memory is not read: on systems of Apple, for example.
  private static func read() -> [String] {
    let parts = Layout.parts(within: SampleObject())?.map { "\($0.name) \($0.value)" }
    let cases = EnumCases(of: SampleEnum.self)?.names.map { String($0.split(separator: ".").last ?? "") }
    return (parts ?? Array(expected.dropLast())) + (cases ?? [expected[3]])
  }

  /// An error that reports that states cannot be read, with what to do.
  package struct MissingMetadata: Error, Equatable {
    package let message: String
    package let remedy: String
  }

  package func check() throws(MissingMetadata) {
    if parts != ["song"] || caseName != "high" {
      throw MissingMetadata(
        message: "built with -disable-reflection-metadata: no state can be read",
        remedy: "build without that flag, in every module whose types are in the state")
    }
    if inMemory != Self.expected {
      throw MissingMetadata(
        message: "this Swift lays out values in another way: a state would be read wrong",
        remedy: "build with Swift 6.3, with which the tool is tested")
    }
  }
}
