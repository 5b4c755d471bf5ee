/// A check that types can be read: in a build without reflection metadata any two states would appear equal.
package struct ReflectionMetadataCheck {
  private enum SampleEnum {
    case high
  }

  private struct SampleStruct {
    let song = SampleEnum.high
  }

  /// The names of a struct's parts and of a case, as this build reports them.
  let parts: [String?]
  let caseName: String

  /// Reads the names that this build reports; a test can pass others.
  package init(parts: [String?]? = nil, caseName: String? = nil) {
    self.parts = parts ?? Mirror(reflecting: SampleStruct()).children.map(\.label)
    self.caseName = caseName ?? String(describing: SampleEnum.high)
  }

  /// An error that reports that states cannot be read, with the build setting that causes it.
  package struct MissingMetadata: Error, Equatable {
    package let message = "built with -disable-reflection-metadata: no state can be read"
    package let remedy = "build without that flag, in every module whose types are in the state"
  }

  package func check() throws(MissingMetadata) {
    if parts != ["song"] || caseName != "high" { throw MissingMetadata() }
  }
}
