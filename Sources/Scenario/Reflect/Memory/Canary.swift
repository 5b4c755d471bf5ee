/// Sings only where types can be read: a build without reflection metadata would find every two states alike.
struct Canary {
  private enum Song {
    case high
  }

  private struct Bird {
    let song = Song.high
  }

  /// The names of a struct's parts and of a case, as this build tells them.
  var parts: [String?] = Mirror(reflecting: Bird()).children.map(\.label)
  var caseName = String(describing: Song.high)

  /// That states cannot be read, and the build setting that is the reason.
  struct Silent: Error, Equatable {
    let message = "built with -disable-reflection-metadata: no state can be read"
    let remedy = "build without that flag, in every module whose types stand in the state"
  }

  func check() throws(Silent) {
    if parts != ["song"] || caseName != "high" { throw Silent() }
  }
}
