extension PageStyle {
  /// One column where the page is narrow, two or three where there is room.
  static let layout = #"""
    main { display: grid; gap: 12px; grid-template-columns: minmax(0, 1fr); }
    #live { display: grid; gap: 12px; grid-template-columns: minmax(0, 1fr); }
    .views { display: grid; gap: 12px; grid-template-columns: minmax(0, 1fr); align-items: start; }
    .column { display: grid; gap: 12px; min-width: 0; grid-template-columns: minmax(0, 1fr); }
    .tabs { display: none; }
    @media (min-width: 800px) {
      .views { grid-template-columns: repeat(2, minmax(0, 1fr)); }
      .column:first-child { grid-row: span 2; }
    }
    @media (min-width: 1200px) {
      .views { grid-template-columns: minmax(0, 1.25fr) minmax(0, 1fr) minmax(0, 1fr); }
      .column:first-child { grid-row: auto; }
    }
    @media (max-width: 799px) {
      .views, .column { gap: 0; }
      .tabs { display: flex; flex-wrap: wrap; gap: 6px; }
    }
    dialog { background: var(--ground); color: var(--ink); border: 1px solid var(--line); border-radius: 10px;
      padding: 16px 22px; max-width: min(26rem, 92vw); }
    dialog::backdrop { background: #0008; }
    dialog dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 16px; margin: 12px 0; }
    dialog dd { margin: 0; }
    kbd { border: 1px solid var(--muted); border-radius: 4px; padding: 1px 6px; }
    """#
}
