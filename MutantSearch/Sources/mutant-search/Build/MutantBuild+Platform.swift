extension MutantBuild {
  /// Links the tests that `swift build --build-tests` has compiled with the mutated modules.
  func linkTests() throws {
    #if os(Linux)
      let name = "\(app.package)PackageTests"
      try MutantCompiler(root: root, folder: folder).link(
        product: name, name.replacing("-", with: "_"), replacing: app.modules.map(\.name))
    #else
      // The tests are a bundle there, which a program of the toolchain loads.
      throw MutantBuildError(text: "--unit-tests needs Linux, where the tests of a package are an executable")
    #endif
  }
}
