extension PageScript {
  /// A list of any length with a few elements: only the rows in sight are there.
  static let list = #"""
    const rowHeight = 24

    // fill(row, number) sets what a row holds; pick(number) is told what was chosen by click or key.
    function makeList(box, name, { count, fill, pick, width }) {
      const inner = el("div.rows")
      box.replaceChildren(inner)
      box.tabIndex = 0
      box.setAttribute("role", "listbox")
      box.setAttribute("aria-label", name)
      box.style.setProperty("--rows", count)
      inner.style.height = count * rowHeight + "px"
      if (width) inner.style.minWidth = width + "ch"
      const list = { box, inner, count, fill, pick, chosen: -1, rows: [], first: -1, top: 0, high: 0 }
      box.addEventListener("scroll", () => {
        list.top = box.scrollTop
        if (firstRow(list) !== list.first) drawList(list)
      }, { passive: true })
      new ResizeObserver(() => measure(list)).observe(box)
      box.addEventListener("keydown", event => listKey(list, event))
      inner.addEventListener("click", event => {
        const row = event.target.closest("[role=option]")
        if (row && !getSelection().toString()) pick(Number(row.dataset.number))
      })
      return list
    }

    // A list that was hidden has to bring into sight what was chosen meanwhile.
    function measure(list) {
      const wasHidden = list.high === 0
      Object.assign(list, { high: list.box.clientHeight, top: list.box.scrollTop })
      if (wasHidden) mark(list, list.chosen)
      drawList(list)
    }

    const firstRow = list => Math.max(0, Math.floor(list.top / rowHeight) - 4)

    function drawList(list) {
      const { box, inner } = list
      const first = list.first = firstRow(list)
      const many = Math.min(list.count - first, Math.ceil(list.high / rowHeight) + 8)
      while (list.rows.length < many) {
        list.rows.push(el("div.row", { role: "option" }))
        inner.append(list.rows[list.rows.length - 1])
      }
      while (list.rows.length > Math.max(0, many)) list.rows.pop().remove()
      list.rows.forEach((row, index) => drawRow(list, row, first + index))
      const isThere = list.chosen >= first && list.chosen < first + many
      if (isThere) box.setAttribute("aria-activedescendant", box.parentElement.id + "-" + list.chosen)
      else box.removeAttribute("aria-activedescendant")
    }

    function drawRow(list, row, number) {
      row.style.transform = "translateY(" + number * rowHeight + "px)"
      row.dataset.number = number
      row.id = list.box.parentElement.id + "-" + number
      row.className = "row"
      row.setAttribute("aria-setsize", list.count)
      row.setAttribute("aria-posinset", number + 1)
      row.setAttribute("aria-selected", number === list.chosen)
      list.fill(row, number)
    }

    // Marks a row and brings it into sight, in the middle where it was out of it. What a list knows of its
    // own size is kept: to ask the browser would make it lay out the page anew, for each list of each frame.
    function mark(list, number) {
      list.chosen = number
      const top = number * rowHeight
      const isSeen = top >= list.top && top + rowHeight <= list.top + list.high
      if (number < 0 || isSeen || list.high === 0) return
      const last = list.count * rowHeight - list.high
      list.box.scrollTop = list.top = Math.max(0, Math.min(top - list.high / 2, last))
    }

    function listKey(list, event) {
      const page = Math.max(1, Math.floor(list.box.clientHeight / rowHeight) - 1)
      const moves = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -1e9, End: 1e9 }
      if (!(event.key in moves) || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      event.stopPropagation()
      const from = Math.max(0, list.chosen)
      list.pick(Math.max(0, Math.min(list.count - 1, from + moves[event.key])), moves[event.key] > 0)
    }
    """#
}
