extension Claim {
  /// The claim as it is written after `expect`.
  package var text: String {
    switch self {
    case .has(let path, let value): "\(path) has \(value)"
    case .isGreater(let path, let amount): "\(path) > \(amount)"
    case .isLess(let path, let amount): "\(path) < \(amount)"
    case .isWithin(let path, let from, let through): "\(path) within \(from)..\(through)"
    case .hasCount(let path, let count): "\(path) count \(count)"
    case .alert(let text, let times): "alert \(times == 1 ? "" : "x\(times) ")is \(text)"
    case .noAlert: "no alert"
    case .screenHas(let lines): "screen has \(Self.series(lines))"
    case .screenLacks(let lines): "screen lacks \(Self.series(lines))"
    case .node(let id, let property): "node \(id) \(property.text)"
    case .requests(let claim): claim.text
    case .stored(let claim): claim.text
    case .pending(let claim): claim.text
    }
  }

  private static func series(_ lines: [String]) -> String {
    lines.map(ScreenLineSyntax.written).joined(separator: " \(separator) ")
  }
}

extension NodeProperty {
  fileprivate var text: String {
    switch self {
    case .label(let text): "is \(text)"
    case .enabled: "enabled"
    case .disabled: "disabled"
    case .focused: "focused"
    case .absent: "absent"
    }
  }
}

extension Claim {
  /// The pattern of the claim in the table of claims.
  package var form: String {
    switch self {
    case .has: "PATH has VALUE"
    case .isGreater: "PATH > AMOUNT"
    case .isLess: "PATH < AMOUNT"
    case .isWithin: "PATH within AMOUNT..AMOUNT"
    case .hasCount: "PATH count COUNT"
    case .alert(_, times: 1): "alert is \"TEXT\""
    case .alert: "alert xN is \"TEXT\""
    case .noAlert: "no alert"
    case .screenHas: "screen has LINE…"
    case .screenLacks: "screen lacks LINE…"
    case .node(_, .label): "node ID is \"TEXT\""
    case .node(_, let property): "node ID \(property.text)"
    case .requests(let claim): claim.form
    case .stored(let claim): claim.form
    case .pending(let claim): claim.form
    }
  }
}
