/** Runs only in the pages of `npm start`. */

interface Change {
  /** In milliseconds since 1970. */
  since: number
  failure: string | null
  thrown?: { at: number; text: string }
}

const A_MOMENT = 300
let first: number | undefined
let shown: HTMLElement | undefined
listen()

function listen() {
  const events = new EventSource('/_/dev/changes')
  events.addEventListener('message', ({ data }) => follow(JSON.parse(String(data)) as Change))
  events.addEventListener('error', () => {
    // Browsers reconnect by themselves only after some errors.
    events.close()
    setTimeout(listen, A_MOMENT)
  })
}

function follow({ since, failure, thrown }: Change) {
  const isOlder = performance.timeOrigin < since && since < Date.now()
  if (isOlder || (first !== undefined && first !== since)) return location.reload()
  first = since
  shown?.remove()
  shown = undefined
  const text = failure ?? (thrown && thrown.at > performance.timeOrigin ? thrown.text : null)
  if (text !== null) show(text)
}

function show(failure: string) {
  shown = document.createElement('div')
  shown.id = 'code-failure'
  shown.setAttribute('role', 'alert')
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  const shadow = shown.attachShadow({ mode: 'open' })
  shadow.adoptedStyleSheets = [sheet]
  const text = document.createElement('pre')
  text.textContent = failure
  const close = document.createElement('button')
  close.textContent = 'Close'
  close.addEventListener('click', () => shown?.remove())
  text.insertBefore(close, text.firstChild)
  shadow.appendChild(text)
  document.documentElement.appendChild(shown)
}

const STYLE = `
  pre {
    position: fixed; inset: auto 0 0 0; z-index: 2147483647; max-block-size: 60vh; overflow: auto; margin: 0;
    padding: 1rem; font: 14px/1.5 ui-monospace, monospace; white-space: pre-wrap;
    color: light-dark(#5c1010, #ffd9d9); background: light-dark(#fff1f0, #2b1414); border-block-start: 3px solid #c33;
  }
  button { float: inline-end; font: inherit; }`
