/* Copies a text. Where the page has no access to the clipboard, it selects the text, so that the user can
   copy it with the keyboard. */

async function copy(text, from) {
  let isDone = false
  try {
    await navigator.clipboard.writeText(text)
    isDone = true
  } catch {
    isDone = copyBySelection(text)
  }
  const label = from.querySelector(".done") || from.appendChild(el("span.done"))
  label.textContent = isDone ? " ✓" : ""
  setTimeout(() => { label.textContent = "" }, 1500)
  if (isDone) return say("copied: " + text)
  select(from, text)
}

// The way that a page without rights has; it too may be refused.
function copyBySelection(text) {
  const field = el("textarea", { "aria-hidden": "true", class: "unseen" })
  const before = document.activeElement
  field.value = text
  document.body.append(field)
  field.select()
  let isDone = false
  try { isDone = document.execCommand("copy") } catch {}
  field.remove()
  before?.focus()
  return isDone
}

function select(from, text) {
  const code = from.parentElement.querySelector("code")
  const isMac = /Mac|iP(ad|hone)/.test(navigator.platform)
  if (!code) return say("this browser does not let the page copy: " + text)
  const range = document.createRange()
  range.selectNodeContents(code)
  getSelection().removeAllRanges()
  getSelection().addRange(range)
  say("selected; press " + (isMac ? "⌘C" : "Ctrl+C") + " to copy it")
}

function startCopying() {
  for (const one of document.querySelectorAll("[data-copy]")) {
    one.addEventListener("click", () => copy(one.dataset.copy, one))
  }
}
