// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "hello-sim",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [
    // Your app's package, and its library below; `package` is the name of the app's folder:
    // .package(path: ".."),
    .package(name: "rcc-sim", path: "../../rcc-sim")
  ],
  targets: [
    .executableTarget(
      name: "hello-sim",
      dependencies: [
        // .product(name: "App", package: "app"),
        .product(name: "Scenario", package: "rcc-sim")
      ],
      // With this, the system's libraries find the functions of the tool.
      linkerSettings: [.unsafeFlags(["-Xlinker", "-export-dynamic"], .when(platforms: [.linux]))])
  ]
)
