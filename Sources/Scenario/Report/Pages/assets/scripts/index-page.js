/* Filters the list of all scenarios. The page's URL keeps the filter in its fragment. */

const rows = [...document.querySelectorAll(".all li:not(.folder)")]
  .map(row => ({ row, lower: row.textContent.toLowerCase() }))
const folders = [...document.querySelectorAll(".all .folder")]
const buttons = [...document.querySelectorAll("[data-kind]")]
let kind = ""

function narrow() {
  const words = $("filter").value.toLowerCase().split(/\s+/).filter(Boolean)
  let count = 0
  for (const { row, lower } of rows) {
    const isMeant = kind === "" || row.classList.contains(kind)
    row.hidden = !isMeant || !words.every(word => lower.includes(word))
    if (!row.hidden) count++
  }
  for (const folder of folders) {
    folder.hidden = !folder.querySelector("li:not([hidden])")
    folder.querySelector("details").open = kind !== "" || words.length > 0
  }
  for (const one of buttons) one.setAttribute("aria-pressed", one.dataset.kind === kind)
  const told = new URLSearchParams({ kind, words: words.join(" ") })
  history.replaceState(null, "", kind || words.length ? "#" + told : location.pathname)
  $("said").textContent = count === rows.length ? "" : count + " of " + rows.length
}

for (const one of buttons) {
  one.addEventListener("click", () => {
    kind = one.dataset.kind
    narrow()
  })
}
$("filter").addEventListener("input", narrow)
$("filter").addEventListener("keydown", event => {
  if (event.key !== "Escape") return
  $("filter").value = ""
  $("filter").blur()
  narrow()
})
document.addEventListener("keydown", event => {
  if (event.key !== "/" || event.target === $("filter")) return
  event.preventDefault()
  $("filter").focus()
})
document.querySelector(".tally").hidden = false
const before = new URLSearchParams(location.hash.slice(1))
kind = buttons.some(one => one.dataset.kind === before.get("kind")) ? before.get("kind") : ""
$("filter").value = before.get("words") || ""
narrow()
performance.mark("ready")
