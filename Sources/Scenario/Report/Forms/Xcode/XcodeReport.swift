import Foundation
import ScenarioBasics
import ScenarioEvents

/// The failures of a run on standard output, each as compilers report an error: `path:line: error: sentence`.
///
/// Xcode shows them at their lines, and editors lead to them. The paths are absolute, because Xcode does not
/// know the folder of the run.
final class XcodeReport: Report {
  private let output: (String) -> Void
  private var results = ResultAssembler()
  private var lines: [String] = []

  init(_ output: @escaping (String) -> Void) { self.output = output }

  func take(_ event: PlayEvent) {
    guard let result = results.take(event), result.verdict.isWrong else { return }
    let path = URL(fileURLWithPath: result.path).path.escaped()
    lines.append("\(path):\(result.wrongLine ?? 1): error: \(result.sentence.headline(200))\n")
  }

  /// After the run: the lines of the console would stand between them.
  func close() { lines.forEach(output) }
}
