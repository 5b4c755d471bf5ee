/// The names that other tools use for the words of the format.
enum Synonyms {
  /// Returns the word of the format that is meant, if it is among the names.
  static func meant(by word: some StringProtocol, among names: [String]) -> String? {
    let meant = table[word.lowercased()] ?? ofClaims[word.lowercased()]
    return meant.flatMap { meant in names.first { $0 == meant } }
  }

  /// The word of the format for each word of other tools.
  static let table = [
    "press": "tap", "click": "tap", "touch": "tap", "enter": "type", "input": "type", "write": "type",
    "sleep": "wait", "pause": "wait", "advance": "wait", "assert": "expect", "check": "expect",
    "verify": "expect", "start": "launch", "open": "launch", "run": "launch", "close": "quit",
    "exit": "quit", "terminate": "kill", "stop": "quit", "restart": "relaunch", "mock": "serve",
    "stub": "serve", "route": "serve",
    "retry": "retries", "time": "start", "date": "start", "now": "start", "language": "locale",
    "timezone": "zone", "delay": "after", "always": "forever", "timeout": "never", "hang": "never",
    "hdd": "disk", "storage": "disk", "disconnect": "reset", "drop": "reset",
  ]

  /// The word of a claim for each word of other tools.
  static let ofClaims = [
    "contains": "has", "contain": "has", "includes": "has",
    "shows": "has", "equals": "is", "equal": "is", "eq": "is", "==": "is", "=": "is", "be": "is",
    "greater": ">", "above": ">", "more": ">", "less": "<", "below": "<", "fewer": "<", "between": "within",
    "size": "count", "length": "count", "hides": "lacks", "without": "lacks", "missing": "absent",
    "hidden": "absent", "gone": "absent", "active": "enabled", "inactive": "disabled",
  ]
}
