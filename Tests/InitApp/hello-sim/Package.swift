// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "hello-sim",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [
    .package(name: "rcc-sim", path: "../../rcc-sim")
    // Your app's package, and below the library of it that has the app:
    // .package(path: ".."),
  ],
  targets: [
    .executableTarget(
      name: "hello-sim",
      dependencies: [
        .product(name: "Scenario", package: "rcc-sim")
        // .product(name: "App", package: "app"),
      ],
      // With it the libraries of the system find the functions of the tool.
      linkerSettings: [.unsafeFlags(["-Xlinker", "-export-dynamic"], .when(platforms: [.linux]))])
  ]
)
