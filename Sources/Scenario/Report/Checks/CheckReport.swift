package import ScenarioBasics

/// A report of checks that are no plays, such as the routes of a recording, in the forms that have a place
/// for them.
package struct CheckReport {
  /// A check with its findings, the worst first.
  package struct Check {
    package enum Level {
      case error, warning, passed
    }

    let name: String
    let level: Level
    let findings: [String]

    package init(name: String, level: Level, findings: [String]) {
      (self.name, self.level, self.findings) = (name, level, findings)
    }
  }

  /// The forms in which checks can be reported.
  package static let forms: Set = ["junit", "markdown", "github"]

  private let title: String
  private let path: String
  private let checks: [Check]

  /// Creates a report of checks under a title such as `rcc-sim drift`; the path is that of the checked file.
  package init(title: String, of path: String, _ checks: [Check]) {
    (self.title, self.path, self.checks) = (title, path, checks)
  }

  /// The XML of JUnit, with a case for each check.
  var junit: String {
    let failed = checks.filter { $0.level != .passed }
    let counts = [("tests", "\(checks.count)"), ("failures", "\(failed.count)")]
    let cases = checks.map { "    \(junitCase($0))\n" }.joined()
    let suite = XMLText.element("testsuite", [("name", path)] + counts, "\n\(cases)  ")
    let root = XMLText.element("testsuites", [("name", title)] + counts, "\n  \(suite)\n")
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(root)\n"
  }

  private func junitCase(_ check: Check) -> String {
    let text = XMLText.content(check.findings.joined(separator: "\n"))
    let inner: String? =
      switch check.level {
      case .error, .warning:
        XMLText.element("failure", [("message", check.findings.first ?? "")], text)
      case .passed: text.isEmpty ? nil : XMLText.element("system-out", [], text)
      }
    return XMLText.element(
      "testcase", [("name", check.name), ("classname", path)], inner.map { "\n      \($0)\n    " })
  }

  /// A table in Markdown with a row for each finding.
  var markdown: String {
    let failed = checks.count { $0.level != .passed }
    var section = MarkdownSection(
      "\(MarkdownText.plain(title)) \(MarkdownText.code(path)): \(failed) of \(checks.count) did not pass",
      ["what", "findings"], room: MarkdownSummary.limit / 2)
    for check in checks where !check.findings.isEmpty {
      let findings = check.findings.map(MarkdownText.plain).joined(separator: "<br>")
      section.add(MarkdownText.row([MarkdownText.code(check.name), findings]))
    }
    return String(section.whole.trimmingPrefix("\n"))
  }

  /// The annotations of GitHub, at most ten.
  var annotations: String {
    let failed = checks.filter { $0.level != .passed }
    let shown = failed.prefix(failed.count > 10 ? 9 : 10).map { check in
      WorkflowCommand(
        level: check.level == .error ? .error : .warning,
        properties: [("file", path), ("title", "\(check.name): \(check.findings.first ?? "")")],
        message: check.findings.joined(separator: "\n"))
    }
    let rest = failed.dropFirst(shown.count)
    let more = WorkflowCommand(
      level: .error, properties: [("title", "\(rest.count) more did not pass")],
      message: rest.map(\.name).joined(separator: "\n"))
    return (shown + (rest.isEmpty ? [] : [more])).map { $0.line + "\n" }.joined()
  }
}

extension CheckReport {
  /// Writes the report at each of the requested places.
  ///
  /// - Returns: Whether all of them were written; the others are reported on the display.
  package func write(
    _ requests: [ReportRequest], _ output: (String) -> Void, _ display: TerminalOutput
  ) -> Bool {
    var isWhole = true
    for request in requests {
      do throws(ReportFile.ReportWriteError) {
        switch request.name {
        case "junit": try request.write(junit)
        case "markdown": try request.write(markdown)
        default:
          output(annotations)
          try request.append(markdown)
        }
      } catch {
        isWhole = false
        display.complain(error.text)
      }
    }
    return isWhole
  }
}
