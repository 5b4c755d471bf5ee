import ScenarioBasics
import ScenarioEvents
import ScenarioFormat
import ScenarioPlay
import StubServer

/// A redirect that sent a request to an address for which the script has no route.
struct RedirectDiagnosis {
  /// The number of the line that contains the `Location` header.
  private let line: Int
  private let script: AnnotatedScript
  private let location: String
  private let targets: [String]

  /// Returns nil when no answer of the script redirected the request.
  init?(_ exchange: Exchange, _ script: AnnotatedScript, _ serves: [Serve]) {
    guard let request = exchange.redirectedTo, let answer = exchange.results.last?.answer,
      let header = answer.headers.first(where: { $0.name.lowercased() == "location" }),
      let line = script.line(ofHeader: header.name, in: answer)
    else { return nil }
    (self.line, self.script) = (line, script)
    // The header as it is written, because the header that was sent contains the real address of the stub.
    location = String(
      script.file.source[line - 1].trimmingPrefix("  |   \(header.name):").drop { $0 == " " })
    targets = serves.compactMap { serve in
      guard case .route(let route) = serve.place, request.hasPrefix(route.method + " ") else { return nil }
      let target = String(route.description.dropFirst(route.method.count + 1))
      return target.contains("*") ? nil : target
    }
  }

  var because: String { "\(script.file.lineName(line)) redirected there:  Location: \(location)" }

  /// The redirect as it was probably meant, or nil when no route is similar to its address.
  var toFix: [Failure.SectionEntry]? {
    meant.map { [script.write(line, "  |   Location: \($0)")] }
  }

  /// The address that was probably meant: a route on `$other` with the same path takes precedence.
  private var meant: String? {
    let others = targets.filter { $0 != location }
    return others.first { $0.hasPrefix("$other") && location.hasSuffix($0.trimmingPrefix("$other")) }
      ?? nearest(to: location, among: others)
  }
}
