import ScenarioBasics
import ScenarioReport

/// The page at the control address: one document that contains everything it needs.
package enum ControlPage {
  /// The HTML of the page. The page reads the token from its address, after `#`, a part that no browser
  /// sends.
  package static let html = PageFrame(title: "serve", style: ControlStyle.page, connects: true).html(
    """
    <noscript><p>This page needs JavaScript. Docs/serve.md shows how to do the same with curl.</p></noscript>
    <main id="page"></main>
    <script>
    \(ControlScript.page)
    </script>
    """)
}

/// The script of the page, joined from the files in `assets/scripts`.
enum ControlScript {
  static let page = PageScript.shared(with: [
    sessionWords, jsonLayout, controlAddress, sessionModel, eventStream, sessionHead, statePanel, breakPanel,
    scriptCursor, exchangeRows, exchangeDetail, textPanels, shortcutKeys, controlPage,
  ])
}

/// The style of the page, joined from the files in `assets/styles`.
enum ControlStyle {
  static let page = PageStyle.shared(with: [controlLayout, controlForms, exchangeColumns])
}
