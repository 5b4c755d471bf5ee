extension PageStyle {
  /// One request: its course, its reasons, its bytes.
  static let exchange = #"""
    .request { overflow-wrap: anywhere; font-weight: 600; margin-top: 8px; }
    .outcome { overflow-wrap: anywhere; }
    .why { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 4px 12px; margin: 8px 0;
      padding: 8px 10px; font-size: 13px; background: var(--ground); border: 1px solid var(--line);
      border-left: 4px solid var(--accent); border-radius: 6px; }
    .why dt { font-weight: 600; }
    .why dd { margin: 0; overflow-wrap: anywhere; }
    .set { display: block; color: var(--muted); }
    .course th { white-space: nowrap; }
    .receipt { color: var(--muted); }
    .wire { background: var(--ground); border: 1px solid var(--line); border-radius: 6px; padding: 6px 8px;
      max-height: 22rem; white-space: pre-wrap; overflow-wrap: anywhere; }
    .ends { color: var(--muted); font-size: 11px; }
    """#
}
