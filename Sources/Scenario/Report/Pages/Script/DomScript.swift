extension PageScript {
  /// Elements. Nothing that a scenario says is ever read as markup: text is set as text.
  static let dom = #"""
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
            else made.setAttribute(key, value)
          }
        } else made.append(part instanceof Node ? part : visible(String(part)))
      }
      return made
    }

    // Control characters and marks that turn the writing round, as signs that can be seen.
    function visible(text) {
      return text.replace(/[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g, one => {
        const code = one.charCodeAt(0)
        return code < 0x20 ? String.fromCharCode(0x2400 + code) : "\ufffd"
      })
    }

    const button = (label, click, attributes = {}) =>
      el("button", { type: "button", ...attributes, click }, label)

    function say(text) {
      $("said").textContent = ""
      requestAnimationFrame(() => { $("said").textContent = text })
    }
    """#
}
