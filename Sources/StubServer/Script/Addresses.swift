package import Foundation

/// The stub's addresses, which a script knows by name alone: `$server` and `$other`.
package struct Addresses: Sendable {
  private let server: String
  private let other: String

  /// Without a second address its name stands for the first.
  package init(server: URL, other: URL?) {
    self.server = server.absoluteString
    self.other = (other ?? server).absoluteString
  }

  /// A header's value with the addresses in it.
  package func filled(_ value: String) -> String {
    guard value.contains("$") else { return value }
    return value.replacing("$server", with: server).replacing("$other", with: other)
  }

  /// Whether a request to the address stays with the stub.
  package func own(_ address: URL) -> Bool {
    let text = address.absoluteString
    return [server, other].contains { own in
      text.hasPrefix(own) && text.dropFirst(own.count).first.map { "/?#".contains($0) } ?? true
    }
  }

  /// The text with the names in place of the addresses, which differ from run to run.
  package func named(_ text: String) -> String {
    guard text.contains("http://") else { return text }
    return text.replacing(server, with: "$server").replacing(other, with: "$other")
  }

  /// The answer with the addresses in its header fields.
  package func filled(_ answer: Answer) -> Answer {
    var answer = answer
    for index in answer.headers.indices { answer.headers[index].value = filled(answer.headers[index].value) }
    return answer
  }
}

extension Script {
  /// Whether it needs the second address.
  var hasOther: Bool {
    routes.contains { route in
      route.pattern.host == .other
        || route.answers.flatMap { $0.headers + $0.conditions }.contains { $0.value.contains("$other") }
    }
  }
}
