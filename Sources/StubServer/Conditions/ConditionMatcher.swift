/// The comparison of conditions with requests.
///
/// The stub reads header fields and the query; a caller that also reads bodies, or has masks, replaces it.
package struct ConditionMatcher: Sendable {
  /// Returns the value that the request has for the subject; nil if it has none.
  package let value: @Sendable (RequestCondition.Subject, Request) -> String?
  /// Returns whether the value that a request has is the required one.
  package let fits: @Sendable (_ required: String, _ value: String) -> Bool
  /// Returns the request without its secrets: conditions compare them, and reports do not contain them.
  package let printable: @Sendable (Request) -> Request

  package init(
    value: @escaping @Sendable (RequestCondition.Subject, Request) -> String?,
    fits: @escaping @Sendable (_ required: String, _ value: String) -> Bool,
    printable: @escaping @Sendable (Request) -> Request = { $0 }
  ) {
    (self.value, self.fits, self.printable) = (value, fits, printable)
  }

  /// The test of header fields and of the query, byte for byte.
  package static let fields = ConditionMatcher(
    value: { $1.value(of: $0) }, fits: { $0.utf8.elementsEqual($1.utf8) })
}

/// A request with all that its answer depends on: where it was sent, and how conditions are compared with it.
package struct ScriptRequest: Sendable {
  private let request: Request
  private let conditions: ConditionMatcher
  private let addresses: AddressTable?
  /// Whether only the head was read: conditions on the body then count as met.
  private let isHead: Bool
  /// The header fields, in lowercase, that the client may still add: nothing about them is known yet.
  private let added: Set<String>
  /// The request as a route may match it.
  package let asked: RequestPattern

  package init(
    _ request: Request, on host: RequestPattern.Host = .main, _ conditions: ConditionMatcher = .fields,
    _ addresses: AddressTable? = nil, isHead: Bool = false, adding added: Set<String> = []
  ) {
    (self.request, self.conditions, self.addresses) = (request, conditions, addresses)
    self.isHead = isHead
    self.added = added.filter { request.header($0) == nil }
    asked = RequestPattern(method: request.method, target: request.target, host: host)
  }

  /// Returns whether the answer has a condition on a header field that the client may still add.
  func isOpen(_ answer: Answer) -> Bool { answer.conditions.contains { isOpen($0.subject) } }

  private func isOpen(_ subject: RequestCondition.Subject) -> Bool {
    if case .header(let name) = subject { added.contains(name.lowercased()) } else { false }
  }

  /// Returns the conditions of the answer that the request does not meet, in the order of the script.
  func unmet(of answer: Answer) -> [UnmetCondition] {
    answer.conditions.compactMap { condition in
      if isHead && condition.subject.isOfBody || isOpen(condition.subject) { return nil }
      let had = value(of: condition.subject, in: request)
      let isMet = had.map { had in condition.value.map { fits($0, had) } ?? true } ?? false
      if isMet != condition.isNegated { return nil }
      let shown = had.flatMap { _ in value(of: condition.subject, in: conditions.printable(request)) }
      return UnmetCondition(
        condition, had: shown.map { addresses?.named($0) ?? $0 }, isSecret: shown != had)
    }
  }

  private func value(of subject: RequestCondition.Subject, in request: Request) -> String? {
    let value = conditions.value(subject, request)
    guard case .header(let name) = subject, let addresses else { return value }
    return value.map { addresses.asKnown($0, ofHeader: name) }
  }

  private func fits(_ required: String, _ value: String) -> Bool {
    guard let addresses else { return conditions.fits(required, value) }
    // An app knows a host by its own address, or by one of the stub that it was given.
    return conditions.fits(addresses.filled(required), value)
      || conditions.fits(addresses.filledAsKnown(required), value)
  }
}

extension RequestCondition.Subject {
  fileprivate var isOfBody: Bool {
    switch self {
    case .json, .field, .body: true
    case .header, .query: false
    }
  }
}
