// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Feed",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [.library(name: "Feed", targets: ["Feed"])],
  dependencies: [.package(name: "rcc-sim", path: "../..")],
  targets: [
    .target(name: "Feed"),
    .target(name: "FeedPlay", dependencies: ["Feed", .product(name: "Scenario", package: "rcc-sim")]),
    .executableTarget(
      name: "feed-sim",
      dependencies: ["FeedPlay", .product(name: "Scenario", package: "rcc-sim")],
      linkerSettings: [.unsafeFlags(["-Xlinker", "-export-dynamic"], .when(platforms: [.linux]))]),
  ]
)
