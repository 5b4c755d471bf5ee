extension PageScript {
  /// Narrows the list of all scenarios, and keeps in the link what it was narrowed to.
  static let indexFilter = #"""
    const rows = [...document.querySelectorAll(".all > li")]
      .map(row => ({ row, lower: row.textContent.toLowerCase() }))
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
      for (const one of buttons) one.setAttribute("aria-pressed", one.dataset.kind === kind)
      $("said").textContent = count === rows.length ? "" : count + " of " + rows.length
    }

    for (const one of buttons) {
      one.addEventListener("click", () => {
        kind = one.dataset.kind
        narrow()
      })
    }
    $("filter").addEventListener("input", narrow)
    document.addEventListener("keydown", event => {
      if (event.key !== "/" || event.target === $("filter")) return
      event.preventDefault()
      $("filter").focus()
    })
    document.querySelector(".tally").hidden = false
    narrow()
    performance.mark("ready")
    """#
}
