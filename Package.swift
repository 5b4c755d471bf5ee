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

let package = Package(
  name: "rcc-sim",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .executable(name: "rcc-sim", targets: ["rcc-sim"]),
    .library(name: "Scenario", targets: ["Scenario"]),
    .library(name: "StubServer", targets: ["StubServer"]),
  ],
  targets: [
    .target(name: "Domain", swiftSettings: settings),
    .target(name: "Converter", dependencies: ["Domain"], swiftSettings: settings),
    .target(name: "StubServer", swiftSettings: settings),
    .target(
      name: "Scenario", dependencies: ["StubServer"], exclude: ["Report/Pages/assets"],
      swiftSettings: settings),
    .executableTarget(
      name: "rcc-sim", dependencies: ["Scenario", "StubServer", "Converter", "Domain"],
      swiftSettings: settings,
      // libcurl must find the function of ConnectInterposition.swift. No product for other packages has it.
      linkerSettings: [
        .unsafeFlags(["-Xlinker", "--export-dynamic-symbol=connect"], .when(platforms: [.linux]))
      ]),
    .target(
      name: "GoldenFiles", dependencies: ["Scenario"], path: "Tests/GoldenFiles", swiftSettings: settings),
    .testTarget(
      name: "UnitTests",
      dependencies: ["Domain", "Converter", "StubServer", "Scenario", "rcc-sim", "GoldenFiles"],
      exclude: ["Format/Refusals", "Record/Goldens", "Report/Forms/Goldens"],
      swiftSettings: settings),
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["Domain", "Converter", "StubServer", "Scenario", "rcc-sim", "GoldenFiles"],
      exclude: ["Help", "Messages/Goldens", "Steps/Passing"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
