extension PageStyle {
  /// What all pages share: text, headings, buttons, the focus.
  static let frame = #"""
    * { box-sizing: border-box; }
    html { background: var(--ground); color: var(--ink); font: 15px/1.45 system-ui, "Segoe UI", sans-serif; }
    body { margin: 0 auto; padding: 12px 20px 40px; max-width: 1900px; }
    h1 { font-size: 20px; line-height: 1.3; margin: 6px 0; font-weight: 600; overflow-wrap: anywhere; }
    h2 { font-size: 15px; margin: 0; font-weight: 600; }
    h3 { font-size: 13px; margin: 10px 0 4px; font-weight: 600; }
    p { margin: 4px 0; }
    a { color: var(--accent); }
    code, pre, .code, kbd { font-family: var(--code); font-size: 13px; }
    pre { margin: 0; line-height: 1.5; }
    .scroll { overflow: auto; }
    .muted, .figures, .legend, .note { color: var(--muted); }
    .figures, .legend, .note { font-size: 13px; }
    .title { max-width: 100ch; white-space: pre-line; }
    .empty { color: var(--muted); font-style: italic; }
    .panel { background: var(--panel); border: 1px solid var(--line); border-radius: 8px;
      padding: 10px 14px; }
    .badge { display: inline-block; border: 1px solid; border-radius: 5px; padding: 0 7px; font-size: 13px;
      font-weight: 600; line-height: 1.6; white-space: nowrap; vertical-align: 1px; }
    .badge.good { color: var(--good); background: var(--goodground); }
    .badge.bad { color: var(--bad); background: var(--badground); }
    .badge.known { color: var(--warn); background: var(--warnground); }
    button, input[type=search] { font: inherit; font-size: 13px; color: var(--ink); background: var(--ground);
      border: 1px solid var(--muted); border-radius: 6px; padding: 3px 9px; min-height: 28px; }
    ::placeholder { color: var(--muted); opacity: 1; }
    button { cursor: pointer; }
    button:hover { border-color: var(--accent); color: var(--accent); }
    button[aria-pressed=true], button[aria-selected=true] { background: var(--choice);
      border-color: var(--accent); }
    button.small { min-height: 24px; padding: 0 7px; font-weight: 400; }
    button.link { border: 0; background: none; padding: 0; min-height: 24px; color: var(--accent);
      text-decoration: underline; font-variant-numeric: tabular-nums; text-align: left; }
    .done { color: var(--good); }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 1px; }
    .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
      white-space: nowrap; }
    .skip { position: absolute; left: -9999px; }
    .skip:focus { left: 8px; top: 8px; background: var(--ground); padding: 6px 10px; z-index: 9; }
    mark { background: var(--mark); color: inherit; border-radius: 2px; }
    [hidden] { display: none !important; }
    @media (prefers-reduced-motion: no-preference) { button { transition: border-color .1s; } }
    @media (max-width: 799px) { body { padding: 8px 10px 30px; } .panel { padding: 8px 10px; } }
    """#
}
