import Foundation

@testable import ScenarioBasics

/// Searches a written recording for secrets with Python's own decoders, and shares no code with the redactor.
enum SecretObserver {
  static let isThere = OtherProgram.output("python3", ["-c", ""]) != nil

  /// Returns the secrets that the text still contains, in any encoding or in several nested ones.
  static func found(_ secrets: [String], in text: String) throws -> [String] {
    let input = JSONValue.object([
      "secrets": .array(secrets.map(JSONValue.string)), "text": .string(text),
    ])
    let output = try OtherProgram.withFile(input.line) {
      OtherProgram.output("python3", ["-c", program, $0])
    }
    guard let output, let found = try JSONValue(output).array else { throw Unread() }
    return found.compactMap(\.string)
  }

  struct Unread: Error {}

  private static let program = """
    import base64, gzip, html, json, re, sys, urllib.parse, zlib
    given = json.load(open(sys.argv[1]))
    secrets = [s for s in given["secrets"]]
    found, seen = set(), {}

    def look(data, depth):
        if seen.get(data, -1) >= depth:
            return
        seen[data] = depth
        text = data.decode("utf-8", "surrogateescape")
        for s in secrets:
            if s.encode() in data:
                found.add(s)
        if depth == 0:
            return
        if data[:2] == b"\\x1f\\x8b":
            try:
                look(gzip.decompress(data), depth)
            except (OSError, EOFError, zlib.error):
                pass
        for other in (urllib.parse.unquote(text, errors="surrogateescape"),
                      urllib.parse.unquote_plus(text, errors="surrogateescape"), html.unescape(text)):
            look(other.encode("utf-8", "surrogateescape"), depth - 1)
        if "\\\\" in text:
            try:
                look(json.loads('"' + text + '"', strict=False).encode("utf-8", "surrogateescape"), depth - 1)
            except ValueError:
                for piece in re.findall(r'"((?:[^"\\\\]|\\\\.)*)', text):
                    try:
                        look(json.loads('"' + piece + '"', strict=False).encode(), depth - 1)
                    except ValueError:
                        pass
        try:
            walk(json.loads(text), depth - 1)
        except ValueError:
            pass
        for word in re.findall(rb"[A-Za-z0-9+/_-]{8,}", data):
            word = word.translate(bytes.maketrans(b"-_", b"+/"))
            for start in range(4):
                part = word[start:]
                part = part[:len(part) - (len(part) % 4 == 1)]
                if part:
                    look(base64.b64decode(part + b"=" * (-len(part) % 4)), depth - 1 if start == 0 else 0)

    def walk(value, depth):
        if isinstance(value, str):
            look(value.encode("utf-8", "surrogateescape"), depth)
        elif isinstance(value, list):
            for item in value:
                walk(item, depth)
        elif isinstance(value, dict):
            for name, item in value.items():
                look(name.encode(), depth)
                walk(item, depth)

    look(given["text"].encode(), 0)
    walk(json.loads(given["text"]), 4)
    print(json.dumps(sorted(found)))
    """
}
