/**
 * Only in the pages of `npm start`: loads the page again when the code has changed, and shows failed builds and thrown
 * errors, with file and line.
 */

interface Change {
  /** When the code that answers now was put in place, in milliseconds since 1970. */
  since: number
  /** Why the newest code could not be built, with file and line; null where it answers. */
  failure: string | null
  /** An error of the code that answers, and when it was thrown. */
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
    // The server is starting again. The browser asks again by itself only after some kinds of error.
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
  // An earlier one was thrown for another page.
  const text = failure ?? (thrown && thrown.at > performance.timeOrigin ? thrown.text : null)
  if (text !== null) show(text)
}

/** Above all else, and apart from the page's own styles. */
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
