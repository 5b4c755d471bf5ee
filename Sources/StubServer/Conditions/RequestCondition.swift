import Foundation

/// A condition of an answer on the request that it answers: `if If-None-Match: "b2"`, `unless json items[0]`.
public struct RequestCondition: Sendable, Equatable {
  /// The part of a request that a condition is about.
  package enum Subject: Sendable, Equatable {
    /// A header field, whose name is not case-sensitive.
    case header(String)
    /// A parameter of the query, percent-decoded.
    case query(String)
    /// The value at a path of a JSON body: `items[0].name`.
    case json(String)
    /// A field of a form, or a part of a multipart body, by its name.
    case field(String)
    /// The body as text.
    case body
  }

  package var subject: Subject
  /// The value that is required, as a scenario writes it; nil when the part only has to be there.
  package var value: String?
  /// Whether the request must not meet it.
  package var isNegated: Bool

  package init(_ subject: Subject, is value: String? = nil, isNegated: Bool = false) {
    (self.subject, self.value, self.isNegated) = (subject, value, isNegated)
  }

  /// Returns a condition that the request has the header field with the value; without a value, that it has
  /// the field.
  public static func header(_ name: String, _ value: String? = nil) -> RequestCondition {
    RequestCondition(.header(name), is: value)
  }

  /// Returns a condition that the query has the parameter with the value; without a value, that it has the
  /// parameter.
  public static func query(_ name: String, _ value: String? = nil) -> RequestCondition {
    RequestCondition(.query(name), is: value)
  }

  /// The opposite condition: a request meets it that does not meet this one.
  public var negated: RequestCondition {
    RequestCondition(subject, is: value, isNegated: !isNegated)
  }

  /// The condition as a scenario writes it, after `if` or `unless`.
  package var words: String {
    switch (subject, value) {
    case (.header(let name), let value?): "\(name): \(value)"
    case (.header(let name), nil): "header \(name)"
    case (.query(let name), _): "query \(name)" + isValue
    case (.json(let path), _): "json \(path)" + isValue
    case (.field(let name), _): "field \(name)" + isValue
    case (.body, _): "body" + isValue
    }
  }

  private var isValue: String { value.map { " is \($0)" } ?? "" }

  /// The whole line of the condition, without its margin.
  package var line: String { (isNegated ? "unless " : "if ") + words }
}

extension Request {
  /// Returns the value of a header field or of a parameter of the query; nil for a part of the body.
  package func value(of subject: RequestCondition.Subject) -> String? {
    switch subject {
    case .header(let name): header(name)
    case .query(let name): query(name)
    case .json, .field, .body: nil
    }
  }

  /// Returns the first value of the parameter, percent-decoded; empty for a parameter without a value.
  private func query(_ name: String) -> String? {
    guard let question = target.firstIndex(of: "?") else { return nil }
    for pair in target[question...].dropFirst().split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let words = parts.map { $0.removingPercentEncoding ?? String($0) }
      if words[0] == name { return words.count > 1 ? words[1] : "" }
    }
    return nil
  }
}
