/// Sings only where types can be read: a build without reflection metadata would find every two states alike.
package struct ReflectionMetadataCheck {
  private enum SampleEnum {
    case high
  }

  private struct SampleStruct {
    let song = SampleEnum.high
  }

  /// The names of a struct's parts and of a case, as this build tells them.
  let parts: [String?]
  let caseName: String

  /// Reads what this build tells; a test can say something else.
  package init(parts: [String?]? = nil, caseName: String? = nil) {
    self.parts = parts ?? Mirror(reflecting: SampleStruct()).children.map(\.label)
    self.caseName = caseName ?? String(describing: SampleEnum.high)
  }

  /// That states cannot be read, and the build setting that is the reason.
  package struct MissingMetadata: Error, Equatable {
    package let message = "built with -disable-reflection-metadata: no state can be read"
    package let remedy = "build without that flag, in every module whose types stand in the state"
  }

  package func check() throws(MissingMetadata) {
    if parts != ["song"] || caseName != "high" { throw MissingMetadata() }
  }
}
