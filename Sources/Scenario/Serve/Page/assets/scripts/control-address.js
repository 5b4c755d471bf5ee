/* Requests to the control address, and the token that they need. The token comes in the fragment of the
   page's address, which no browser sends, and leaves it at once: an address is seen, copied and kept. */

const access = { token: "", session: "" }

// The refusal of the server, or status 0 if it was not there.
class Refusal extends Error {
  constructor(status, error, remedy) {
    super(error)
    Object.assign(this, { status, remedy })
  }
}

function fragment() {
  const parts = location.hash.slice(1).split("&").map(part => part.split("="))
  return Object.fromEntries(parts.map(([name, ...value]) => {
    try { return [name, decodeURIComponent(value.join("="))] } catch { return [name, value.join("=")] }
  }))
}

// A page whose browser keeps nothing has its token until it is loaded again.
function stored(token) {
  try {
    if (token !== undefined) sessionStorage.setItem("token", token)
    return sessionStorage.getItem("token") || ""
  } catch {
    return ""
  }
}

function readAddress() {
  const { token, session } = fragment()
  if (token) stored(token)
  access.token = token || access.token || stored()
  access.session = session || ""
  writeAddress()
}

function writeAddress() {
  const rest = access.session ? "#session=" + encodeURIComponent(access.session) : ""
  history.replaceState(null, "", location.pathname + location.search + rest)
}

const silence = () =>
  new Refusal(0, "The server does not answer.", "Check whether rcc-sim serve is still running.")

async function ask(method, path, { body, signal } = {}) {
  const headers = { Authorization: "Bearer " + access.token }
  if (body !== undefined) headers["Content-Type"] = "application/json"
  let answer
  try {
    answer = await fetch("/__rcc/v1" + path, {
      method, headers, signal, cache: "no-store",
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  } catch {
    throw silence()
  }
  if (answer.ok) return answer
  const told = await answer.json().catch(() => null)
  throw new Refusal(answer.status, told?.error ?? "The server answered " + answer.status + ".",
    told?.remedy ?? "")
}

// An answer that is one JSON value.
async function call(method, path, body) {
  const answer = await ask(method, path, { body, signal: AbortSignal.timeout(10000) })
  const text = await answer.text().catch(() => { throw silence() })
  try {
    return text ? JSON.parse(text) : null
  } catch {
    throw new Refusal(answer.status,
      "The server's response is not JSON: " + method + " " + path + ".", "")
  }
}

const ofSession = rest => "/sessions/" + encodeURIComponent(access.session) + rest

// The lines of a stream that does not end, one JSON value each; empty lines keep it open.
async function readLines(body, take) {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ""
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    const lines = (rest + decoder.decode(value, { stream: true })).split("\n")
    rest = lines.pop()
    for (const line of lines) if (line.trim()) take(JSON.parse(line))
  }
}
