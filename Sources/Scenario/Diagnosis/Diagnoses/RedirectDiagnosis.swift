import ScenarioBasics
import ScenarioEvents
import ScenarioFormat
import ScenarioPlay
import StubServer

/// A redirect that led a request to where the script has no route.
struct RedirectDiagnosis {
  /// The line that says where it leads.
  private let line: Int
  private let location: String
  private let targets: [String]

  /// Nil where no answer of the script sent the request there.
  init?(_ exchange: Exchange, _ script: ScriptText, _ serves: [Serve]) {
    guard let request = exchange.redirectedTo, let answer = exchange.results.last?.answer,
      let header = answer.headers.first(where: { $0.name.lowercased() == "location" }),
      let line = script.line(ofHeader: header.name, in: answer)
    else { return nil }
    self.line = line
    // As it is written: what was sent has the stub's real address in it.
    location = String(
      script.file.source[line - 1].trimmingPrefix("  |   \(header.name):").drop { $0 == " " })
    targets = serves.compactMap { serve in
      guard case .route(let route) = serve.place, request.hasPrefix(route.method + " ") else { return nil }
      let target = String(route.description.dropFirst(route.method.count + 1))
      return target.contains("*") ? nil : target
    }
  }

  var because: String { "line \(line) led there:  Location: \(location)" }

  /// The redirect as it was probably meant; nil where it leads near no route.
  var toFix: [Failure.Statement]? {
    meant.map { [.write(line, "  |   Location: \($0)")] }
  }

  /// Whoever serves the second address most likely meant it.
  private var meant: String? {
    let others = targets.filter { $0 != location }
    return others.first { $0.hasPrefix("$other") && location.hasSuffix($0.trimmingPrefix("$other")) }
      ?? nearest(to: location, among: others)
  }
}
