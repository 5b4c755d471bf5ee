extension PageStyle {
  /// The list of all scenarios.
  static let overview = #"""
    .tally { display: flex; flex-wrap: wrap; gap: 6px; margin: 10px 0; align-items: center; }
    .tally input { flex: 1 1 16rem; min-width: 0; }
    .all { list-style: none; margin: 0; padding: 0; display: grid; gap: 6px;
      grid-template-columns: minmax(0, 1fr); }
    .all li { border: 1px solid var(--line); border-left-width: 5px; border-radius: 7px; padding: 6px 12px;
      background: var(--panel); }
    .all li.bad { border-left-color: var(--bad); }
    .all li.good { border-left-color: var(--good); }
    .all li.known { border-left-color: var(--warn); }
    .all h2 { font-weight: 400; overflow-wrap: anywhere; display: inline; }
    .all h2 a { display: inline-block; padding: 3px 0; font-family: var(--code); font-size: 13px; }
    .all .figures { display: inline; white-space: nowrap; margin-left: 8px; }
    .all pre { margin-top: 4px; white-space: pre-wrap; overflow-wrap: anywhere; }
    .all pre span { display: block; padding-left: var(--hang); text-indent: calc(-1 * var(--hang)); }
    .all .minus { color: var(--bad); }
    .all .plus { color: var(--good); }
    .all .title { color: var(--muted); font-size: 13px; overflow-wrap: anywhere; max-width: none; }
    .all .carets { display: none; }
    .all mark { text-decoration: underline 2px; text-underline-offset: 3px; }
    """#
}
