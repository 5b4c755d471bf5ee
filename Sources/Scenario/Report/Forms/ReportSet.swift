package import ScenarioBasics
import ScenarioEvents

/// The reports of a run. A report that cannot be opened or written is reported, and does not affect the
/// others.
package final class ReportSet {
  private var reports: [any Report] = []
  private let complain: (PrintableText) -> Void
  /// Whether no report has failed so far.
  package private(set) var isWhole = true

  /// Opens every report that can be opened.
  package init(
    _ requests: [ReportRequest], _ environment: [String: String], _ output: @escaping (String) -> Void,
    _ display: TerminalOutput
  ) {
    complain = display.complain
    for request in requests {
      do throws(ReportFile.ReportWriteError) {
        reports.append(try request.open(environment, output, display))
      } catch { fail(error) }
    }
  }

  func take(_ event: PlayEvent) {
    for report in reports { report.take(event) }
  }

  func take(_ times: RunTimes) {
    for report in reports { report.take(times) }
  }

  /// Completes every report and moves it to its place.
  package func close() {
    for report in reports {
      do throws(ReportFile.ReportWriteError) { try report.close() } catch { fail(error) }
    }
  }

  private func fail(_ error: ReportFile.ReportWriteError) {
    isWhole = false
    complain(error.text)
  }
}
