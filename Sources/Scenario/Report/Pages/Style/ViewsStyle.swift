extension PageStyle {
  /// The lists, the screen and the state.
  static let views = #"""
    .list { position: relative; overflow: auto; margin-top: 8px; contain: strict; scrollbar-gutter: stable;
      height: min(18rem, var(--high) + 18px);
      background: var(--ground); border: 1px solid var(--line); border-radius: 6px; }
    #source .list { height: min(46rem, 80vh, var(--high) + 18px); }
    .rows { position: relative; }
    .probe { position: absolute; visibility: hidden; white-space: pre; }
    .row { position: absolute; top: 0; left: 0; min-width: 100%; padding: 2px 8px 2px 0;
      line-height: 20px; white-space: pre; cursor: pointer; border-left: 3px solid transparent; }
    .row > * { display: inline-block; vertical-align: top; }
    .row:hover { background: var(--panel); }
    .row.inside { border-left-color: var(--line); background: var(--panel); }
    .row.current { background: var(--choice); border-left-color: var(--accent); }
    .row.failing { color: var(--bad); border-left-color: var(--bad); }
    .row.failing .sign { font-weight: 700; }
    .row .sign { width: 20px; text-align: center; }
    .row .number { width: var(--number); text-align: right; color: var(--muted); margin-right: 10px; }
    .row .time { width: var(--time); color: var(--muted); margin-right: 10px; }
    .row .text + .text::before { content: "\a" attr(data-hang); }
    .row.comment .text { color: var(--muted); font-style: italic; }
    .row.expected .text, .row.answer .text { color: var(--muted); }
    .row.input .text { font-weight: 600; }
    .row.failing .text { color: var(--bad); }
    .both { display: grid; gap: 4px 12px; grid-template-columns: minmax(0, 1fr); }
    .screen { background: var(--ground); border: 1px solid var(--line); border-radius: 6px; padding: 6px 0; }
    .line { display: block; padding: 0 8px 0 calc(20px + 4ch); text-indent: calc(-20px - 4ch);
      white-space: pre-wrap; overflow-wrap: anywhere; }
    .line .sign { display: inline-block; text-indent: 0; width: 20px; text-align: center; font-weight: 700;
      color: var(--muted); }
    .line.new, .line.changed, .line.gone { background: var(--choice); }
    .line.new .sign { color: var(--good); }
    .line.gone { text-decoration: line-through; }
    .line.gone .sign { color: var(--bad); }
    .line.absent { opacity: .4; }
    .body { overflow-x: auto; }
    table { border-collapse: collapse; font-size: 13px; width: 100%; }
    th { text-align: left; font-weight: 400; vertical-align: top; padding: 3px 14px 3px 0; }
    td { vertical-align: top; padding: 3px 0; overflow-wrap: anywhere; }
    tr + tr { border-top: 1px solid var(--line); }
    .changes th { font-family: var(--code); white-space: nowrap; width: 1%; }
    .changes td { font-family: var(--code); }
    .was { color: var(--muted); }
    .differs { background: var(--badground); }
    .claim { overflow-wrap: anywhere; }
    @media (max-width: 799px) { .list, #source .list { height: min(60vh, var(--high) + 18px); } }
    """#
}
