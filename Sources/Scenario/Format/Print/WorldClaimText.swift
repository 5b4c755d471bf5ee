extension RequestsClaim {
  /// The pattern of the claim in the table of claims.
  var form: String {
    switch self {
    case .sent(_, _, without: nil): "requests xN ROUTE"
    case .sent: "requests xN ROUTE without header PART"
    case .inOrder: "requests ROUTE…"
    case .none(nil): "no requests"
    case .none: "no requests ROUTE"
    }
  }
}

extension StoredClaim {
  /// The pattern of the claim in the table of claims.
  var form: String {
    let subject =
      switch self {
      case .file: "file FILE"
      case .setting: "default KEY"
      case .cookie: "cookie KEY"
      }
    switch property {
    case .contents: return "\(subject) is VALUE"
    case .absent: return "\(subject) absent"
    case .unchanged: return "\(subject) unchanged"
    }
  }
}

extension PendingClaim {
  /// The pattern of the claim in the table of claims.
  var form: String {
    switch self {
    case .timers: "pending timers COUNT"
    case .requests: "pending requests COUNT"
    case .nothing: "nothing pending"
    }
  }
}
