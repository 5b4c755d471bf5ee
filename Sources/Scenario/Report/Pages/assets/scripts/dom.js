/* Creates elements. Text of a scenario is always set as text and never parsed as markup.

   PageScript.swift replaces `__UNSEEN__` with the ranges of the characters that the console escapes. */

const $ = id => document.getElementById(id)

// el("p.note", {title: "…"}, "text", child, …)
function el(name, ...rest) {
  const [tag, ...classes] = name.split(".")
  const made = document.createElement(tag)
  if (classes.length) made.className = classes.join(" ")
  for (const part of rest) {
    if (part === null || part === undefined || part === false) continue
    if (typeof part === "object" && !(part instanceof Node)) {
      for (const [key, value] of Object.entries(part)) {
        if (key === "click") made.addEventListener("click", value)
        else made.setAttribute(key, key === "title" || key === "aria-label" ? visible(value) : value)
      }
    } else made.append(part instanceof Node ? part : visible(String(part)))
  }
  return made
}

// Control characters and marks that turn the writing round, as the console escapes them.
function visible(text) {
  return text.replace(/[__UNSEEN__]/gu, one => {
    const code = one.codePointAt(0)
    const [letter, width] = code < 0x100 ? ["x", 2] : code < 0x10000 ? ["u", 4] : ["U", 8]
    return "\\" + letter + code.toString(16).padStart(width, "0")
  })
}

const button = (label, click, attributes = {}) =>
  el("button", { type: "button", ...attributes, click }, label)

function say(text) {
  $("said").textContent = ""
  requestAnimationFrame(() => { $("said").textContent = text })
}
