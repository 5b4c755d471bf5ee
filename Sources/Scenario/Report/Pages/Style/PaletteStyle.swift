extension PageStyle {
  /// Colours by their meaning, for light and dark; each text has a contrast of 4.5 at least to its ground.
  static let palette = #"""
    :root {
      color-scheme: light dark;
      --ground: #ffffff; --panel: #f5f7f9; --ink: #1c2127; --muted: #525c68; --line: #cfd6de;
      --accent: #0a58a8; --bad: #b3251d; --good: #1a7035; --warn: #85560a; --choice: #dbeafd;
      --badground: #fdecea; --goodground: #e7f5ea; --warnground: #fdf3dc; --mark: #ffe58a;
      --code: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #101418; --panel: #191f25; --ink: #e5e9ee; --muted: #a2adb9; --line: #353e48;
        --accent: #7db8f7; --bad: #ff938a; --good: #74d88f; --warn: #e6b450; --choice: #1e3a5a;
        --badground: #3a1c1a; --goodground: #16301e; --warnground: #352a10; --mark: #584400;
      }
    }
    """#
}
