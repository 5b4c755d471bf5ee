// swift-tools-version: 6.2
import PackageDescription

#if compiler(>=6.4)
  // What a newer compiler warns of is no error for a team that depends on the package.
  let strict: [SwiftSetting] = []
#else
  let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]
#endif

let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
  ] + strict

/// Each compiler that builds a part of the tests expands the macros of all of them: one a core is enough.
let batches: [SwiftSetting] = [
  .unsafeFlags(["-driver-batch-size-limit", "1000"])
]

/// An app whose broken variants see its internals, in a release build too.
let testable: [SwiftSetting] = [
  .unsafeFlags(["-enable-testing"], .when(configuration: .release))
]

/// The libraries of the system must find the functions of Sources/Scenario/Process in an executable that plays.
let exported: [LinkerSetting] = [
  .unsafeFlags(["-Xlinker", "-export-dynamic"], .when(platforms: [.linux]))
]

/// The modules inside of `Scenario`, which a team's code imports alone.
let parts = [
  "Basics", "Capture", "Convert", "Diagnosis", "Events", "Explore", "Format", "Play", "Process", "Recording",
  "Reflect", "Report", "Serve",
].map { "Scenario" + $0 }

/// One of them: what it may use is what it names here.
func part(_ name: String, _ others: [String], exclude: [String] = [], stub: Bool = false) -> Target {
  .target(
    name: "Scenario" + name,
    dependencies: others.map { .target(name: "Scenario" + $0) } + (stub ? ["StubServer"] : []),
    path: "Sources/Scenario/" + name, exclude: exclude, swiftSettings: settings)
}

let package = Package(
  name: "rcc-sim",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .executable(name: "rcc-sim", targets: ["rcc-sim"]),
    .library(name: "Scenario", targets: ["Scenario"]),
    .library(name: "StubServer", targets: ["StubServer"]),
  ],
  targets: [
    // The names of targets are unique among all packages of a build, and apps have a `Domain` or a `Converter`.
    .target(name: "RCCDomain", path: "Sources/Domain", swiftSettings: settings),
    .target(
      name: "RCCConverter", dependencies: ["RCCDomain"], path: "Sources/Converter", swiftSettings: settings),
    .target(name: "StubServer", swiftSettings: settings),
    part("Basics", [], stub: true),
    part("Events", ["Basics"]),
    part("Reflect", ["Basics"]),
    part("Format", ["Basics"], stub: true),
    part("Process", []),
    part("Play", ["Basics", "Events", "Format", "Process", "Reflect"], stub: true),
    part("Diagnosis", ["Basics", "Events", "Format", "Play", "Process", "Reflect"], stub: true),
    part("Report", ["Basics", "Events"], exclude: ["Pages/assets"], stub: true),
    part("Recording", ["Basics"], stub: true),
    part("Capture", ["Basics", "Recording"], stub: true),
    part(
      "Convert",
      ["Basics", "Capture", "Diagnosis", "Events", "Format", "Play", "Recording", "Report"],
      stub: true),
    part("Explore", ["Basics", "Diagnosis", "Events", "Format", "Play"], stub: true),
    part(
      "Serve", ["Basics", "Convert", "Format", "Recording", "Report"], exclude: ["Page/assets"],
      stub: true),
    .target(
      name: "Scenario",
      dependencies: parts.map { .target(name: $0) } + ["StubServer"], path: "Sources/Scenario",
      exclude: parts.map { String($0.dropFirst("Scenario".count)) }, swiftSettings: settings),
    .executableTarget(
      name: "rcc-sim", dependencies: ["Scenario", "StubServer", "RCCConverter", "RCCDomain"],
      swiftSettings: settings,
      linkerSettings: exported),
    // Apps of the tests, with the settings that any package has.
    .executableTarget(
      name: "escape-sim", dependencies: ["Scenario"], path: "Tests/EndToEndTests/Apps/EscapeApp",
      linkerSettings: exported),
    .executableTarget(
      name: "session-sim", dependencies: ["Scenario"], path: "Tests/EndToEndTests/Apps/SessionApp",
      linkerSettings: exported),
    .executableTarget(
      name: "store-sim", dependencies: ["Scenario"], path: "Tests/EndToEndTests/Apps/StoreApp",
      linkerSettings: exported),
    // What `init` writes.
    .executableTarget(
      name: "hello-sim", dependencies: ["Scenario"],
      path: "Tests/EndToEndTests/Apps/InitApp/hello-sim/Sources/hello-sim",
      linkerSettings: exported),
    .target(name: "Lookup", path: "Examples/Lookup/Sources/Lookup"),
    .executableTarget(
      name: "lookup-sim", dependencies: ["Lookup", "Scenario"], path: "Examples/Lookup/Sources/lookup-sim",
      linkerSettings: exported),
    .target(name: "Feed", path: "Examples/Feed/Sources/Feed", swiftSettings: testable),
    .target(
      name: "FeedPlay", dependencies: ["Feed", "Scenario"], path: "Examples/Feed/Sources/FeedPlay",
      swiftSettings: testable),
    .executableTarget(
      name: "feed-sim", dependencies: ["FeedPlay", "Scenario"], path: "Examples/Feed/Sources/feed-sim",
      linkerSettings: exported),
    .executableTarget(
      name: "feed-variants", dependencies: ["Feed", "FeedPlay", "Scenario"],
      path: "Tests/EndToEndTests/Apps/FeedVariants",
      linkerSettings: exported),
    .target(name: "CreditScore", path: "Examples/CreditScore/Sources/CreditScore"),
    .executableTarget(
      name: "credit-score-sim", dependencies: ["CreditScore", "Scenario"],
      path: "Examples/CreditScore/Sources/credit-score-sim", linkerSettings: exported),
    // The same Stage, of an app that breaks a rule.
    .executableTarget(
      name: "credit-score-variants", dependencies: ["CreditScore", "Scenario"],
      path: "Tests/EndToEndTests/Apps/CreditScoreVariants", linkerSettings: exported),
    .target(name: "Forecast", path: "Examples/Forecast/Sources/Forecast"),
    .target(
      name: "ForecastPlay", dependencies: ["Forecast", "Scenario"],
      path: "Examples/Forecast/Sources/ForecastPlay"),
    .executableTarget(
      name: "forecast-sim", dependencies: ["ForecastPlay", "Scenario"],
      path: "Examples/Forecast/Sources/forecast-sim", linkerSettings: exported),
    .executableTarget(
      name: "forecast-variants", dependencies: ["Forecast", "ForecastPlay", "Scenario"],
      path: "Tests/EndToEndTests/Apps/ForecastVariants", linkerSettings: exported),
    .target(
      name: "GoldenFiles", dependencies: ["Scenario"], path: "Tests/UnitTests/GoldenFiles",
      swiftSettings: settings),
    .testTarget(
      name: "UnitTests",
      dependencies: parts.map { .target(name: $0) } + [
        "RCCDomain", "RCCConverter", "StubServer", "Scenario", "rcc-sim", "GoldenFiles",
      ],
      exclude: [
        "Format/Refusals", "GoldenFiles", "HouseRules/Budgets", "Recording/HAR/Goldens",
        "Report/Forms/Goldens",
      ],
      swiftSettings: settings + batches),
    .testTarget(
      name: "EndToEndTests",
      dependencies: parts.map { .target(name: $0) } + [
        "RCCDomain", "RCCConverter", "StubServer", "Scenario", "rcc-sim", "GoldenFiles",
        "escape-sim", "session-sim", "store-sim", "hello-sim", "lookup-sim", "feed-sim", "feed-variants",
        "credit-score-sim", "credit-score-variants", "forecast-sim", "forecast-variants",
      ],
      exclude: [
        "Apps", "Commands/Help", "Explore/Goldens", "Explore/planted-bugs.txt", "Messages/Goldens",
        "Steps/OwnVerbs",
        "Steps/Passing",
      ],
      swiftSettings: settings + batches),
  ],
  swiftLanguageModes: [.v6]
)
