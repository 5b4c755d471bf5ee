extension PageStyle {
  /// The timeline: its tools, its lanes, the scrubber, and the search over all of it.
  static let timeline = #"""
    .bar { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center; }
    .tools { display: flex; flex-wrap: wrap; gap: 5px; }
    .find { position: relative; flex: 1 1 14rem; min-width: 0; }
    .find input { width: 100%; }
    #hits { position: absolute; z-index: 5; top: calc(100% + 4px); right: 0;
      width: max(100%, min(46rem, 90vw)); max-height: 24rem; overflow: auto; background: var(--ground);
      border: 1px solid var(--muted);
      border-radius: 8px; padding: 4px; box-shadow: 0 6px 20px #0004; }
    .count { padding: 2px 8px; color: var(--muted); font-size: 13px; }
    .hit { padding: 3px 8px; border-radius: 5px; cursor: pointer; font: 13px/1.5 var(--code);
      overflow-wrap: anywhere; border-left: 3px solid transparent; }
    .hit[aria-selected=true], .hit:hover { background: var(--choice); border-left-color: var(--accent); }
    .hit .time { color: var(--muted); }
    canvas { display: block; width: 100%; }
    #lanes { margin-top: 8px; touch-action: pan-y; cursor: pointer; }
    #scrubber { margin-top: 4px; border-radius: 4px; }
    #whole { touch-action: pan-y; cursor: ew-resize; }
    .key { display: inline-block; width: 22px; height: 11px; border: 1.5px solid; vertical-align: -1px;
      margin: 0 3px 0 0; }
    .timeline .legend span { margin-right: 10px; }
    .timeline .legend .key { margin-right: 3px; }
    .key.plain { border-color: var(--good); }
    .key.fault { border-color: var(--bad);
      background: repeating-linear-gradient(135deg, var(--bad) 0 1px, transparent 1px 5px); }
    .key.cut { border: 1.5px dashed var(--warn); }
    .key.pin { width: 9px; height: 9px; border-radius: 50%; background: var(--accent);
      border-color: var(--accent); }
    .key.line {
      height: 0; padding: 0; border-width: 1px 0 0; border-color: var(--muted); vertical-align: 4px;
    }
    .moment { display: flex; flex-wrap: wrap; gap: 4px 24px; justify-content: space-between; margin-top: 6px;
      border-top: 1px solid var(--line); padding-top: 6px; }
    .moment p { min-width: 0; overflow-wrap: anywhere; }
    #moment { flex: 1 1 24rem; }
    .lost { color: var(--bad); font-weight: 600; }
    @media (max-width: 799px) {
      #hits { left: 0; right: auto; width: calc(100vw - 42px); }
      .tools button span { display: none; }
    }
    """#
}
