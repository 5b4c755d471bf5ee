// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Forecast",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [.library(name: "Forecast", targets: ["Forecast"])],
  dependencies: [.package(name: "rcc-sim", path: "../..")],
  targets: [
    .target(name: "Forecast"),
    .target(
      name: "ForecastPlay", dependencies: ["Forecast", .product(name: "Scenario", package: "rcc-sim")]),
    .executableTarget(
      name: "forecast-sim",
      dependencies: ["ForecastPlay", .product(name: "Scenario", package: "rcc-sim")],
      linkerSettings: [.unsafeFlags(["-Xlinker", "-export-dynamic"], .when(platforms: [.linux]))]),
  ]
)
