// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "rcc-bench",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "rcc-sim", path: "..")],
  targets: [
    .executableTarget(
      name: "rcc-bench",
      dependencies: [
        .product(name: "Scenario", package: "rcc-sim"), .product(name: "StubServer", package: "rcc-sim"),
      ],
      linkerSettings: [.unsafeFlags(["-Xlinker", "-export-dynamic"], .when(platforms: [.linux]))])
  ],
  swiftLanguageModes: [.v6]
)
