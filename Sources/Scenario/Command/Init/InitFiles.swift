import ScenarioBasics

/// The files that `init` writes.
struct InitFiles {
  struct File {
    let path: String
    let text: String
  }

  /// The name of the target and of its folder: `feed-sim`.
  let name: String
  let harness: HarnessDependency.Place
  /// The name of the parent folder, which contains the app's package.
  let folder: String
  /// The path of the new folder in its repository.
  let place: [String]

  /// The files in the order in which they should be read.
  var all: [File] {
    [
      File(path: "\(name)/Package.swift", text: package),
      File(path: "\(name)/Sources/\(name)/\(stem)Model.swift", text: model),
      File(path: "\(name)/Sources/\(name)/\(stem)Stage.swift", text: stage),
      File(path: "\(name)/Scenarios/greeting.scenario", text: scenario),
      File(path: "\(name)/.gitignore", text: ignored),
      File(path: "\(name)/ci.yml", text: InitWorkflow(name: name, harness: harness, place: place).text),
    ]
  }

  /// The prefix of type names: `Feed` for `feed-sim`.
  private var stem: String {
    let words = name.split(separator: "-")
    let own = words.count > 1 && words.last == "sim" ? words.dropLast() : words[...]
    return own.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private var package: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "\(name)",
      platforms: [.macOS(.v15), .iOS(.v18)],
      dependencies: [
        // Your app's package, and its library below; `package` is the name of the app's folder:
        // .package(path: ".."),
        \(dependency)
      ],
      targets: [
        .executableTarget(
          name: "\(name)",
          dependencies: [
            // .product(name: "App", package: "\(folder)"),
            .product(name: "Scenario", package: "\(identity)")
          ],
          // With this, the system's libraries find the functions of the tool.
          linkerSettings: [.unsafeFlags(["-Xlinker", "-export-dynamic"], .when(platforms: [.linux]))])
      ]
    )

    """
  }

  private var model: String {
    """
    import Foundation
    import Observation

    #if canImport(FoundationNetworking)
      import FoundationNetworking
    #endif

    /// A sample app, which requests a greeting. Replace it with your own.
    @MainActor @Observable
    final class \(stem)Model {
      private(set) var greeting = ""
      private(set) var isLoading = false
      private(set) var problem: String?
      private let load: (URLRequest) async throws -> (Data, URLResponse)
      private var loading: Task<Void, Never>?

      init(load: @escaping (URLRequest) async throws -> (Data, URLResponse)) { self.load = load }

      func refresh() {
        guard let url = URL(string: "https://api.example.com/greeting") else { return }
        (isLoading, problem) = (true, nil)
        loading = Task {
          do {
            let (data, response) = try await load(URLRequest(url: url, timeoutInterval: 10))
            let status = (response as? HTTPURLResponse)?.statusCode
            if status == 200 { greeting = String(decoding: data, as: UTF8.self) } else { problem = "busy" }
          } catch let error as URLError where error.code == .timedOut {
            problem = "too slow"
          } catch {
            problem = "no answer"
          }
          isLoading = false
        }
      }

      func close() { loading?.cancel() }
    }

    """
  }

  private var stage: String {
    """
    import Scenario

    /// Connects the app with the tool.
    final class \(stem)Stage: ModelStage {
      /// The hosts of the app: requests to them go to the scripted server.
      nonisolated static let vocabulary = Vocabulary(hosts: ["server": "https://api.example.com"])

      var root: \(stem)Model?

      func makeRoot(_ environment: StageEnvironment) -> \(stem)Model {
        \(stem)Model { try await environment.data(for: $0) }
      }

      func taps(in model: \(stem)Model) -> [String: () -> Void] { ["refresh": model.refresh] }

      func screen(of model: \(stem)Model) -> [ScreenNode] {
        [
          ScreenNode(model.problem ?? model.greeting),
          ScreenNode("Refresh", identifier: "refresh", isEnabled: !model.isLoading),
        ]
      }

      func close(_ model: \(stem)Model) { model.close() }
    }

    @main
    struct \(stem)Sim {
      static func main() { ScenarioTool(\(stem)Stage.self).main() }
    }

    """
  }

  private var scenario: String {
    """
    # If the server breaks off, the greeting stays; the app gives up a slow answer after ten seconds.
    serve GET /greeting
      | 200 text Hello
      | 200 reset at body+2 text Hello
      | 200 after 30s text Hello

    launch
    tap refresh
      GET /greeting → 200
      greeting  "" → "Hello"
    tap refresh
      GET /greeting → 200 reset at body+2
      problem  nil → "no answer"
    expect greeting is "Hello"
    tap refresh
      GET /greeting → …
      isLoading  false → true
      problem  "no answer" → nil
    wait 10s
      +10s  GET /greeting → timed out in 10s
      +10s  isLoading  true → false
      +10s  problem  nil → "too slow"
    expect problem is "too slow"

    """
  }

  private var ignored: String {
    """
    .build/
    .\(name)-failed
    .\(name)-pending

    """
  }

  private var dependency: String {
    switch harness {
    case .folder(let path): ".package(name: \"rcc-sim\", path: \"\(path)\")"
    case .repository(let address): ".package(url: \"\(address)\", from: \"\(ToolVersion.current)\")"
    }
  }

  /// The name of the harness's package in this one: that of a repository is the end of its address.
  private var identity: String {
    guard case .repository(let address) = harness, let end = address.split(separator: "/").last else {
      return "rcc-sim"
    }
    return end.hasSuffix(".git") ? String(end.dropLast(4)) : String(end)
  }
}
