// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "CreditScore",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [.library(name: "CreditScore", targets: ["CreditScore"])],
  dependencies: [.package(name: "rcc-sim", path: "../..")],
  targets: [
    .target(name: "CreditScore"),
    .executableTarget(
      name: "credit-score-sim",
      dependencies: ["CreditScore", .product(name: "Scenario", package: "rcc-sim")],
      linkerSettings: [.unsafeFlags(["-Xlinker", "-export-dynamic"], .when(platforms: [.linux]))]),
  ]
)
