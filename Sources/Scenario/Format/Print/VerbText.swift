import ScenarioBasics

extension Verb {
  /// The step as it is written, with one space between words.
  package var text: String {
    switch self {
    case .launch: "launch"
    case .relaunch: "relaunch"
    case .quit: "quit"
    case .kill: "kill"
    case .offline: "offline"
    case .online: "online"
    case .background: "background"
    case .foreground: "foreground"
    case .disk(let mode): "disk \(mode.words)"
    case .locale(let locale): "locale \(locale)"
    case .zone(let zone): "zone \(zone)"
    case .tap(let id, let times): "tap \(id)" + (times == 1 ? "" : " x\(times)")
    case .type(let id, let text): "type \(id) \(Self.typed(text))"
    case .clear(let id): "clear \(id)"
    case .swipe(let id): "swipe \(id)"
    case .delete(let id): "delete \(id)"
    case .back: "back"
    case .dismiss: "dismiss"
    case .own(let name, let words, let body):
      ([name] + words + (body.map { [Self.onOneLine($0)] } ?? [])).joined(separator: " ")
    case .include(let name): "include \(name)"
    case .wait, .waitUntil, .expectIs, .claim, .expect, .expectScreen, .expectRequests, .expectPending: asking
    }
  }

  private var asking: String {
    switch self {
    case .wait(let time): "wait \(time.word)"
    case .waitUntil(let path, let value, let limit):
      "wait until \(path) is \(value)" + (Self.hasOwnLimit(value, limit) ? "" : " within \(limit.word)")
    case .expectIs(let path, let value): "expect \(path) is \(value)"
    case .claim(let claim): "expect \(claim.text)"
    case .expect(let path): "expect \(path)"
    case .expectScreen: "expect screen"
    case .expectPending: "expect pending"
    default: "expect requests"
    }
  }

  /// Returns whether the limit can be omitted; a value that contains the word `within` would be cut there.
  private static func hasOwnLimit(_ value: String, _ limit: Duration) -> Bool {
    limit == .seconds(60) && SourceSpan(line: 1, value).lastWord("within") == nil
  }

  /// Returns a JSON body on one line, as a step has it; no string in it contains a line break.
  private static func onOneLine(_ body: String) -> String {
    body.hasPrefix("{") || body.hasPrefix("[") ? body.replacing("\n", with: " ") : body
  }

  /// Returns the text in quotation marks if it would not be read back unchanged without them.
  private static func typed(_ text: String) -> String {
    let isBare =
      !text.isEmpty && !text.hasPrefix("\"") && !text.hasPrefix(" ") && !text.hasSuffix(" ")
      && !text.unicodeScalars.contains { $0 == "\n" || $0 == "\t" }
    return isBare ? text : quoted(text)
  }

  /// Returns the text in quotation marks, as it is typed in a step.
  static func quoted(_ text: String) -> String {
    let names = Dictionary(uniqueKeysWithValues: SourceSpan.escapes.map { ($1, $0) })
    var quoted = String.UnicodeScalarView("\"".unicodeScalars)
    for scalar in text.unicodeScalars {
      if let name = names[scalar] { quoted.append(contentsOf: ["\\", name]) } else { quoted.append(scalar) }
    }
    return String(quoted) + "\""
  }
}
