/* A list of any length that has elements for the visible rows only. The height of a row depends on how its
   text breaks, and is computed before the row is drawn. */

const rowHeight = 24
const lineHeight = 20

// text(number) is what a row tells, wherever that must break; columns are the widths of what stands
// before it, in characters. fill(row, number, lines) sets what a row holds; pick(number) is told what
// was chosen by click or key.
function makeList(box, name, { count, text, columns, fill, pick }) {
  const inner = el("div.rows")
  box.replaceChildren(inner)
  box.tabIndex = 0
  box.setAttribute("role", "listbox")
  box.setAttribute("aria-label", name)
  for (const [key, width] of Object.entries(columns)) box.style.setProperty("--" + key, width + "ch")
  const list = { box, inner, count, text, columns, fill, pick, chosen: -1, until: -1, rows: [],
    first: -1, last: -1, top: 0, high: 0, wide: 0, breaks: 0, tops: null }
  layOut(list)
  box.addEventListener("scroll", () => {
    list.top = box.scrollTop
    const isDrawn = rowAt(list, list.top) >= list.first && rowAt(list, list.top + list.high) <= list.last
    if (!isDrawn) drawList(list)
  }, { passive: true })
  new ResizeObserver(() => measure(list)).observe(box)
  box.addEventListener("keydown", event => listKey(list, event))
  inner.addEventListener("click", event => {
    const row = event.target.closest("[role=option]")
    if (row && !getSelection().toString()) pick(Number(row.dataset.number))
  })
  return list
}

// Where each row begins; before the list was ever seen, as if none had to break.
function layOut(list) {
  const tops = new Float64Array(list.count + 1)
  for (let at = 0; at < list.count; at++) {
    const lines = list.breaks ? broken(list.text(at), list.breaks).length : 1
    tops[at + 1] = tops[at] + rowHeight + (lines - 1) * lineHeight
  }
  list.tops = tops
  list.inner.style.height = tops[list.count] + "px"
  list.box.style.setProperty("--high", tops[list.count] + "px")
}

// The row at a height; the last where there is no more.
function rowAt(list, height) {
  let [low, high] = [0, list.count]
  while (low < high) {
    const middle = (low + high) >> 1
    if (list.tops[middle + 1] <= height) low = middle + 1
    else high = middle
  }
  return Math.min(low, Math.max(0, list.count - 1))
}

// A list that was hidden has to bring into sight what was chosen meanwhile, and so one that broke anew.
function measure(list) {
  const { box } = list
  const wasHidden = list.high === 0
  Object.assign(list, { high: box.clientHeight, top: box.scrollTop })
  const isNew = list.high > 0 && box.clientWidth !== list.wide
  if (isNew) {
    list.wide = box.clientWidth
    list.breaks = roomFor(list)
    layOut(list)
    list.high = box.clientHeight
  }
  if (wasHidden || isNew) mark(list, list.chosen, list.until)
  drawList(list)
}

// So many characters of a text fit behind sign and columns.
function roomFor({ box, inner, columns }) {
  const probe = inner.appendChild(el("span.code.probe", "0".repeat(100)))
  const glyph = probe.getBoundingClientRect().width / 100
  probe.remove()
  const before = Object.values(columns).reduce((sum, width) => sum + width * glyph + 10, 34)
  // Two spaces at a line's end have room, too.
  return Math.max(12, Math.floor((box.clientWidth - before) / glyph) - 2)
}

function drawList(list) {
  const { box, inner } = list
  const first = list.first = Math.max(0, rowAt(list, list.top) - 4)
  list.last = Math.min(list.count - 1, rowAt(list, list.top + list.high) + 4)
  const many = list.count === 0 ? 0 : list.last - first + 1
  while (list.rows.length < many) {
    list.rows.push(el("div.row", { role: "option" }))
    inner.append(list.rows[list.rows.length - 1])
  }
  while (list.rows.length > many) list.rows.pop().remove()
  list.rows.forEach((row, index) => drawRow(list, row, first + index))
  const isThere = list.chosen >= first && list.chosen < first + many
  if (isThere) box.setAttribute("aria-activedescendant", box.parentElement.id + "-" + list.chosen)
  else box.removeAttribute("aria-activedescendant")
}

function drawRow(list, row, number) {
  row.style.transform = "translateY(" + list.tops[number] + "px)"
  row.dataset.number = number
  row.id = list.box.parentElement.id + "-" + number
  row.className = "row"
  row.setAttribute("aria-setsize", list.count)
  row.setAttribute("aria-posinset", number + 1)
  row.setAttribute("aria-selected", number === list.chosen)
  list.fill(row, number, list.breaks ? broken(list.text(number), list.breaks) : [list.text(number)])
}

// Marks a row and brings it into sight, with those that belong to it up to the last. The list keeps
// its own size: to ask the browser would make it lay out the page anew, for each list of each frame.
function mark(list, number, last = number) {
  Object.assign(list, { chosen: number, until: last })
  if (number < 0 || list.high === 0) return
  const [top, bottom] = [list.tops[number], list.tops[Math.max(number, last) + 1]]
  const isSeen = top >= list.top && (bottom <= list.top + list.high || bottom - top > list.high)
  if (isSeen && list.tops[number + 1] <= list.top + list.high) return
  const place = Math.min(top, Math.max(top - list.high / 2, bottom - list.high))
  list.box.scrollTop = list.top = Math.max(0, Math.min(place, list.tops[list.count] - list.high))
}

function listKey(list, event) {
  const page = Math.max(1, rowAt(list, list.top + list.high) - rowAt(list, list.top) - 1)
  const moves = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -1e9, End: 1e9 }
  if (!(event.key in moves) || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  event.stopPropagation()
  const from = Math.max(0, list.chosen)
  list.pick(Math.max(0, Math.min(list.count - 1, from + moves[event.key])))
}
