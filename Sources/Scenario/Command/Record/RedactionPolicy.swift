import ScenarioBasics
import ScenarioRecording

/// The names by which a command recognizes a secret, and whether a suspected secret fails the command.
struct RedactionPolicy {
  let names: SecretNames
  private let isStrict: Bool

  init(_ invocation: Invocation) {
    names = SecretNames(
      own: invocation.all("--redact"), kept: invocation.all("--keep"), paths: invocation.all("--redact-path"))
    isStrict = invocation.has("--strict")
  }

  /// Returns the code, or that of a failure under `--strict` if something suspicious was kept.
  func code(_ code: ExitCode, _ findings: RedactionFindings) -> ExitCode {
    isStrict && findings.isOpen && code == .passed ? .failed : code
  }
}
