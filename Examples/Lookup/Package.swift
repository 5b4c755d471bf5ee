// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Lookup",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [.library(name: "Lookup", targets: ["Lookup"])],
  dependencies: [.package(name: "rcc-sim", path: "../..")],
  targets: [
    .target(name: "Lookup"),
    .executableTarget(
      name: "lookup-sim",
      dependencies: ["Lookup", .product(name: "Scenario", package: "rcc-sim")],
      linkerSettings: [.unsafeFlags(["-Xlinker", "-export-dynamic"], .when(platforms: [.linux]))]),
  ]
)
