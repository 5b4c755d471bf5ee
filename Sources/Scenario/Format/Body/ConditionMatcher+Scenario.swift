import Foundation
import ScenarioBasics
package import StubServer

extension ConditionMatcher {
  /// The test of the conditions of a scenario: it reads bodies too, a required value may have masks, and JSON
  /// is compared as JSON.
  package static let scenario = ConditionMatcher(
    value: { subject, request in request.scenarioValue(of: subject) },
    fits: { required, value in
      var bindings = MaskBindings()
      return bindings.admit(required, value) || MaskedJSON(required)?.fits(value) == true
    },
    printable: \.withoutSecrets)
}

extension Request {
  fileprivate func scenarioValue(of subject: RequestCondition.Subject) -> String? {
    switch subject {
    case .header, .query: value(of: subject)
    case .json(let path): String(data: Data(body), encoding: .utf8).flatMap { json(path, in: $0) }
    case .field(let name): BodyFields(self)[name]
    case .body: BodyFields.text(Data(body))
    }
  }

  /// Returns the value at the path as canonical JSON; nil when there is none, or the text is not JSON.
  private func json(_ path: String, in text: String) -> String? {
    guard let value = try? JSONValue(text) else { return nil }
    return JSONPath(path)?.value(in: value)?.sorted.line
  }

  /// The request with placeholders in its body.
  fileprivate var withoutSecrets: Request {
    let redacted = RedactedBody(Data(body), type: header("Content-Type") ?? "")
    guard redacted.isChanged else { return self }
    return Request(method: method, target: target, headers: headers, body: Array(redacted.bytes))
  }
}
