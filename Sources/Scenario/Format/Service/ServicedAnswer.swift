import Foundation
import ScenarioBasics
package import StubServer

/// An answer of a service that cannot be sent.
package struct ServiceProblem: Error, Equatable {
  /// The problem, as words that follow `the service shop answered POST /orders with`.
  package let words: String
  package let remedy: String
}

extension Answer {
  /// Puts what the service said into the answer of the script; a fault that stands alone loses it.
  ///
  /// - Parameters:
  ///   - said: The answer of the service.
  ///   - name: Returns the name of the host that has an address.
  /// - Returns: The answer that is sent.
  /// - Throws: The problem with the answer of the service.
  package func saying(
    _ said: ServiceAnswer, name: (String) -> String?
  ) throws(ServiceProblem) -> Answer {
    let fields = try said.fields(name)
    var answer = self
    answer.text += said.note
    if faults.contains(where: \.standsAlone) { return answer }
    (answer.status, answer.headers, answer.body) = (said.status, fields, Array(said.body))
    return answer
  }
}

extension ServiceAnswer {
  /// The answer as a report shows it, behind the words of the script: `, 201 {"id":1}`.
  fileprivate var note: String {
    let type = headers.first { $0.name.lowercased() == "content-type" }?.value ?? ""
    return ", \(([String(status)] + BodyLines(body, type: type).lines.prefix(1)).joined(separator: " "))"
  }

  /// Returns the header fields.
  fileprivate func fields(_ name: (String) -> String?) throws(ServiceProblem) -> [Header] {
    if let unencodable { throw ServiceProblem(words: unencodable, remedy: "encode another value") }
    guard (200...599).contains(status) else {
      throw ServiceProblem(words: "the status \(status)", remedy: "a status is 200 to 599")
    }
    if !AnswerEnd.allowsBody(status), !body.isEmpty {
      throw ServiceProblem(
        words: "\(status) and a body", remedy: "an answer with \(status) has no body: leave it out")
    }
    var fields: [Header] = []
    for header in headers {
      do throws(Diagnostic) {
        let line = SourceSpan(line: 0, "\(header.name): \(header.value)")
        guard let field = try HeaderLineParser.readOfAnswer(line, name: name) else {
          throw Diagnostic(line, "\(quoted(header.name)) is not the name of a header", "write Name")
        }
        fields.append(field)
      } catch {
        throw ServiceProblem(words: "a header in which \(error.message)", remedy: error.remedy)
      }
    }
    return fields
  }
}
