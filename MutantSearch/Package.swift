// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .treatAllWarnings(as: .error),
]

/// The search for mutants that no claim catches. It is a package of its own, so that no build and no test of
/// rcc-sim builds it, and it uses none of its modules: it compiles their source.
let package = Package(
  name: "mutant-search",
  platforms: [.macOS(.v15)],
  targets: [
    .executableTarget(name: "mutant-search", swiftSettings: settings),
    .testTarget(name: "MutantSearchTests", dependencies: ["mutant-search"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
