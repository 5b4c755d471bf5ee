import Foundation

/// The folder of the executables that were built with the tests.
var productsFolder: String {
  #if canImport(Darwin)
    // The tests are a bundle that a program of the system loads.
    let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return (tests ?? Bundle.main).bundleURL.deletingLastPathComponent().path
  #else
    return Bundle.main.executableURL?.deletingLastPathComponent().path ?? "."
  #endif
}
