import ScenarioBasics

/// The workflow for GitHub Actions that `init` writes.
struct InitWorkflow {
  let name: String
  let harness: HarnessDependency.Place
  /// The path of the new folder in its repository.
  let place: [String]

  var text: String {
    """
    # For GitHub Actions: copy it to .github/workflows/\(name).yml.
    name: \(name)
    on: [push, pull_request]
    jobs:
      scenarios:
        runs-on: ubuntu-24.04
        container: swift:6.3.1-noble
        strategy:
          fail-fast: false
          # Each job plays a part of the scenarios; the jobs need not know of each other.
          matrix: { shard: [1/2, 2/2] }
        defaults:
          run: { working-directory: \((app + place).joined(separator: "/")) }
        steps:
    \(checkouts)
          - run: swift build --product \(name)
          - run: >-
              swift run --skip-build \(name) run --shard ${{ matrix.shard }}
              --report github --report junit=report.xml --report html=report
          - uses: actions/upload-artifact@v4
            if: ${{ !cancelled() }}
            with: { name: "scenarios-${{ strategy.job-index }}", path: "\(reports)" }

    """
  }

  private var reports: String { (app + place + ["report*"]).joined(separator: "/") }

  /// The folder to which the app is checked out: none, if nothing else is, and otherwise deep enough for the
  /// path to the harness to stay below the folder of the job.
  private var app: [String] {
    guard let other = harnessPath else { return [] }
    let above = max(0, other.prefix { $0 == ".." }.count - place.count)
    return above == 0 ? [] : (1..<above).map { "above\($0)" } + ["app"]
  }

  private var harnessPath: [String]? {
    guard case .folder(let path) = harness else { return nil }
    return path.split(separator: "/").map(String.init)
  }

  private var checkouts: String {
    guard let other = harnessPath, !app.isEmpty else {
      // The harness is a part of the app's repository, or SwiftPM fetches it.
      return "      - uses: actions/checkout@v5\n        with: { submodules: true }"
    }
    let target = other.drop { $0 == ".." }.joined(separator: "/")
    return """
            - uses: actions/checkout@v5
              with: { path: \(app.joined(separator: "/")) }
            # Your copy of rcc-sim, at the path that Package.swift names: \(other.joined(separator: "/"))
            - uses: actions/checkout@v5
              with:
                repository: "${{ github.repository_owner }}/rcc-sim"
                ref: \(ToolVersion.current)
                path: \(target)
      """
  }
}
