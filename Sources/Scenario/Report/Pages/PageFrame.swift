import ScenarioBasics

/// What every page has around its contents: nothing is fetched from elsewhere, and the browser sees to it.
package struct PageFrame {
  let title: String
  let style: String
  /// Whether its script may ask the server that it came from.
  let connects: Bool

  package init(title: String, style: String, connects: Bool = false) {
    (self.title, self.style, self.connects) = (title, style, connects)
  }

  package func html(_ body: String) -> String {
    """
    <!doctype html>
    <html lang="en" data-tool="\(ToolName.current.asMarkup)">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(policy)">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="referrer" content="no-referrer">
    <link rel="icon" href="data:,">
    <title>\(title.asMarkup) – \(ToolName.current.asMarkup)</title>
    <style>
    \(style)
    </style>
    </head>
    <body>
    \(body)
    </body>
    </html>

    """
  }

  /// Text of a scenario never becomes markup; what slipped through could still reach nobody.
  private var policy: String {
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; "
      + (connects ? "connect-src 'self'; " : "") + "base-uri 'none'; form-action 'none'"
  }
}
