package import ScenarioBasics
import ScenarioEvents

/// The reports of a run. One that cannot be opened or written is said, and takes no other with it.
package final class ReportSet {
  private var reports: [any Report] = []
  private let complain: (PrintableText) -> Void
  /// Whether each report is in its place, or may still come there.
  package private(set) var isWhole = true

  /// Opens all that can be opened.
  package init(
    _ requests: [ReportRequest], _ environment: [String: String], _ output: @escaping (String) -> Void,
    _ display: TerminalOutput
  ) {
    complain = display.complain
    for request in requests {
      do throws(ReportFile.Unwritten) {
        reports.append(try request.open(environment, output, display))
      } catch { fail(error) }
    }
  }

  func take(_ event: PlayEvent) {
    for report in reports { report.take(event) }
  }

  /// Puts each report in its place.
  package func close() {
    for report in reports {
      do throws(ReportFile.Unwritten) { try report.close() } catch { fail(error) }
    }
  }

  private func fail(_ error: ReportFile.Unwritten) {
    isWhole = false
    complain(error.text)
  }
}
