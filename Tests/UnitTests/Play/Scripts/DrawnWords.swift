@testable import ScenarioFormat
@testable import StubServer

/// The values of the parameters that the tables of the grammar name.
enum DrawnWords {
  /// The parameters of faults, manners, bodies, lines of a stream and conditions.
  static func values(of parameter: String) -> [String] {
    switch parameter {
    case "DURATION": ["1s", "300ms", "2s"]
    case "DURATION..DURATION": ["0s..3s", "1s..", "0s..1min"]
    case "PLACE": ["status", "header", "body", "body+1", "body+3", "chunk+1", "start"]
    case "COUNT": ["1", "2", "3", "5", "40"]
    case "WORD": ["204", "304", "302", "500", "999", "103", "99", "abc"]
    case "KEY", "MEMBER": ["a", "b"]
    case "LINE", "TEXT": ["Hello", "n $n"]
    case "JSON": [#"{"a":1}"#, #"{"n":$n}"#]
    case "HEX": ["00ff1f", "48656c6c6f"]
    case "NAME": ["latest-eur.json"]
    case "SERVICE": ["shop"]
    case "HEADER": ["X-A: b", "X-A: c", "Accept: */*"]
    case "PART": ["a", "X-A", "Cookie"]
    case "VALUE": ["b", "<any>", #"{"a":"b"}"#]
    default: []
    }
  }

  /// The words of each fault, with each value of what they name.
  static let faults = FaultRow.all.flatMap { row in
    row.forms.flatMap { form in
      form.usage.split(separator: " ").reduce([row.name]) { written, word in
        let values = values(of: String(word))
        return written.flatMap { text in (values.isEmpty ? [String(word)] : values).map { "\(text) \($0)" } }
      }
    }
  }

  static let statuses = [
    "200", "200", "200", "201", "204", "205", "206", "300", "301", "304", "400", "401", "404", "417", "429",
    "500", "503", "599",
  ]

  static let redirects = ["200", "301", "302", "303", "305", "307", "308"]

  static let locations = ["$server/end", "/end?x=1", "end", "", "$other/end", "$cdn/end", "/itself"]

  static let hosts = ["$cdn", "$other"]

  static let methods = ["GET", "GET", "HEAD", "POST", "PUT"]

  static let cookies = ["s=1", "s=2; Max-Age=2", "s=3; Path=/a", "s=; Max-Age=0", "s=4; Secure"]

  static let literals = [#"{"a":"b","b":[1]}"#, #"{"a":{"b":1}}"#, "[1,2]", "<p>x</p>"]
}
