import ScenarioBasics

/// The frame of every page: nothing is loaded from elsewhere, which the browser enforces.
package struct PageFrame {
  let title: String
  let style: String
  /// Whether its script may send requests to the server of the page.
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

  /// The Content-Security-Policy. Text of a scenario never becomes markup; if any did, it could not send data
  /// to anyone.
  private var policy: String {
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; "
      + (connects ? "connect-src 'self'; " : "") + "base-uri 'none'; form-action 'none'"
  }
}
